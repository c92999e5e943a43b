"""What the tables of both Episodes show alike."""
