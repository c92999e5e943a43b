"""The campaign as the kernel knows campaigns."""
