"""The Chronicle campaign: what joins its four games."""
