"""What both Episodes of Perseverance show alike in a terminal."""
