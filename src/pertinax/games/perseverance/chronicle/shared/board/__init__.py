"""What Chronicle games of both Episodes lay beside the board of their Episode."""
