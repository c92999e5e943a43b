"""What the Episodes of Perseverance share: one piece of code, with each Episode's own rule ids."""
