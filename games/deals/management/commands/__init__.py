"""Commands of the deals room."""
