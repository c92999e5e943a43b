"""How a game ends and what it was worth."""
