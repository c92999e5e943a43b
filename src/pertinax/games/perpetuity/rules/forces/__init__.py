"""Force cards: where they lie, whom they reach, what they do."""
