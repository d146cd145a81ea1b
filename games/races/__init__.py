"""Head to head on the same cards."""
