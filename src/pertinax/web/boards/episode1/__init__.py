"""Episode 1 as a table in the browser shows it."""
