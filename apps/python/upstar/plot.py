"""Figures of matplotlib and progress bars of tqdm, where these are installed. upstar needs neither."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Thermograph


def plot_thermographs(thermographs: Mapping[str, Thermograph]) -> Any:
    """Thermographs in one figure, by name; values increase to the left, as in the books."""
    try:
        from matplotlib.figure import Figure
    except ImportError as missing:
        raise ImportError("plots need matplotlib (Debian: python3-matplotlib)") from missing
    figure = Figure()
    axes = figure.add_subplot()
    top = max(float(t.left[-1][1]) for t in thermographs.values()) + 1
    for name, thermograph in thermographs.items():
        for side, wall in (("left", thermograph.left), ("right", thermograph.right)):
            points = [(float(v), float(t)) for v, t in wall]
            points.append((points[-1][0], top))
            axes.plot(*zip(*points), label=name if side == "left" and name else None)
    axes.invert_xaxis()
    axes.set_xlabel("value")
    axes.set_ylabel("temperature")
    if any(thermographs):
        axes.legend()
    return figure


class ProgressBar:
    """A bar of tqdm: called with news it shows them, and it is full when what it stands for has been answered."""

    def __init__(self) -> None:
        from tqdm.auto import tqdm

        self._bar = tqdm(total=100, bar_format="{desc}: {percentage:3.0f}%|{bar}| {elapsed}")

    def __call__(self, doing: str, fraction: float | None, seconds: float) -> None:
        self._bar.set_description_str(doing, refresh=False)
        if fraction is not None:
            self._bar.n = round(100 * fraction, 1)
        self._bar.refresh()

    def ask(self, work: Callable[..., Any]) -> Callable[..., Any]:
        """The same work, with the bar closed after it."""

        def shown(*arguments: Any) -> Any:
            try:
                answer = work(*arguments)
                self._bar.n = self._bar.total
                self._bar.refresh()
                return answer
            finally:
                self._bar.close()

        return shown


def progress_bar() -> ProgressBar | None:
    """A bar; None where tqdm is not installed."""
    try:
        return ProgressBar()
    except ImportError:
        return None
