"""The Lodger in Episode 2."""
