"""The board of Perpetuity."""
