"""Frozen facts about the rules: shuffles, perft counts, games played to a win.

`python -m tests.golden` writes the derived ones again; look at the difference before you commit.
The winning games (`wins.jsonl`) are input: a change of the rules may break them, never rewrite
them.
"""
