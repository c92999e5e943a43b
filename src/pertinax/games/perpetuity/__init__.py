"""Perpetuity: Grave Descent."""
