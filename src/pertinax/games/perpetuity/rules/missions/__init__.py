"""Missions of Perpetuity and their Energy bursts."""
