"""Numba kernels: packed positions and the searches over them.

One family per prefix (`thieves*.py`, `spider*.py`, `klondike*.py`); `jit.py` and `common.py` are
shared. The kernels know no RuleSet: `solver_worker` packs a position and its rules into arrays.
"""
