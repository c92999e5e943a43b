"""Episode 2 as a table in the browser shows it."""
