"""Episode 2 for one player against the Dissenters."""
