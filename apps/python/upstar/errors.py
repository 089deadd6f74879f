"""What can go wrong: exceptions that say where, and what to write instead."""

from __future__ import annotations

_SHOWN = 60  # characters on either side of what is meant


def require_text(value: object, what: str) -> str:
    """Raises unless it is text that can be written down."""
    if not isinstance(value, str):
        raise TypeError(f"{what} is text, not {type(value).__name__}")
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise InputError.whole(f"{what} holds half a character", "remove what stands alone of a pair", value) from error
    return value


class UpstarError(Exception):
    """Something went wrong. The message shows the offending text underlined, and a hint.

    >>> import upstar
    >>> upstar.Game("{1|2")
    Traceback (most recent call last):
    ...
    upstar.errors.InputError: this bracket is never closed
      {1|2
      ^
      hint: write } at the end
    """

    def __init__(self, message: str, hint: str = "", text: str = "", at: int = 0, length: int = 0) -> None:
        self.message = message
        self.hint = hint
        self.text = text
        #: Bytes of ``text`` that are meant, as (begin, end).
        self.span = (at, at + length)
        super().__init__(message, hint, text, at, length)

    def __str__(self) -> str:
        lines = [self.message]
        if self.text:
            raw = self.text.encode(errors="replace")
            before = raw[: self.span[0]].decode(errors="replace")
            meant = raw[self.span[0] : self.span[1]].decode(errors="replace")
            after = raw[self.span[1] :].decode(errors="replace")
            # Of a long text, what stands around the place.
            if len(before) > _SHOWN:
                before = "..." + before[-_SHOWN:]
            if len(meant) > _SHOWN:
                meant, after = meant[:_SHOWN], "..."
            if len(after) > _SHOWN:
                after = after[:_SHOWN] + "..."
            lines += ["  " + before + meant + after, "  " + " " * len(before) + "^" * max(len(meant), 1)]
        if self.hint:
            lines.append("  hint: " + self.hint)
        return "\n".join(lines)


class InputError(UpstarError, ValueError):
    """What was given makes no sense; ``span`` and ``hint`` say how to mend it."""

    @classmethod
    def whole(cls, message: str, hint: str, text: object) -> InputError:
        """About all of a text."""
        return cls(message, hint, str(text), 0, len(str(text).encode(errors="replace")))


class LimitError(UpstarError):
    """A limit (``memory_limit``, ``time_limit``, depth) was reached; nothing is wrong with what was given."""


class CheckError(UpstarError):
    """A result contradicts the rules: a file with false values does this."""
