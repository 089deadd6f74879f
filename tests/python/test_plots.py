"""Figures and progress bars, where matplotlib and tqdm are installed, and what is said where they are not."""

import builtins
import io

import pytest

import upstar
from upstar.plot import plot_thermographs


def test_thermographs_are_figures_of_matplotlib():
    pytest.importorskip("matplotlib")
    games = {name: upstar.Game(name) for name in ("{3|1}", "{4||2|0}")}
    figure = plot_thermographs({name: game.thermograph for name, game in games.items()})
    (axes,) = figure.axes
    assert axes.xaxis_inverted() and len(axes.lines) == 4
    assert [text.get_text() for text in axes.get_legend().get_texts()] == list(games)
    left_wall = list(zip(*axes.lines[0].get_data()))
    assert left_wall[:2] == [(4, -1), (2, 1)] and left_wall[-1] == (2, 2.5)  # and the mast, above the hottest
    picture = io.BytesIO()
    figure.savefig(picture, format="png")
    assert picture.getvalue().startswith(b"\x89PNG")
    assert upstar.Game("*").thermograph.plot().axes[0].get_legend() is None


def test_progress_is_a_bar_of_tqdm(tmp_path, capsys):
    pytest.importorskip("tqdm")
    assert upstar.sweep(8, 13, file=tmp_path / "rows.txt", progress=True)[8] == [2, 3, 6, 7]
    assert "100%" in capsys.readouterr().err
    with pytest.raises(upstar.LimitError):
        upstar.solve("domineering:9x9", time_limit=0.3, threads=1, progress=True)
    assert "100%" not in capsys.readouterr().err


def test_neither_is_needed(monkeypatch, tmp_path):
    really_import = builtins.__import__

    def without(name, *arguments):
        if name.split(".")[0] in ("matplotlib", "tqdm"):
            raise ImportError(name)
        return really_import(name, *arguments)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ImportError, match="python3-matplotlib"):
        upstar.Game("{3|1}").thermograph.plot()
    assert upstar.sweep(4, 6, file=tmp_path / "rows.txt", progress=True)[6] == [2, 5]
    assert upstar.solve("nogo:1x5", progress=False).outcome == "N"
