"""Episode 1 as a terminal shows it."""
