"""Workers and what they do on work tiles; assets and dice."""
