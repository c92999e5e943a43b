"""Perpetuity in words: its things, its options, its events, and all the rest of a match."""

from pertinax.words.perpetuity.words import PerpetuityWords

__all__ = ["PerpetuityWords"]
