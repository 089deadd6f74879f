"""Games that Python classes describe, against plain definitions and the built-in games."""

import itertools
import threading
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import upstar
from upstar import Game, Position, Ruleset


class Clobber:
    """Rows of x and o: a stone takes a neighbour of the other colour."""

    def moves(self, row, player):
        own, other = ("x", "o") if player == "black" else ("o", "x")
        for i, c in enumerate(row):
            for j in (i - 1, i + 1):
                if c == own and 0 <= j < len(row) and row[j] == other:
                    after = list(row)
                    after[i], after[j] = ".", own
                    yield "".join(after)

    def split(self, row):
        return [part for part in row.split(".") if len(part) > 1]

    def normal_form(self, row):
        swapped = row.translate(str.maketrans("xo", "ox"))
        same, negative = min(row, row[::-1]), min(swapped, swapped[::-1])
        return (same, False) if same <= negative else (negative, True)


class PlainClobber:
    moves = Clobber.moves


class Table:
    """Positions are numbers; a table says where each player may go, always downwards."""

    def __init__(self, table):
        self.table = table

    def moves(self, position, player):
        return self.table[position][player == "white"]


tables = st.integers(2, 7).flatmap(
    lambda n: st.tuples(
        *[
            st.tuples(*[st.lists(st.integers(0, i - 1), max_size=3, unique=True) if i else st.just([])] * 2)
            for i in range(n)
        ]
    )
)


@settings(max_examples=60)
@given(tables, st.data())
def test_random_rulesets_agree_with_the_definition(table, data):
    positions = data.draw(st.lists(st.integers(0, len(table) - 1), min_size=1, max_size=3))

    def wins_first(sum_of, white, misere):
        @lru_cache(None)
        def wins(state, mover):
            can_move = False
            for i, position in enumerate(state):
                for after in table[position][mover]:
                    can_move = True
                    if not wins(tuple(sorted(state[:i] + (after,) + state[i + 1 :])), not mover):
                        return True
            return misere and not can_move

        return wins(tuple(sorted(sum_of)), white)

    rules = Ruleset(Table(table))
    for search in (False, True):
        verdict = rules.solve(*positions, moves=True, search=search)
        assert verdict.black_first == wins_first(positions, False, False)
        assert verdict.white_first == wins_first(positions, True, False)
        for moves, white in ((verdict.black_moves, False), (verdict.white_moves, True)):
            expected = [
                (i, after)
                for i, position in enumerate(positions)
                for after in table[position][white]
                if not wins_first([*positions[:i], after, *positions[i + 1 :]], not white, False)
            ]
            assert moves == expected
    misere = Ruleset(Table(table), misere=True).solve(*positions)
    assert misere.black_first == wins_first(positions, False, True)
    assert misere.white_first == wins_first(positions, True, True)
    value = rules.value(positions[0])
    options = [[rules.value(p) for p in table[positions[0]][white]] for white in (False, True)]
    assert Game(*options) == value


@pytest.mark.parametrize("row", ["xo", "xoxoxo", "xxoo", "xoxxoxo", "xoxoxoxo", "ooxxoxxo"])
def test_hooks_change_nothing_and_agree_with_the_built_in_game(row):
    built_in = Position("clobber:" + row).value()
    assert Ruleset(Clobber()).value(row) == built_in
    assert Ruleset(PlainClobber()).value(row) == built_in
    for search in (False, True):
        assert Ruleset(Clobber()).solve(row, search=search).outcome == built_in.outcome


def test_sums_with_games_and_built_in_positions():
    clobber = Ruleset(Clobber())
    assert clobber.solve("xo", Game("*")).outcome == "P"
    assert clobber.solve("xo", Position("clobber:xo"), Game("^")).outcome == "L"
    with pytest.raises(upstar.InputError, match="takes positions alone"):
        clobber.solve("xo", Game("*"), search=True)


@pytest.mark.parametrize("rows", [("xoxo", "xxo"), ("xxo", "xoo", "xo"), ("xoxoxo", "xoxxo")])
def test_winning_moves_of_mixed_sums(rows):
    """Which of the positions are built in changes nothing, and a game's moves are its options."""
    clobber = Ruleset(PlainClobber())
    own = clobber.solve(*rows, moves=True)
    built_in = "clobber:" + rows[1]
    mixed = clobber.solve(rows[0], Position(built_in), *rows[2:], moves=True)
    assert (mixed.outcome, len(mixed.black_moves)) == (own.outcome, len(own.black_moves))
    for found, expected in ((mixed.black_moves, own.black_moves), (mixed.white_moves, own.white_moves)):
        assert [(i, str(after).removeprefix("clobber:")) for i, after in found] == expected
    g = clobber.value(rows[1])
    with_value = clobber.solve(rows[0], g, *rows[2:], moves=True)
    for player, found in (("black", with_value.black_moves), ("white", with_value.white_moves)):
        options = g.left_options if player == "black" else g.right_options
        opponent = "white" if player == "black" else "black"
        wins = [h for h in options if not getattr(clobber.solve(rows[0], h, *rows[2:]), opponent + "_first")]
        assert [after for i, after in found if i == 1] == wins
    assert clobber.solve(*rows, first="white").black_first is None
    with pytest.raises(upstar.InputError, match="who moves first"):
        clobber.solve(*rows, first="nobody")


