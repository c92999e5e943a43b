"""The Dissenters' rules that are the same in both Episodes."""
