"""The rules of Episode 2 in a solo Chronicle campaign."""
