"""What solo campaign games of both Episodes say alike."""
