"""The rules of Episode 2 in a Chronicle campaign."""
