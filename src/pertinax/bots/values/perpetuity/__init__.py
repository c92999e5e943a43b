"""What a position of Perpetuity is worth: to a mortal, and to whoever plays Perpetuity."""
