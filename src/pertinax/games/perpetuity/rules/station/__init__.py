"""The station: its tiles and the periphery, shield and damage."""
