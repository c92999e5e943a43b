"""What the Episodes of Perseverance share."""
