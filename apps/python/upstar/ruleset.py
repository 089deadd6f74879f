"""Your own game: a class with a method ``moves`` becomes a ruleset."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, Protocol

from . import _core
from .boards import Position, is_black
from .errors import InputError
from .game import Game
from .laboratory import Laboratory, default_laboratory
from .questions import require_first


class Rules(Protocol):
    """What a game must have; ``split``, ``normal_form`` and ``text`` are optional."""

    def moves(self, position: Any, player: str) -> Iterable[Hashable]:
        """What the moves of ``"black"`` or ``"white"`` lead to."""


@dataclass(frozen=True)
class Verdict:
    """Who wins a sum of positions of a ruleset."""

    outcome: str | None  #: "L", "R", "N" or "P"; None where only one player was asked about
    black_first: bool | None  #: does Black win, moving first?
    white_first: bool | None
    black_moves: list[tuple[int, Any]] = field(default_factory=list)  #: (index, what it leads to), when asked for
    white_moves: list[tuple[int, Any]] = field(default_factory=list)
    nodes: int = 0


class _Heaps:
    """A heap is a number, or whatever the function takes; several are a tuple."""

    def __init__(self, options: Callable[[Any], Iterable[Hashable]]) -> None:
        self._options = options

    def moves(self, position: Any, player: str) -> Iterable[Hashable]:
        if not isinstance(position, tuple):
            return self._options(position)
        return [
            (*position[:i], *(after if isinstance(after, tuple) else (after,)), *position[i + 1 :])
            for i, heap in enumerate(position)
            for after in self._options(heap)
        ]

    def split(self, position: Any) -> Iterable[Hashable]:
        return position if isinstance(position, tuple) else [position]


def _value(component: Game | Position) -> Game:
    return component.value() if isinstance(component, Position) else component


def _options(component: Game | Position, player: str) -> Sequence[Game | Position]:
    if isinstance(component, Position):
        return [component.play(player, move) for move in component.moves(player)]
    return component.left_options if player == "black" else component.right_options


class Ruleset:
    """A game of your own, from an object with ``moves(position, player)``.

    Positions are anything hashable. Toads and Frogs in a few lines:

    >>> import upstar
    >>> class ToadsAndFrogs:
    ...     def moves(self, row, player):
    ...         for i, c in enumerate(row):
    ...             piece, step = ("T", 1) if player == "black" else ("F", -1)
    ...             for far in (1, 2):
    ...                 j = i + far * step
    ...                 if c == piece and 0 <= j < len(row) and row[j] == ".":
    ...                     if far == 1 or row[i + step] not in (piece, "."):
    ...                         after = list(row); after[i], after[j] = ".", piece
    ...                         yield "".join(after)
    >>> toads = upstar.Ruleset(ToadsAndFrogs())
    >>> toads.value("T.F"), toads.value("TT.F"), toads.value("T..F")
    (Game('*'), Game('{1/2|0}'), Game('0'))
    >>> toads.solve("T.F", "TT.F", moves=True).black_moves
    [(1, 'T.TF')]

    What the object also has makes it faster, and must be true:

    - ``split(position)``: independent positions that add up to it;
    - ``normal_form(position)``: a pair of an equal position and False, or of one equal to the negative and True;
    - ``text(position)``: how it is written in messages;
    - ``draw(position)``: an SVG picture; ``draw`` of the ruleset shows several.

    ``impartial=True`` says that both players have the same moves (then only Black's are asked for), ``misere=True``
    that who cannot move wins; such a game has no values and is solved by search.
    """

    def __init__(
        self, game: Rules, *, impartial: bool = False, misere: bool = False, lab: Laboratory | None = None
    ) -> None:
        if not callable(getattr(game, "moves", None)):
            raise TypeError("a game has a method moves(position, player)")
        self._lab = lab or default_laboratory()
        self._game = game
        self._rules = _core.Rules(self._lab._core, game, impartial, misere)
        self._lock = threading.RLock()
        self.impartial = impartial
        self.misere = misere

    @classmethod
    def heaps(
        cls, options: Callable[[Any], Iterable[Hashable]], *, misere: bool = False, lab: Laboratory | None = None
    ) -> Ruleset:
        """An impartial game of heaps, from a function that says what a heap may become: a heap, or a tuple of some.

        >>> import upstar
        >>> def kayles(n):
        ...     return [(a, n - k - a) for k in (1, 2) for a in range((n - k) // 2 + 1) if n >= k]
        >>> rules = upstar.Ruleset.heaps(kayles)
        >>> [rules.nimber(n) for n in range(13)]
        [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]
        >>> rules.solve(3, 4, first="black", moves=True).black_moves
        [(0, (0, 1)), (1, (0, 3)), (1, (1, 2))]
        """
        if not callable(options):
            raise TypeError("heaps are told by a function: what may a heap become?")
        return cls(_Heaps(options), impartial=True, misere=misere, lab=lab)

    def moves(self, position: Hashable, player: str) -> list[Any]:
        """What the moves of a player lead to."""
        return list(self._game.moves(position, "black" if is_black(player) else "white"))

    def value(self, position: Hashable) -> Game:
        """The canonical form of a position."""
        with self._lock:
            return Game._of(self._rules.value(position), self._lab)

    def nimber(self, position: Hashable) -> int:
        """The nimber of a position of an impartial game."""
        return self.value(position).nimber

    def solve(self, *positions: Any, first: str = "both", moves: bool = False, search: bool = False) -> Verdict:
        """Who wins the sum of some positions, which may be games and built-in positions as well.

        Decided by values; ``search=True`` searches positions instead, for boards whose values are large. In
        misere play positions are always searched. ``moves=True`` lists the winning moves of who wins, each as the
        index of a position and what it leads to:

        >>> import upstar
        >>> class Nim:
        ...     def moves(self, n, player):
        ...         return range(n)
        >>> nim = upstar.Ruleset(Nim(), impartial=True)
        >>> nim.solve(1, upstar.Game("1*"), upstar.Position("clobber:xo"), first="white", moves=True).white_first
        False
        >>> nim.solve(1, upstar.Game("^"), upstar.Position("clobber:xo"), first="black", moves=True).black_moves
        [(1, Game('0'))]
        """
        require_first(first)
        if any(isinstance(position, (Game, Position)) for position in positions) and (search or self.misere):
            raise InputError(
                "in misere play nothing has a value, so nothing can be added to these positions"
                if self.misere
                else "a search of positions takes positions alone",
                "give positions of this ruleset only" + ("" if self.misere else ", or leave search away"),
            )
        own: list[Any] = []
        places: list[int] = []
        others: dict[int, Game | Position] = {}
        for place, position in enumerate(positions):
            if isinstance(position, (Game, Position)):
                others[place] = position
            else:
                own.append(position)
                places.append(place)
        values = {place: _value(other) for place, other in others.items()}
        plus = sum(values.values(), Game(0, lab=self._lab)) if others else None
        facts = self._ask(own, plus, first, moves, search)
        for player, opponent in (("black", "white"), ("white", "black")):
            winning: list[tuple[int, Any]] = [(places[i], after) for i, after in facts[f"{player}_moves"]]
            if moves and plus is not None and facts[f"{player}_first"]:
                for place, other in others.items():
                    rest = plus - values[place]
                    for after in _options(other, player):
                        if not self._ask(own, rest + _value(after), opponent)[f"{opponent}_first"]:
                            winning.append((place, after))
                winning.sort(key=itemgetter(0))
            facts[f"{player}_moves"] = winning
        return Verdict(**facts)

    def _ask(
        self, own: list[Any], plus: Game | None, first: str, moves: bool = False, search: bool = False
    ) -> dict[str, Any]:
        with self._lock:
            return self._rules.solve(
                own, first != "white", first != "black", bool(moves), bool(search), None if plus is None else plus._value
            )

    def table(self, position: Hashable) -> dict[Any, Game]:
        """The values of a position and of everything that play can lead to, whoever moves.

        >>> import upstar
        >>> class Steps:
        ...     def moves(self, n, player):
        ...         return [n - 1] if n > 0 and (player == "black" or n % 2 == 0) else []
        >>> upstar.Ruleset(Steps()).table(3)
        {3: Game('1'), 2: Game('1*'), 1: Game('1'), 0: Game('0')}
        """
        found: dict[Any, None] = {position: None}
        waiting = [position]
        while waiting:
            here = waiting.pop()
            for player in ("black", "white"):
                for after in self.moves(here, player):
                    if after not in found:
                        found[after] = None
                        waiting.append(after)
        return {follower: self.value(follower) for follower in found}

    @property
    def positions_seen(self) -> int:
        """How many positions have been asked for their moves, to be valued."""
        return self._rules.seen()

    def draw(self, *positions: Hashable) -> Pictures:
        """What the game's ``draw`` gives of some positions, shown side by side in a notebook.

        >>> import upstar
        >>> class Heap:
        ...     def moves(self, n, player):
        ...         return range(n)
        ...     def draw(self, n):
        ...         return f'<svg width="9" height="{9 * n}"><rect width="9" height="{9 * n}"/></svg>'
        >>> upstar.Ruleset(Heap()).draw(3, 5)._repr_html_().count("<svg")
        2
        """
        draw = getattr(self._game, "draw", None)
        if not callable(draw):
            raise InputError("this game draws nothing", "give it a method draw(position) that returns an SVG element")
        return Pictures([str(draw(position)) for position in positions])


class Pictures:
    """SVG elements side by side, for a notebook."""

    def __init__(self, svgs: list[str]) -> None:
        self.svgs = svgs

    def _repr_html_(self) -> str:
        cells = "".join(f"<div>{svg}</div>" for svg in self.svgs)
        return f'<div style="display: flex; flex-wrap: wrap; gap: 1em">{cells}</div>'
