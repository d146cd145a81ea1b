"""The games: rules, deals, play, days and races."""
