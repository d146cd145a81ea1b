"""Commands of the daily room."""
