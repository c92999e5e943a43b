"""The Immersive version of Perpetuity: outposts, exploring, negotiating, power suits."""
