"""What solo campaign games of both Episodes draw alike."""
