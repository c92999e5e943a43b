"""What the solo modes of both Episodes show in the terminal."""
