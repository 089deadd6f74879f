"""What is found out about whole boards, held against the definition and against what is known."""

import collections

import pytest

import upstar
from upstar import Game, Position


def all_positions(start):
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for player in ("black", "white"):
            for move in here.moves(player):
                after = here.play(player, move)
                if after not in found:
                    found.add(after)
                    waiting.append(after)
    return found


def test_a_census_counts_what_play_can_reach():
    start = Position("nogo:2x2")
    census = upstar.census(start)
    values = collections.Counter(position.value() for position in all_positions(start))
    assert census.total.positions == sum(values.values()) == sum(d.positions for d in census.depths)
    assert census.values == len(values)
    assert dict(census.frequent) == dict(values)
    assert census.total.hottest.temperature == max(value.temperature for value in values)
    assert census.total.hottest.position.value() == census.total.hottest.value
    assert sum(census.total.bands.values()) == census.total.valued


def test_boards_of_a_value():
    found = upstar.find("+-1")
    assert found.position.value() == Game("+-1") == found.value and found.is_smallest
    assert upstar.find("17", points=4) is None
    with pytest.raises(upstar.InputError):
        upstar.find("{1|")


def test_hunts_go_on_with_their_file(tmp_path):
    first = upstar.hunt(2, 3, file=tmp_path / "hot.txt", threads=1)
    best = first.positions[0]
    assert first.proved and best.position.value().temperature == best.temperature
    assert best.temperature == upstar.census("nogo:2x3").total.hottest.temperature
    assert upstar.hunt(2, 3, file=tmp_path / "hot.txt").positions == first.positions


def test_regions_add_up():
    found = upstar.regions("nogo:oxo./o.../x.o.")
    assert found.adds_up and found.sum == found.whole == Position("nogo:oxo./o.../x.o.").value()
    assert sum((region.value for region in found.regions), Game(0)) == found.sum
    assert found._repr_svg_().startswith("<svg") and str(found)
    with pytest.raises(TypeError):
        upstar.regions(3)


def test_tables_hold_every_board():
    values = [entry.value for entry in upstar.table("domineering", "2x3")]
    whole = Position("domineering:2x3").value()
    assert whole in values or -whole in values
    with pytest.raises(upstar.InputError):
        upstar.table("domineering", "2xx")


def test_nim_tables(tmp_path):
    file = tmp_path / "three.nim"
    built = upstar.nim_build(3, nimbers=True, file=file)
    assert upstar.nim_info(file).counts == built.counts and sum(built.counts) == built.positions
    (entry,) = upstar.nim_query("triangular-nim:3", file=file)
    assert entry.first_wins == built.first_wins == (entry.nimber != 0)
    with pytest.raises(upstar.UpstarError):
        upstar.nim_info(tmp_path / "nothing.nim")


def test_papers():
    with pytest.raises(upstar.InputError):
        upstar.reproduce("no-such-paper")
    with pytest.raises(upstar.LimitError):
        upstar.reproduce("nogo-values", time_limit=0.01)


def test_limits_end_a_census():
    with pytest.raises(upstar.LimitError):
        upstar.census("nogo:4x4", time_limit=0.05, threads=1)