def test_what_cancels_is_not_searched():
    clobber = Ruleset(Clobber())
    assert clobber.solve("xxo", "xoo", search=True).nodes == 2  # the empty sum, for each player
    nim = Ruleset(type("Nim", (), {"moves": lambda self, n, player: range(n)})(), impartial=True)
    assert nim.solve(900, 900, search=True).outcome == "P"


def test_heaps():
    nim = Ruleset(type("Nim", (), {"moves": lambda self, n, player: range(n)})(), impartial=True)
    assert [nim.nimber(n) for n in range(6)] == list(range(6))
    assert nim.value(200) == Game("*200")
    assert nim.solve(3, 5, moves=True).black_moves == [(1, 3)]
    misere = Ruleset(type("Nim", (), {"moves": lambda self, n, player: range(n)})(), impartial=True, misere=True)
    assert misere.solve(1, 1, 1).outcome == "P" and misere.solve(2, 2).outcome == "P"
    heaps = Ruleset.heaps(range)
    assert heaps.nimber((3, 5)) == 6 and heaps.solve((3, 5), moves=True).black_moves == [(0, (3, 3))]
    assert Ruleset.heaps(range, misere=True).solve((1, 1), 1).outcome == "P"
    with pytest.raises(upstar.InputError, match="misere"):
        misere.value(1)


def test_long_games_need_no_deep_stack():
    count_down = Ruleset(type("Count", (), {"moves": lambda self, n, player: [n - 1] if n else []})(), impartial=True)
    assert count_down.value(50_000) == 0
    assert count_down.solve(50_001, search=True).outcome == "N"


def test_deep_values_need_no_deep_stack():
    """Left goes on, Right takes what has piled up: {..{0|-1}|-2..}, in a thread whose stack is small."""

    class Piles:
        def moves(self, n, player):
            if n <= 0:
                return [n + 1] if n < 0 and player == "white" else []
            return [n - 1] if player == "black" else [-n]

    hot = Ruleset(Piles())
    found = []
    threading.stack_size(256 << 10)
    thread = threading.Thread(target=lambda: found.extend([hot.value(400), hot.solve(400, 3).outcome]))
    thread.start()
    threading.stack_size(0)
    thread.join()
    assert found[1] == "R" and found[0].right_stop == -400 and found[0].birthday > 400


@pytest.mark.parametrize("search", [False, True])
def test_play_without_end_meets_a_limit(search):
    class Endless:
        def moves(self, n, player):
            return [n + 1, n + 2]

    for limits in ({"memory_limit": 24 << 20}, {"time_limit": 0.1}):
        rules = Ruleset(Endless(), lab=upstar.Laboratory(**limits))
        with pytest.raises(upstar.LimitError):
            rules.solve(0, search=search)
        with pytest.raises(upstar.LimitError):
            rules.solve(0, search=search)


def test_what_goes_wrong_in_python_comes_out():
    class Broken:
        def moves(self, position, player):
            if position == 0:
                raise RuntimeError("no rules for 0")
            return [position - 1]

    with pytest.raises(RuntimeError, match="no rules for 0"):
        Ruleset(Broken()).value(5)

    loop = Ruleset(type("Loop", (), {"moves": lambda self, n, player: [(n + 1) % 4], "text": lambda self, n: f"no. {n}"})())
    for ask in (loop.value, loop.solve, lambda p: loop.solve(p, search=True)):
        with pytest.raises(upstar.InputError, match="no. . comes back"):
            ask(0)
    with pytest.raises(TypeError):
        Ruleset(object())
    with pytest.raises(upstar.InputError, match="draws nothing"):
        loop.draw(0)
    with pytest.raises(TypeError, match="unhashable"):
        Ruleset(type("Lists", (), {"moves": lambda self, p, player: [[]]})()).value("start")
    for listed, told in ((3, "int"), (None, "NoneType"), ("ab", "str"), (b"ab", "bytes")):
        for told_by in ("moves", "split"):
            hooks = {"moves": lambda self, p, player: [], told_by: lambda self, *p: listed}
            with pytest.raises(TypeError, match=rf"{told_by}\(position.* not {told}"):
                Ruleset(type("Wrong", (), hooks)()).value(1)
    with pytest.raises(TypeError, match="by a function"):
        Ruleset.heaps([1, 2])
    pairs = Ruleset(type("Pairs", (), {"moves": lambda self, p, player: [], "normal_form": lambda self, p: p})())
    with pytest.raises(TypeError, match="returns two things"):
        pairs.value(1)


@pytest.mark.parametrize("hook", ["moves", "split"])
@pytest.mark.parametrize("endless", [lambda: itertools.repeat(0), itertools.count])
def test_lists_without_end_are_refused(hook, endless):
    hooks = {"moves": lambda self, n, player: [], hook: lambda self, *position: endless()}
    with pytest.raises(upstar.InputError, match="more than a million"):
        Ruleset(type("Endless", (), hooks)()).value(0)


def test_misere_play_has_nothing_to_add():
    nim = Ruleset.heaps(range, misere=True)
    with pytest.raises(upstar.InputError, match="nothing can be added") as caught:
        nim.solve(3, Game(1))
    assert "of this ruleset only" in caught.value.hint


def test_rules_that_ask_themselves_are_refused():
    class Curious:
        def moves(self, position, player):
            rules.value(position)
            return []

    rules = Ruleset(Curious())
    with pytest.raises(upstar.InputError, match="at work already"):
        rules.value(1)
    assert Ruleset(Clobber()).value("xo") == Game("*")
