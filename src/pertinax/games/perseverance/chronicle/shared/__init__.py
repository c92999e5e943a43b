"""What the Chronicle games of both Episodes share, and the campaign that joins them."""
