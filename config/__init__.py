"""Wiring: settings, addresses, health."""
