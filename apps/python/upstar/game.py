"""Games as Python values: short games in canonical form."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Union

from . import _core
from .errors import InputError, require_text
from .laboratory import Laboratory, default_laboratory

GameLike = Union["Game", str, int, Fraction]


class Thermograph:
    """The walls of a thermograph, from temperature -1 up to the mast.

    >>> import upstar
    >>> t = upstar.Game("{3|1}").thermograph
    >>> [(str(value), str(temperature)) for value, temperature in t.left]
    [('4', '-1'), ('2', '1')]

    ``left`` and ``right`` are lists of (value, temperature); in a notebook it is a picture.
    """

    def __init__(self, facts: dict[str, Any]) -> None:
        self.left: list[tuple[Fraction, Fraction]] = facts["left"]
        self.right: list[tuple[Fraction, Fraction]] = facts["right"]
        self._text: str = facts["text"]
        self._svg: str = facts["svg"]

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Thermograph(mean={self.left[-1][0]}, temperature={self.left[-1][1]})"

    def _repr_svg_(self) -> str:
        return self._svg

    def plot(self) -> Any:
        """The walls as a figure of matplotlib, which must be installed."""
        from .plot import plot_thermographs

        return plot_thermographs({"": self})


class Game:
    """A short game, from an expression, a number, or lists of options.

    >>> import upstar
    >>> g = upstar.Game("{3|1}")
    >>> h = upstar.Game([3], [1])
    >>> g == h, g > 0, g.confused_with(2), upstar.Game("*") == 0
    (True, True, True, False)
    >>> g + g, -g, 3 * g, g - g
    (Game('4'), Game('{-1|-3}'), Game('{7|5}'), Game('0'))
    >>> sorted({g: "hot", h: "the same"}.values())
    ['the same']

    The order of games is partial: ``g <= h``, ``g < h`` and so on are all false for games that are confused with
    each other. Whatever is printed can be read back. Wherever a game is expected, a number or text does as well,
    except that ``==`` compares with games and numbers only.
    """

    __slots__ = ("_hash", "_lab", "_value")

    def __init__(
        self,
        value: GameLike | Iterable[GameLike] = 0,
        right: Iterable[GameLike] | None = None,
        *,
        lab: Laboratory | None = None,
    ) -> None:
        self._hash: int | None = None
        self._lab = lab or default_laboratory()
        core = self._lab._core
        if right is not None:
            if isinstance(value, (Game, str, int, Fraction)):
                raise TypeError("options are given as two lists: Game([3], [1])")
            self._value = core.make([self._core_of(g) for g in value], [self._core_of(g) for g in right])
        elif isinstance(value, Game):
            self._value = value._value
        elif isinstance(value, (str, int, Fraction)) and not isinstance(value, bool):
            self._value = core.value(require_text(str(value), "an expression"))
        else:
            raise TypeError(f"a game is made from text, a number or two lists of options, not {type(value).__name__}")

    @classmethod
    def _of(cls, value: _core.Value, lab: Laboratory) -> Game:
        game = cls.__new__(cls)
        game._hash = None
        game._lab = lab
        game._value = value
        return game

    def _core_of(self, other: GameLike) -> _core.Value:
        return other._value if isinstance(other, Game) else Game(other, lab=self._lab)._value

    def _call(self, function: str, *arguments: GameLike) -> Any:  # what it is, the function says
        answer = self._value.call(require_text(function, "the name of a function"), [self._core_of(g) for g in arguments])
        if isinstance(answer, _core.Value):
            return Game._of(answer, self._lab)
        if isinstance(answer, list):
            return [Game._of(game, self._lab) for game in answer]
        return answer

    # ---- Text ----

    def __str__(self) -> str:
        return self._value.text()

    def __repr__(self) -> str:
        return f"Game({self._value.text()!r})"

    def latex(self) -> str:
        r"""The canonical form for LaTeX in its mathematical mode, as ``upstar eval --latex`` writes it.

        >>> import upstar
        >>> print(upstar.Game("{4*||3|-1/2}").latex())
        \{4{*}\parallel 3\mid -\tfrac{1}{2}\}
        """
        return self._value.latex()

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"

    def __reduce__(self) -> tuple[type[Game], tuple[str]]:
        return (Game, (str(self),))

    # ---- Algebra ----

    def __add__(self, other: GameLike) -> Game:
        if not isinstance(other, (Game, str, int, Fraction)):
            return NotImplemented
        return Game._of(self._value.add(self._core_of(other)), self._lab)

    __radd__ = __add__

    def __neg__(self) -> Game:
        return Game._of(self._value.negative(), self._lab)

    def __pos__(self) -> Game:
        return self

    def __sub__(self, other: GameLike) -> Game:
        if not isinstance(other, (Game, str, int, Fraction)):
            return NotImplemented
        return Game._of(self._value.add(self._core_of(other).negative()), self._lab)

    def __rsub__(self, other: GameLike) -> Game:
        return -self + other

    def __mul__(self, copies: int) -> Game:
        """n copies added up."""
        if not isinstance(copies, int):
            return NotImplemented
        if abs(copies) >= 2**63:
            raise InputError.whole("so many copies cannot be added up", "for example 3 * g", copies)
        return Game._of(self._value.times(copies), self._lab)

    __rmul__ = __mul__

    # ---- Order ----

    def compare(self, other: GameLike) -> str:
        """``"="``, ``"<"``, ``">"``, or ``"||"`` for games that are confused with each other.

        >>> import upstar
        >>> upstar.Game("^").compare("*"), upstar.Game("^").compare(0)
        ('||', '>')
        """
        sign = self._value.compare(self._core_of(other))
        return "||" if sign == "|" else sign

    def __eq__(self, other: object) -> bool:
        # No text: equal things must have equal hashes.
        if not isinstance(other, (Game, int, Fraction)) or isinstance(other, bool):
            return NotImplemented
        return self._value.equals(self._core_of(other))

    def __hash__(self) -> int:
        # Numbers are equal to numbers of Python, so they have the same hash.
        if self._hash is None:
            self._hash = hash(self.number) if self.is_number else self._value.hash()
        return self._hash

    def __lt__(self, other: GameLike) -> bool:
        return self.compare(other) == "<"

    def __le__(self, other: GameLike) -> bool:
        return self.compare(other) in "<="

    def __gt__(self, other: GameLike) -> bool:
        return self.compare(other) == ">"

    def __ge__(self, other: GameLike) -> bool:
        return self.compare(other) in ">="

    def confused_with(self, other: GameLike) -> bool:
        """Is neither game at least the other?"""
        return self.compare(other) == "||"

    @property
    def outcome(self) -> str:
        """Who wins: ``"L"`` Left, ``"R"`` Right, ``"N"`` the next player, ``"P"`` the previous one."""
        return self._value.outcome()

    # ---- Structure ----

    @property
    def left_options(self) -> list[Game]:
        """Left's canonical options.

        >>> import upstar
        >>> upstar.Game("{3,4*|1}").left_options
        [Game('4*')]
        """
        answer: list[Game] = self._call("left_options")
        return answer

    @property
    def right_options(self) -> list[Game]:
        """Right's canonical options."""
        answer: list[Game] = self._call("right_options")
        return answer

    @property
    def birthday(self) -> int:
        """The height of the canonical form."""
        return int(self._call("birthday"))

    # ---- Heat ----

    @property
    def mean(self) -> Fraction:
        """What many copies are worth on average."""
        answer: Fraction = self._call("mean")
        return answer

    @property
    def temperature(self) -> Fraction:
        """Where the mast of the thermograph begins."""
        answer: Fraction = self._call("temperature")
        return answer

    @property
    def left_stop(self) -> Fraction:
        """The number that is reached when Left begins."""
        answer: Fraction = self._call("left_stop")
        return answer

    @property
    def right_stop(self) -> Fraction:
        """The number that is reached when Right begins."""
        answer: Fraction = self._call("right_stop")
        return answer

    @property
    def thermograph(self) -> Thermograph:
        """The walls as points, and as a picture in a notebook."""
        return Thermograph(self._value.thermograph())

    def cool(self, t: GameLike) -> Game:
        """Cooled by the number t: every move is taxed by it.

        >>> import upstar
        >>> upstar.Game("{5|1}").cool(1)
        Game('{4|2}')
        """
        answer: Game = self._call("cool", t)
        return answer

    def heat(self, t: GameLike) -> Game:
        """Heated by t: every move gains it."""
        answer: Game = self._call("heat", t)
        return answer

    def freeze(self) -> Game:
        """Cooled by its temperature."""
        answer: Game = self._call("freeze")
        return answer

    @property
    def atomic_weight(self) -> Game | None:
        """How many ups an infinitesimal is worth; None where it has no atomic weight.

        >>> import upstar
        >>> upstar.Game("^^*").atomic_weight, upstar.Game("{1|0}").atomic_weight
        (Game('2'), None)
        """
        answer: Game | None = self._call("atomic_weight")
        return answer

    # ---- Kinds ----

    @property
    def is_number(self) -> bool:
        """Is it a dyadic rational?"""
        answer: bool = self._call("is_number")
        return answer

    @property
    def number(self) -> Fraction:
        """The number that it is. Raises an error when it is none."""
        if not self.is_number:
            raise InputError.whole("this game is not a number", "ask is_number first", self)
        return self.mean

    @property
    def nimber(self) -> int:
        """n of ``*n``. Raises an error when it is not a nimber.

        >>> import upstar
        >>> upstar.Game("*3").nimber
        3
        """
        text = str(self)
        if not self._call("is_nimber"):
            raise InputError.whole("this game is not a nimber", "for example *3", text)
        return {"0": 0, "*": 1}.get(text) or int(text.lstrip("*") or 0)

    def call(self, function: str, *arguments: GameLike) -> Any:
        """Any function of expressions (``upstar.functions()`` lists them), with this game as first argument.

        >>> import upstar
        >>> upstar.Game("{2|-2}").call("is_switch"), upstar.Game(2).call("tiny")
        (True, Game('Tiny(2)'))
        """
        return self._call(function, *arguments)
