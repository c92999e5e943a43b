"""What the rules would count now."""
