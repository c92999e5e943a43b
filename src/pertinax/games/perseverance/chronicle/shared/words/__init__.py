"""What Chronicle games of both Episodes say alike."""
