"""The games of CGSuite's help, defined in Python by bench/python_cgsuite.py, have the values that CGSuite reports."""

import importlib.util
import pathlib

import pytest

import upstar
from upstar import Game

path = pathlib.Path(__file__).resolve().parents[2] / "bench" / "python_cgsuite.py"
spec = importlib.util.spec_from_file_location("python_cgsuite", path)
cgsuite = importlib.util.module_from_spec(spec)
spec.loader.exec_module(cgsuite)


@pytest.mark.parametrize("name, where, rules, position, expected", cgsuite.VALUES, ids=lambda x: str(x)[:15])
def test_values_that_cgsuite_reports(name, where, rules, position, expected):
    assert rules.value(position) == Game(expected)


def test_the_search_of_toads_and_frogs():
    """The help finds one mirrored pair of rows of 11 with the highest stop count, 32; the bench does too."""
    most, rows = cgsuite.most_complicated_toads(6)
    mirror = str.maketrans("tf", "ft")
    assert most > 2 and {row[::-1].translate(mirror) for row in rows} == set(rows)


def test_partizan_euclid():
    """All values are all-small, hot atomic weights are simple switches at first, and these four are in the help."""
    weights = cgsuite.euclid_weights(30)
    hot = [weight for weight in weights.values() if weight.temperature > 0]
    assert None not in weights.values() and hot and all(weight.call("stop_count") == 2 for weight in hot)
    euclid = upstar.Ruleset(cgsuite.PartizanEuclid())
    for position, weight in {(72, 97): "6Tiny(1)", (81, 109): "7Tiny(2)", (90, 121): "8Tiny(3)", (99, 133): "9Tiny(4)"}.items():
        assert euclid.value(position).atomic_weight == Game(weight)
