"""Episode 2 as a terminal shows it."""
