"""Episode 1 solo in a Chronicle campaign."""
