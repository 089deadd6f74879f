"""Games through Python: laws of the algebra on random games, and facts of the literature."""

import gc
import pickle
import resource
import threading
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import upstar
from upstar import Game

numbers = st.builds(lambda m, k: Fraction(m, 2**k), st.integers(-8, 8), st.integers(0, 3))
named = st.sampled_from(["*", "*2", "^", "v*", "+-1", "Tiny(2)", "{2|-1}", "{1||0|-2}"])


def games_from(options):
    sides = st.lists(options, min_size=0, max_size=2)
    return st.builds(lambda left, right: Game(left, right), sides, sides)


games = st.recursive(st.builds(Game, numbers | named), games_from, max_leaves=5)
some = settings(max_examples=60)


@some
@given(games, games, games)
def test_games_are_a_group(g, h, k):
    assert g + h == h + g
    assert (g + h) + k == g + (h + k)
    assert g - g == 0
    assert -(g + h) == -g - h
    assert 3 * g == g + g + g
    assert hash(g + h) == hash(h + g)


@some
@given(games, games, games)
def test_the_order_is_partial_and_respects_sums(g, h, k):
    signs = [g < h, g == h, g > h, g.confused_with(h)]
    assert signs.count(True) == 1
    assert (g <= h) == (g + k <= h + k)
    assert (g <= h) == (-h <= -g)
    if g <= h and h <= k:
        assert g <= k
    assert g.outcome == {"=": "P", "<": "R", ">": "L", "||": "N"}[g.compare(0)]


@some
@given(games)
def test_games_are_their_options_and_their_text(g):
    assert Game(g.left_options, g.right_options) == g
    assert Game(str(g)) == g
    assert pickle.loads(pickle.dumps(g)) == g
    assert g._repr_latex_().count("{") == g._repr_latex_().count("}")
    assert g.left_stop >= g.mean >= g.right_stop
    assert g.thermograph.left[-1] == (g.mean, g.temperature)


@some
@given(games, games)
def test_means_add(g, h):
    assert (g + h).mean == g.mean + h.mean
    assert (g + h).temperature <= max(g.temperature, h.temperature)


def test_numbers_mix_with_those_of_python():
    assert Game("1/2") + Fraction(1, 4) == Fraction(3, 4)
    assert {Game(2): "two"}[2] == "two"
    assert Game("^") != "^" and Game("^") != "no game" and Game(2) != None and Game("^") > "*2 - *2"  # noqa: E711
    assert 1 - Game("*") == Game("1*")
    assert Game("3/4").number == Fraction(3, 4)
    assert Game("*3").nimber == 3 and Game(0).nimber == 0
    assert Game("^").atomic_weight == 1
    assert Game("{5|1}").cool(1) == Game("{4|2}")


def test_values_of_two_laboratories_mix():
    a = upstar.Laboratory()
    b = upstar.Laboratory(memory_limit=1 << 28)
    g = Game("{3|1} + ^", lab=a)
    h = Game("{3|1} + ^", lab=b)
    assert g == h and hash(g) == hash(h) and g - h == 0
    assert Game([g], [h]) == Game("{{3^|1^}|{3^|1^}}")


def test_two_threads_with_two_laboratories():
    sums = {}

    def add_up(name):
        lab = upstar.Laboratory()
        total = Game(0, lab=lab)
        for i in range(200):
            total += Game(f"{{{i}|-{i % 7}}}", lab=lab) if i % 50 == 0 else Game("^", lab=lab)
        sums[name] = total

    threads = [threading.Thread(target=add_up, args=(name,)) for name in "ab"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sums["a"] == sums["b"]


def test_memory_is_flat_over_a_million_games():
    """Games that nobody holds are forgotten: laboratories are small at first, and renewed when they are full."""
    lab = upstar.Laboratory(memory_limit=64 << 20)
    make = lab._core.value  # as Game does

    def peak_after(first, last):
        for i in range(first, last):
            make(f"{i}*")
            if i % 500 == 0:
                Game(f"{{{i}|-{i}}}", lab=lab) + Game(i, lab=lab)
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = peak_after(0, 250_000)
    assert peak_after(250_000, 1_000_000) - before < 16 << 10  # KiB


@pytest.mark.parametrize("text", ["", "{1|2", "1/3", "nonsense(2)", "{|}}", "\0", "^" * 70 + "<", "{1|2} <", "😀"])
def test_bad_text_is_pointed_at(text):
    with pytest.raises(upstar.InputError) as caught:
        Game(text)
    assert caught.value.message
    begin, end = caught.value.span
    assert 0 <= begin <= end <= len(caught.value.text.encode()) + 1


@settings(max_examples=200)
@given(st.text(alphabet="{}|,+-*^v<>[]()0123456789/.:_ aeiounycol", max_size=20))
def test_any_text_is_a_game_or_an_exception(text):
    try:
        assert Game(str(Game(text))) is not None
    except (upstar.InputError, upstar.LimitError):
        pass


@pytest.mark.parametrize("value", [None, 1.5, object(), b"*", True, [1]])
def test_what_is_no_game_is_refused(value):
    with pytest.raises(TypeError):
        Game(value)


def test_every_function_of_expressions_can_be_called():
    answered = 0
    for signature in upstar.functions():
        name, _, arguments = signature.rstrip(")").partition("(")
        if arguments:
            try:
                Game("^").call(name, *[2] * arguments.count(","))
                answered += 1
            except upstar.InputError:
                pass  # it is not of up
    assert answered > 30
    assert Game("^^*").call("uptimal_expansion") == "2.^ + *"
    assert Game("^").call("outcome") == "L"


def test_messages_show_a_part_of_a_long_text():
    with pytest.raises(upstar.InputError) as caught:
        Game("(" * 50_000)
    assert len(caught.value.text) == 50_000 and len(str(caught.value)) < 400
    with pytest.raises(upstar.InputError) as caught:
        Game("1 + " * 100 + "nothing + " + "1 + " * 100 + "1")
    line, marks = str(caught.value).splitlines()[1:3]
    assert line[marks.index("^") : marks.rindex("^") + 1] == "nothing"


def test_calls_say_what_they_need():
    with pytest.raises(upstar.InputError, match="did you mean mean"):
        Game("*").call("meen")
    with pytest.raises(upstar.InputError, match="arguments"):
        Game("*").call("cool")
    with pytest.raises(upstar.InputError, match="must be a number"):
        Game("*").call("cool", "^")
    with pytest.raises(upstar.InputError):
        Game("*").number


def test_limits_end_a_sum():
    lab = upstar.Laboratory(time_limit=0.05)
    with pytest.raises(upstar.LimitError) as caught:
        total = Game(0, lab=lab)
        for i in range(1, 40):
            total += Game(f"+-{i}", lab=lab)
    assert "'time_limit'" in caught.value.hint
    assert total == total  # what was there before is still good
    with pytest.raises(upstar.InputError):
        upstar.Laboratory(time_limit=-1)


def test_thermographs_are_pictures():
    graph = Game("{3||2|1}").thermograph
    assert graph._repr_svg_().startswith("<svg") and "o" in str(graph)
