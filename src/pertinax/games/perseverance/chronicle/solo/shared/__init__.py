"""What the solo games of both Episodes in a campaign share."""
