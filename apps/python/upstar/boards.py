"""Positions of the built-in games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from .errors import InputError, require_text
from .game import Game
from .laboratory import Laboratory, default_laboratory

if TYPE_CHECKING:
    from .questions import Solution


def is_black(player: str) -> bool:
    """``"black"`` or ``"white"``; Left is Black, Right is White."""
    if player in ("black", "left"):
        return True
    if player in ("white", "right"):
        return False
    raise InputError.whole("there are two players", 'write "black" or "white"', player)


class Position:
    """A position of a built-in game, written ``game:text``.

    >>> import upstar
    >>> p = upstar.Position("domineering:2x2")
    >>> p.moves("black")
    ['A1-A2', 'B1-B2']
    >>> p.play("black", "A1-A2").value()
    Game('1')
    >>> p.value(), p.solve(moves=True).black_moves
    (Game('+-1'), [Move(position=0, name='A1-A2'), Move(position=0, name='B1-B2')])

    Equal positions are written alike, hashable and picklable; in a notebook a position is a picture.
    ``upstar.games()`` lists the games.
    """

    __slots__ = ("_lab", "text")

    def __init__(self, text: str, *, lab: Laboratory | None = None) -> None:
        self._lab = lab or default_laboratory()
        #: The position as its game writes it.
        self.text: str = self._lab._core.written(require_text(text, "a position"))

    def _with(self, text: str) -> Position:
        position = Position.__new__(Position)
        position._lab = self._lab
        position.text = text
        return position

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.text.partition(":")[0]

    def moves(self, player: str) -> list[str]:
        """The names of a player's moves."""
        return self._lab._core.moves(self.text, is_black(player))

    def play(self, player: str, move: str) -> Position:
        """The position after a move.

        >>> import upstar
        >>> upstar.Position("nogo:1x5").play("black", "2").text
        'nogo:.x...'
        """
        return self._with(self._lab._core.play(self.text, is_black(player), require_text(move, "a move")))

    def parts(self) -> list[Position]:
        """Independent positions that add up to this one."""
        return [self._with(text) for text in self._lab._core.parts(self.text)]

    def value(self) -> Game:
        """The canonical form. Raises ``LimitError`` when it is not reached."""
        return Game._of(self._lab._core.position_value(self.text), self._lab)

    def solve(self, **fields: Any) -> Solution:
        """Who wins: ``upstar.solve`` of this position alone, with its keywords."""
        from .questions import solve

        return solve(self, **fields)

    def draw(self, player: str = "black", marked: Sequence[str] = ()) -> str:
        """The position with moves of a player marked, in characters; empty for games without pictures."""
        drawing = self._lab._core.drawing(self.text, is_black(player), list(marked))
        return "" if drawing is None else "\n".join(drawing[0])

    def _repr_svg_(self) -> str | None:
        drawing = self._lab._core.drawing(self.text, True, [])
        return None if drawing is None else drawing[1]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Position({self.text!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[type[Position], tuple[str]]:
        return (Position, (self.text,))


class Boards:
    """Several positions side by side, for a notebook.

    >>> import upstar
    >>> boards = upstar.Boards(["nogo:..x/.o.", "domineering:2x2"])
    >>> boards._repr_svg_()[:4]
    '<svg'
    """

    def __init__(self, positions: Iterable[Position | str], *, lab: Laboratory | None = None) -> None:
        self._lab = lab or default_laboratory()
        self.positions = [p if isinstance(p, Position) else Position(p, lab=self._lab) for p in positions]

    def _repr_svg_(self) -> str:
        return self._lab._core.drawings([p.text for p in self.positions])

    def __repr__(self) -> str:
        return f"Boards({[p.text for p in self.positions]!r})"
