"""Perpetuity in the terminal."""
