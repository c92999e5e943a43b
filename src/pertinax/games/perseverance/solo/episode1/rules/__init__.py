"""The rules of Episode 1 solo, and its content."""
