"""The order in which a two-deck position is tried: quick proofs, narrow beam, wide, complete."""

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import NamedTuple

from .answers import Budget, Verdict
from .beam import Beams, Family
from .exhaust import SMALL, Proof, Search
from .kernels.common import I64, U8


class Pass(NamedTuple):
    """One beam, the budget's share that the complete search gets before it, and which judgement."""

    width: int
    levels: int
    share: float = 0.0
    family: int = 0


@dataclass(frozen=True, slots=True)
class Problem:
    """A packed position with what is needed to search from it."""

    p: I64
    start: U8
    """For the beam: what is safe has gone up."""
    bare: U8
    """For proofs: as it lies, where going up is not proven safe."""
    families: tuple[Family, ...]
    """The same rules under different weights, as the passes name them."""
    beams: Beams
    schedule: tuple[Pass, ...]
    lost: Callable[[I64, U8], bool]
    expand: Callable[[list[int], int | None], list[int]]
    """The path of the beam of a family, or (None) a proof's, as single packed moves from the
    unsettled position."""


@dataclass(slots=True)
class Outcome:
    """What was found, in packed moves, and at what price."""

    verdict: Verdict
    line: list[int]
    states: int = 0


def _proved(problem: Problem, proof: Proof, states: int) -> Outcome:
    line = problem.expand(proof.line, None) if proof.verdict == "solvable" else []
    return Outcome(proof.verdict, line, states)


def decide(problem: Problem, budget: Budget) -> Outcome:
    """Solvable with a line, unsolvable by a complete search, or unknown."""
    started = process_time()
    deadline = started + budget.seconds
    if budget.prove and problem.lost(problem.p, problem.bare):
        return Outcome("unsolvable", [])
    search = Search(problem.p, problem.bare) if budget.prove else None
    states = 0
    for width, levels, share, family in problem.schedule:
        if search is not None and share:
            until = min(deadline, process_time() + share * budget.seconds)
            proof = search.run(until)
            if proof.verdict != "unknown":
                return _proved(problem, proof, states + proof.states)
        beam = problem.beams.get(width, levels)
        line = beam.search(problem.families[family], problem.start, deadline)
        states += beam.states
        if line is not None:
            return Outcome("solvable", problem.expand(line, family), states)
        if process_time() > deadline:
            return Outcome("unknown", [], states)
    if search is None:
        return Outcome("unknown", [], states)
    proof = search.run(deadline)
    return _proved(problem, proof, states + proof.states)


def warm_up(problem: Problem) -> None:
    """Compile every kernel, or read it from the cache, so that no deal's time pays for it."""
    first = problem.schedule[0]
    beam = problem.beams.get(first.width, first.levels)
    beam.search(problem.families[first.family], problem.start, float("inf"))
    problem.lost(problem.p, problem.bare)
    Search(problem.p, problem.bare, largest=SMALL).run(float("inf"))
