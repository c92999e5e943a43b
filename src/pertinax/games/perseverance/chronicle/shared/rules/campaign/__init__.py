"""The campaign between its games: log sheets, the end of a game, what the next one begins with."""
