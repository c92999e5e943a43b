"""What the solo modes of both Episodes have in common."""
