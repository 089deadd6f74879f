"""Laboratories: where games are made."""

from __future__ import annotations

from . import _core


class Laboratory:
    """A place for games, with limits of its own. Give every thread its own; one for the rest is there by itself.

    >>> import upstar
    >>> lab = upstar.Laboratory(time_limit=5)
    >>> upstar.Game("{2|-1}", lab=lab) == upstar.Game("{2|-1}")
    True

    ``memory_limit`` is in bytes, ``time_limit`` in seconds, for each call. Games of different laboratories can be
    mixed; calls about games of one laboratory wait for each other.
    """

    def __init__(self, *, memory_limit: int | None = None, time_limit: float | None = None) -> None:
        self._core = _core.Lab(memory_limit, time_limit)


_default: Laboratory | None = None


def default_laboratory() -> Laboratory:
    """The laboratory of games that name none."""
    global _default
    if _default is None:
        _default = Laboratory()
    return _default
