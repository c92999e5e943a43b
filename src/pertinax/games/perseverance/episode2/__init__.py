"""Perseverance: Castaway Chronicles, Episode 2."""
