"""Perseverance: Castaway Chronicles."""
