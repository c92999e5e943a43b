"""Planets: their orbit, villages, and how they are destroyed."""
