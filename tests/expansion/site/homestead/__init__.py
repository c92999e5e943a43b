"""A miniature expansion of Episode 1, as somebody else's package would bring it."""
