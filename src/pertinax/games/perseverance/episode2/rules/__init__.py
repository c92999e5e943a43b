"""The rules of Episode 2 and its content."""
