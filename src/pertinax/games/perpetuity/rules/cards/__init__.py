"""Heroes, Research cards and upgrades, and buying them."""
