"""What is found out about whole boards: censuses, boards of a value, hot positions, regions, tables, Nim, papers.

All take the limits of ``upstar.questions`` as keywords, and a ``progress`` that is told how far they are.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from . import _core
from .boards import Position
from .game import Game, GameLike
from .questions import PathLike, Progress, _question


def _position_text(position: Position | str) -> str:
    if isinstance(position, (Position, str)):
        return str(position)
    raise TypeError(f"a position is a Position or text, not {type(position).__name__}")


def _optional_game(text: str | None) -> Game | None:
    return None if text is None else Game(text)


# ---- All positions of a board ----


@dataclass(frozen=True)
class Extreme:
    """A position that is the hottest, or has the highest or lowest mean."""

    position: Position
    value: Game | None  #: None where it is too long
    mean: Fraction
    temperature: Fraction


@dataclass(frozen=True)
class CensusDepth:
    """The positions in which play lasts so many moves at most, and can."""

    depth: int
    positions: int
    classes: int  #: of those that a symmetry or an exchange of the colours relates
    valued: int
    bands: dict[str, int]  #: positions by how hot they are
    hottest: Extreme | None
    highest_mean: Extreme | None
    lowest_mean: Extreme | None


@dataclass(frozen=True)
class Census:
    """All positions of a board, by depth and by value."""

    total: CensusDepth  #: all depths together; its ``depth`` means nothing
    depths: list[CensusDepth]
    values: int  #: how many different ones
    frequent: dict[Game, int]  #: the most frequent values, and how many positions have them
    draws: int = 0  #: of a sample
    seconds: float = 0.0


def _extreme(facts: dict[str, Any] | None, game: str) -> Extreme | None:
    if facts is None:
        return None
    position = Position(f"{game}:{facts['position']}")
    return Extreme(position, _optional_game(facts["value"]), facts["mean"], facts["temperature"])


def _census_depth(facts: dict[str, Any], game: str) -> CensusDepth:
    extremes = {name: _extreme(facts[name], game) for name in ("hottest", "highest_mean", "lowest_mean")}
    return CensusDepth(**{**facts, **extremes})


def census(
    position: Position | str,
    *,
    depth: int | None = None,
    sample: int | None = None,
    seed: int = 1,
    deepest: int = 8,
    file: PathLike = "",
    memory_limit: int | None = None,
    time_limit: float | None = None,
    threads: int = 0,
    progress: Progress | bool | None = None,
) -> Census:
    """Every position that play can reach from one, whoever moves, counted by value.

    >>> import upstar
    >>> found = upstar.census("nogo:2x3")
    >>> found.total.positions, found.values, found.total.hottest.temperature
    (489, 24, Fraction(1, 1))
    >>> found.frequent[upstar.Game(0)]
    109

    ``depth`` takes only positions in which so many moves are left at most; ``sample`` draws so many positions of
    an empty NoGo board at random instead, values those up to ``deepest`` moves, and counts no classes. Of empty
    NoGo boards with 21 to 32 points positions up to ``deepest`` moves are counted. ``file`` keeps the depths that
    are complete.
    """
    facts = _question(memory_limit, time_limit, threads, progress).census(
        _position_text(position), depth, sample, seed, deepest, os.fspath(file)
    )
    game = _position_text(position).partition(":")[0]
    facts["total"] = _census_depth(facts["total"], game)
    facts["depths"] = [_census_depth(one, game) for one in facts["depths"]]
    facts["frequent"] = {Game(value): positions for value, positions in facts["frequent"]}
    return Census(**facts)


@dataclass(frozen=True)
class Found:
    """A board that has a value."""

    value: Game
    position: Position
    is_smallest: bool  #: False when a limit came before that was known
    positions: int  #: that were valued
    seconds: float = 0.0


def find(
    value: GameLike,
    *,
    game: str = "nogo",
    points: int = 12,
    file: PathLike = "",
    memory_limit: int | None = None,
    time_limit: float | None = None,
    threads: int = 0,
    progress: Progress | bool | None = None,
) -> Found | None:
    """A smallest board of a value; None where no board of up to so many points has it.

    >>> import upstar
    >>> upstar.find("{1|-1}").position
    Position('nogo:1x3')
    >>> upstar.find("*2", points=3) is None
    True
    """
    question = _question(memory_limit, time_limit, threads, progress)
    facts = question.find(game, str(value), points, os.fspath(file))
    if facts is None:
        return None
    facts["value"] = Game(facts["value"])
    facts["position"] = Position(facts["position"])
    return Found(**facts)


@dataclass(frozen=True)
class HotPosition:
    """A position that a hunt has found."""

    position: Position
    temperature: Fraction
    mean: Fraction
    left_stop: Fraction
    right_stop: Fraction
    value: str  #: its beginning, where it is long


@dataclass(frozen=True)
class Hunt:
    """The hottest positions of a board of NoGo."""

    positions: list[HotPosition]  #: the hottest first
    proved: bool  #: all positions of the board were valued
    walks: int  #: of annealing that were finished
    seconds: float = 0.0


def hunt(
    rows: int,
    columns: int,
    *,
    file: PathLike,
    all: bool = False,
    walks: int = 10,
    steps: int = 5000,
    live: int = 9,
    seed: int = 1,
    start: Position | str = "",
    memory_limit: int | None = None,
    time_limit: float | None = None,
    threads: int = 0,
    progress: Progress | bool | None = None,
) -> Hunt:
    """The hottest positions of a board of NoGo: among all on small boards, by annealing on larger ones.

    >>> import os, tempfile, upstar
    >>> found = upstar.hunt(2, 3, file=os.path.join(tempfile.mkdtemp(), "hot.txt"))
    >>> found.proved, found.positions[0].temperature
    (True, Fraction(1, 1))

    ``all`` values every position whatever the size; ``walks``, ``steps``, ``live`` (points that are still open),
    ``seed`` and ``start`` steer the annealing. What is finished is kept in ``file``; asked again, it goes on.
    """
    facts = _question(memory_limit, time_limit, threads, progress).hunt(
        rows, columns, all, walks, steps, live, seed, _position_text(start), os.fspath(file)
    )
    for one in facts["positions"]:
        one["position"] = Position(one["position"])
    facts["positions"] = [HotPosition(**one) for one in facts["positions"]]
    return Hunt(**facts)


# ---- Regions and tables ----


@dataclass(frozen=True)
class Region:
    """An independent region of a board of NoGo."""

    name: str  #: as it is drawn
    points: list[str]
    stones: list[str]
    value: Game | None


@dataclass(frozen=True)
class Regions:
    """Into which independent regions a board falls; a picture in a notebook."""

    regions: list[Region]
    classes: dict[str, list[str]]  #: points by who may ever play there: "two-go", "black-go", "white-go", "no-go"
    sum: Game | None  #: of the regions' values
    whole: Game | None  #: the board's value, found without regions
    adds_up: bool | None
    picture: list[str] = field(repr=False)
    svg: str = field(repr=False)

    def __str__(self) -> str:
        return "\n".join(self.picture)

    def _repr_svg_(self) -> str:
        return self.svg


def regions(
    position: Position | str,
    *,
    published: bool = False,
    memory_limit: int | None = None,
    time_limit: float | None = None,
    threads: int = 0,
    progress: Progress | bool | None = None,
) -> Regions:
    """The independent regions of a board of NoGo, and what each is worth.

    >>> import upstar
    >>> found = upstar.regions("nogo:.x.o./xx.oo")
    >>> [str(region.value) for region in found.regions], found.adds_up
    (['0'], True)

    ``published`` cuts by the rule as it was published, under which values need not add up.
    """
    question = _question(memory_limit, time_limit, threads, progress)
    facts = question.regions(_position_text(position), published)
    facts["regions"] = [
        Region(name, points, stones, _optional_game(value)) for name, points, stones, value in facts["regions"]
    ]
    facts["sum"] = _optional_game(facts["sum"])
    facts["whole"] = _optional_game(facts["whole"])
    return Regions(**facts)


@dataclass(frozen=True)
class Entry:
    """A subposition of a board, one of each class of those that a symmetry makes equal or negative."""

    size: int  #: squares of a region; of other games the moves that are left at most
    picture: list[str]  #: rows from the top
    places: int | None  #: how many regions of the board look so
    value: Game
    atomic_weight: Game | None
    names: str  #: as a sum of named infinitesimals; empty when it is none
    combination: str  #: of generators, with ``decompose``


def table(
    game: str,
    board: str,
    *,
    decompose: bool = False,
    memory_limit: int | None = None,
    time_limit: float | None = None,
    threads: int = 0,
    progress: Progress | bool | None = None,
) -> list[Entry]:
    """The values of all subpositions of a board, by size.

    >>> import upstar
    >>> [(entry.picture, str(entry.value)) for entry in upstar.table("domineering", "2x2")]
    [(['.'], '0'), (['.', '.'], '1'), (['..', '.#'], '*'), (['..', '..'], '+-1')]
    """
    entries = _question(memory_limit, time_limit, threads, progress).table(game, board, decompose)
    for entry in entries:
        entry["value"] = Game(entry["value"])
        entry["atomic_weight"] = _optional_game(entry["atomic_weight"])
    return [Entry(**entry) for entry in entries]


# ---- Triangular Nim ----


@dataclass(frozen=True)
class NimTable:
    """What a table file of Triangular Nim says about itself."""

    layers: int
    misere: bool
    nimbers: bool  #: nimbers, not only who wins
    file: str
    file_bytes: int
    positions: int
    counts: list[int]  #: positions by nimber; of a table of wins only those that the player to move loses
    first_wins: bool | None  #: the full triangle
    winning_moves: list[str]  #: in it


@dataclass(frozen=True)
class NimEntry:
    """A position in a table."""

    position: str
    first_wins: bool
    nimber: int | None  #: from a table of nimbers


def nim_build(
    layers: int,
    *,
    misere: bool = False,
    nimbers: bool = False,
    compress: bool = False,
    file: PathLike = "",
    memory_limit: int | None = None,
    time_limit: float | None = None,
    threads: int = 0,
    progress: Progress | bool | None = None,
) -> NimTable:
    """Builds the table of the triangle of some layers, or goes on with one; without a file, in the cache folder.

    >>> import os, tempfile, upstar
    >>> file = os.path.join(tempfile.mkdtemp(), "four.nim")
    >>> built = upstar.nim_build(4, nimbers=True, file=file)
    >>> built.positions, built.first_wins
    (1024, True)
    >>> upstar.nim_query("triangular-nim:4", file=file)[0].nimber
    2
    """
    question = _question(memory_limit, time_limit, threads, progress)
    return NimTable(**question.nim_build(layers, misere, nimbers, compress, os.fspath(file)))


def nim_info(table: int | PathLike, *, misere: bool = False, nimbers: bool = False) -> NimTable:
    """What a table is: one in a file, or one in the cache folder by its layers."""
    question = _question(None, None, 0, None)
    if isinstance(table, int):
        return NimTable(**question.nim_info_kept(table, misere, nimbers))
    return NimTable(**question.nim_info(os.fspath(table)))


def nim_query(*positions: Position | str, file: PathLike = "") -> list[NimEntry]:
    """Positions looked up in a table file, or in those of the cache folder."""
    found = _question(None, None, 0, None).nim_query([_position_text(p) for p in positions], os.fspath(file))
    return [NimEntry(*entry) for entry in found]


# ---- Papers ----


@dataclass(frozen=True)
class ReportRow:
    """One printed fact beside what upstar computes."""

    exhibit: str  #: the table, figure or claim of the paper
    item: str
    published: str  #: empty when nothing was printed
    ours: str
    agreement: str  #: "agrees", "known error", "mismatch", or "told" where nothing could be right or wrong
    note: str


@dataclass(frozen=True)
class Report:
    """A paper, computed afresh."""

    name: str
    title: str
    citation: str
    rows: list[ReportRow]

    def count(self, agreement: str) -> int:
        """How many rows agree, and so on."""
        return sum(row.agreement == agreement for row in self.rows)

    def __bool__(self) -> bool:
        """Is there no mismatch?"""
        return self.count("mismatch") == 0


def reproduce(
    *names: str,
    memory_limit: int | None = None,
    time_limit: float | None = None,
    threads: int = 0,
    progress: Progress | bool | None = None,
) -> list[Report]:
    """Published results beside what upstar computes: the named reports (``upstar.reports()``), or all of them."""
    found = _question(memory_limit, time_limit, threads, progress).reproduce(list(names))
    return [Report(name, title, by, [ReportRow(*row) for row in rows]) for name, title, by, rows in found]


def reports() -> dict[str, str]:
    """The papers that ``reproduce`` computes, with their titles.

    >>> import upstar
    >>> "nogo-values" in upstar.reports()
    True
    """
    return {name: title for name, title, _ in _core.reports()}
