"""What the solo modes of both Episodes say alike."""
