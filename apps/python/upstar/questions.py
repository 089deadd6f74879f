"""Questions that may take long: who wins, proofs, sweeps, databases. All take limits as keywords.

``memory_limit`` (bytes), ``time_limit`` (seconds) and ``threads`` bound the work; Ctrl-C ends it. ``progress`` is
called with what is being done, the share that is done (or None) and the seconds so far; ``progress=True`` shows a
bar where tqdm is installed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Optional, Union, cast

from . import _core
from .boards import Position
from .errors import InputError
from .game import Game
from .plot import ProgressBar, progress_bar

Progress = Callable[[str, Optional[float], float], None]
PositionLike = Union[Position, Game, str]
PathLike = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class Move:
    """A move in one of the positions of a sum."""

    position: int  #: index of the position
    name: str


@dataclass(frozen=True)
class Solution:
    """Who wins a sum of positions."""

    outcome: str | None  #: "L", "R", "N" or "P"; None where only one player was asked about
    black_first: bool | None  #: does Black win, moving first?
    white_first: bool | None
    black_moves: list[Move] = field(default_factory=list)  #: winning ones, when asked for
    white_moves: list[Move] = field(default_factory=list)
    score: int | None = None  #: Black's, of games that are played for points
    line: list[str] | None = None  #: best play there
    method: str = ""  #: what decided
    nodes: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Claim:
    """What a certificate claims."""

    positions: list[str]
    first: str
    winner: str


@dataclass(frozen=True)
class Proof:
    """What a checker that knows only the rules says about a certificate."""

    valid: bool
    claims: list[Claim]
    problem: str
    states: int
    method: str

    def __bool__(self) -> bool:
        return self.valid


def _question(
    memory_limit: int | None, time_limit: float | None, threads: int, progress: Progress | bool | None
) -> _core.Question:
    bar = progress_bar() if progress is True else None
    question = _core.Question(memory_limit, time_limit, threads, bar if isinstance(progress, bool) else progress)
    return question if bar is None else cast(_core.Question, _Shown(question, bar))


class _Shown:
    """A question whose methods show a bar."""

    def __init__(self, question: _core.Question, bar: ProgressBar) -> None:
        self._question = question
        self._bar = bar

    def __getattr__(self, name: str) -> Any:
        return self._bar.ask(getattr(self._question, name))


def require_first(first: str) -> None:
    """Raises unless it says who moves first."""
    if first not in ("both", "black", "white"):
        raise InputError.whole("who moves first?", 'write "black", "white" or "both"', first)


def _text(position: PositionLike) -> str:
    if isinstance(position, Position):
        return position.text
    if isinstance(position, Game):
        return f"value:{position}"
    if isinstance(position, str):
        return position
    raise TypeError(f"a position is a Position, a Game or text, not {type(position).__name__}")


def solve(
    *positions: PositionLike,
    first: str = "both",
    moves: bool = False,
    profile: str = "",
    proof: PathLike = "",
    checkpoint: PathLike = "",
    memory_limit: int | None = None,
    time_limit: float | None = None,
    threads: int = 0,
    progress: Progress | bool | None = None,
) -> Solution:
    """Who wins the sum of some positions, and by which moves.

    >>> import upstar
    >>> upstar.solve("domineering:3x3", upstar.Game("+-1"), "domineering:2x4").outcome
    'R'
    >>> upstar.solve("nogo:1x13", first="black", moves=True).black_moves[0]
    Move(position=0, name='2')

    ``proof`` names a file for a certificate, which ``verify`` checks; ``checkpoint`` one to go on with after an
    interruption; ``profile`` a published solver instead of upstar's own.
    """
    require_first(first)
    facts = _question(memory_limit, time_limit, threads, progress).solve(
        [_text(position) for position in positions],
        first != "white",
        first != "black",
        moves,
        profile,
        os.fspath(proof),
        os.fspath(checkpoint),
    )
    facts["black_moves"] = [Move(*move) for move in facts["black_moves"]]
    facts["white_moves"] = [Move(*move) for move in facts["white_moves"]]
    return Solution(**facts)


def verify(
    file: PathLike,
    *,
    memory_limit: int | None = None,
    time_limit: float | None = None,
    threads: int = 0,
    progress: Progress | bool | None = None,
) -> Proof:
    """Does the certificate in a file prove what it claims? The checker knows the rules and nothing else.

    >>> import os, tempfile, upstar
    >>> file = os.path.join(tempfile.mkdtemp(), "row.proof")
    >>> upstar.solve("nogo:1x10", first="black", proof=file).black_first
    True
    >>> upstar.verify(file).claims
    [Claim(positions=['nogo:1x10'], first='black', winner='black')]
    """
    facts = _question(memory_limit, time_limit, threads, progress).verify(os.fspath(file))
    facts["claims"] = [Claim(**claim) for claim in facts["claims"]]
    return Proof(**facts)


def sweep(
    start: int,
    stop: int,
    *,
    file: PathLike,
    memory_limit: int | None = None,
    time_limit: float | None = None,
    threads: int = 0,
    progress: Progress | bool | None = None,
) -> dict[int, list[int]]:
    """The winning first moves of Black on rows of NoGo, from one length up to another, both included.

    >>> import os, tempfile, upstar
    >>> upstar.sweep(4, 6, file=os.path.join(tempfile.mkdtemp(), "rows.txt"))
    {4: [], 5: [1, 2, 3, 4, 5], 6: [2, 5]}

    What is found is kept in ``file``; asked again, a sweep goes on after it.
    """
    rows = _question(memory_limit, time_limit, threads, progress).sweep_rows(start, stop, os.fspath(file))
    return {n: [i for i, mark in enumerate(marks, 1) if mark == "x"] for n, marks in rows}


def rows(
    game: str,
    height: int,
    stop: int,
    *,
    start: int = 1,
    memory_limit: int | None = None,
    time_limit: float | None = None,
    progress: Progress | bool | None = None,
) -> dict[int, Game]:
    """The values of the empty boards of some rows, by their length.

    >>> import upstar
    >>> upstar.rows("domineering", 2, 4)
    {1: Game('1'), 2: Game('+-1'), 3: Game('{2|-1/2}'), 4: Game('Miny(2)')}
    """
    found = _question(memory_limit, time_limit, 0, progress).rows(game, height, start, stop)
    return {length: Game(value) for length, value in found}


def build_database(
    name: str = "nogo-strip",
    *,
    exact: int = 8,
    bounds: int = 10,
    folder: PathLike = "",
    memory_limit: int | None = None,
    time_limit: float | None = None,
    threads: int = 0,
    progress: Progress | bool | None = None,
) -> dict[str, Any]:
    """Builds a database of components, or goes on with one; without a folder, in the cache folder."""
    question = _question(memory_limit, time_limit, threads, progress)
    return question.build_database(name, exact, bounds, os.fspath(folder))


def databases(folder: PathLike = "") -> list[dict[str, Any]]:
    """The databases in a folder; without one, in the cache folder."""
    return _question(None, None, 0, None).databases(os.fspath(folder))


def games() -> dict[str, str]:
    """The built-in games, with a line about each.

    >>> import upstar
    >>> "nogo" in upstar.games()
    True
    """
    return {name: summary for name, summary, _, _ in _core.games()}


def functions() -> dict[str, str]:
    """What may be called in an expression, with a line about each."""
    return dict(_core.functions())
