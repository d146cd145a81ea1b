"""Finds and proves: the only room that imports Numba."""
