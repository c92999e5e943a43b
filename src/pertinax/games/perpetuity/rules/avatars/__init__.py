"""Avatars of a dedicated Perpetuity."""
