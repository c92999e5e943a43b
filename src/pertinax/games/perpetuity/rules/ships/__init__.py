"""Ships: building, loading, flying, being stranded."""
