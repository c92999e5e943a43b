"""The rules of Homestead, and its content."""
