"""The least that an expansion can be: a seat that the rules play, and a panel."""
