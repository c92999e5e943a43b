"""The rules of Episode 2 solo, and its content."""
