"""The engine room: decisions, matches, records, chance; it knows no game."""
