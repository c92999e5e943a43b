"""The rules of the Chronicle campaign, and its content."""
