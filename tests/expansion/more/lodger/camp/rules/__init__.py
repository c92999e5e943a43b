"""The rules of Episode 2 with the Lodger."""
