"""What solo campaign games of both Episodes are worth alike."""
