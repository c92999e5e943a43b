"""The words of each game: its questions, options and events as people read them."""
