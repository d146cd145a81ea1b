"""A few proven deals of the shipped catalogue, loaded quickly, for tests that need some."""

from itertools import islice
from pathlib import Path

from games.deals import catalogue_file, loading
from games.engine.variants import ruleset

CLASSIC = "forty-thieves"
FREE = "forty-thieves-free"


def few(folder: Path, key: str = CLASSIC, count: int = 6) -> list[catalogue_file.Entry]:
    """Write a catalogue of `count` deals into a folder and return them."""
    entries = list(islice(catalogue_file.read(catalogue_file.path_of(key)), count))
    catalogue_file.write(catalogue_file.path_of(key, folder), entries)
    return entries


def load_few(folder: Path, key: str = CLASSIC, count: int = 6) -> list[catalogue_file.Entry]:
    """Write and load them."""
    entries = few(folder, key, count)
    loading.load(ruleset(key), folder)
    return entries
