"""The wiring's commands."""
