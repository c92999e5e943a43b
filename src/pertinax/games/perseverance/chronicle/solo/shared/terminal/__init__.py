"""What solo campaign games of both Episodes show in the terminal."""
