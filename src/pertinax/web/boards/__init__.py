"""The drawings of each game's board."""
