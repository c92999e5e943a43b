"""What Chronicle games of both Episodes show in the terminal."""
