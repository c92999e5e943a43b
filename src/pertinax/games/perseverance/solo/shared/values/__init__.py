"""What positions of both solo modes are worth alike."""
