"""Perseverance: Castaway Chronicles, Episode 1."""
