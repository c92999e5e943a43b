"""Perseverance for one player against Narek and Camilla, the Dissenters."""
