"""The rules of Episode 1 in a Chronicle campaign."""
