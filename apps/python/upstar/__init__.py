"""A laboratory for combinatorial games: what a position is worth, who wins it, and how.

>>> import upstar
>>> g = upstar.Game("{3|1}")
>>> g + upstar.Game("^")
Game('{3^|1^}')
>>> g.mean, g.temperature
(Fraction(2, 1), Fraction(1, 1))
>>> upstar.Position("nogo:1x13").solve().outcome
'N'

Values are :class:`Game`, positions of the built-in games :class:`Position`, and a class of your own with a method
``moves(position, player)`` becomes a game by :class:`Ruleset`. Black is Left, White is Right.
"""

from ._core import __version__
from .boards import Boards, Position
from .errors import CheckError, InputError, LimitError, UpstarError
from .findings import (
    Census,
    CensusDepth,
    Entry,
    Extreme,
    Found,
    HotPosition,
    Hunt,
    NimEntry,
    NimTable,
    Region,
    Regions,
    Report,
    ReportRow,
    census,
    find,
    hunt,
    nim_build,
    nim_info,
    nim_query,
    regions,
    reports,
    reproduce,
    table,
)
from .game import Game, Thermograph
from .laboratory import Laboratory
from .questions import (
    Claim,
    Move,
    Proof,
    Solution,
    build_database,
    databases,
    functions,
    games,
    rows,
    solve,
    sweep,
    verify,
)
from .ruleset import Ruleset, Verdict

__all__ = [
    "Boards",
    "Census",
    "CensusDepth",
    "CheckError",
    "Claim",
    "Entry",
    "Extreme",
    "Found",
    "Game",
    "HotPosition",
    "Hunt",
    "InputError",
    "Laboratory",
    "LimitError",
    "Move",
    "NimEntry",
    "NimTable",
    "Position",
    "Proof",
    "Region",
    "Regions",
    "Report",
    "ReportRow",
    "Ruleset",
    "Solution",
    "Thermograph",
    "UpstarError",
    "Verdict",
    "__version__",
    "build_database",
    "census",
    "databases",
    "find",
    "functions",
    "games",
    "hunt",
    "nim_build",
    "nim_info",
    "nim_query",
    "regions",
    "reports",
    "reproduce",
    "rows",
    "solve",
    "sweep",
    "table",
    "verify",
]
