"""What Chronicle games of both Episodes are worth alike."""
