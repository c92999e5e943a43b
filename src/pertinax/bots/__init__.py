"""Players that answer at once; they see views and decisions, never a state."""
