"""What a position is worth: one module for each game, found through the registry."""
