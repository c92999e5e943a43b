"""Episode 1 for one player against the Dissenters."""
