"""The rules of Episode 1 and its content."""
