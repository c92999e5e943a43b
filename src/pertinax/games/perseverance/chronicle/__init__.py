"""The Chronicle campaign: four games, and what is carried from one to the next."""
