"""Players: guests, tokens, sessions, languages."""
