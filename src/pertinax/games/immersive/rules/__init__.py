"""Its rules, over those of Perpetuity."""
