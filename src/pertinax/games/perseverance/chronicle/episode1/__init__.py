"""Episode 1 in a Chronicle campaign."""
