"""What positions of both Episodes are worth alike."""
