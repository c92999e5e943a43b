"""The rules of Perpetuity and its content, a folder for each of its parts."""
