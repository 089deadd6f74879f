"""Figures of matplotlib and progress bars of tqdm, where these are installed. upstar needs neither."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Thermograph
    from .questions import Progress


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


def progress_bar() -> Progress | None:
    """A bar of tqdm that shows progress; None where tqdm is not installed."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    bar = tqdm(total=100, unit="%")

    def show(doing: str, fraction: float | None, seconds: float) -> None:
        bar.set_description(doing)
        if fraction is not None:
            bar.n = round(100 * fraction, 1)
        bar.refresh()

    return show
