"""The rules of solo games in a Chronicle campaign."""
