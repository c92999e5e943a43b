"""What both Episodes say alike."""
