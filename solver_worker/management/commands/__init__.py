"""Commands of the solver."""
