"""The rules of Perpetuity with the Lodger."""
