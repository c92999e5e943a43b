"""Solo games in a Chronicle campaign."""
