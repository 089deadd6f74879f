"""Whatever is given to whatever there is: an answer or an exception that a caller can read, and never a crash.

UPSTAR_FUZZ_EXAMPLES=20000 tries so many calls, other ones each time. scripts/fuzz_python.sh does that with a module
that is compiled with the address and undefined-behaviour sanitizers.
"""

import fractions
import os

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import upstar
from upstar import Boards, Game, Laboratory, Position, Ruleset

examples = os.environ.get("UPSTAR_FUZZ_EXAMPLES")
limits = {"time_limit": 0.05, "memory_limit": 48 << 20}
small = {**limits, "threads": 1}


class Told:
    """A game whose moves are what it was told."""

    def __init__(self, answers):
        self.moves = lambda position, player: answers[0]
        self.split = lambda position: answers[1]
        self.normal_form = lambda position: answers[2]
        self.text = lambda position: answers[3]


texts = st.sampled_from(
    ["nogo:..x", "nogo:2x3", "domineering:2x2", "clobber:xo/ox", "triangular-nim:3", "linear-go:1x3", "value:^", "nogo:1x9"]
    + ["black", "white", "both", "nogo", "domineering", "nogo-strip", "cool", "heat", "mean", "norton", "+-1", "{1|*}"]
    + ["1", "3x2", "2x2", "A1", "A1-A2", "p", "\0", "\ud800", "../x", "/", "é" * 40, "{" * 3000, "*" * 999]
) | st.text(alphabet="{}|,+-*^v<>[]()012345678/.:_@#xopaeiounycl \ud800\u2191", max_size=12)
numbers = st.integers(-3, 40) | st.sampled_from([2**31, -(2**31) - 1, 2**63, -(2**63), 2**64, 10**400])
plain = (
    texts
    | numbers
    | st.sampled_from([None, True, 0.5, float("nan"), float("inf"), -1.0, b"nogo:..x", object(), print, Exception])
    | st.builds(lambda n, d: fractions.Fraction(n, d), st.integers(-9, 9), st.integers(1, 9))
    | st.sampled_from([Game("{3|1}"), Game("^"), Game(5), Position("nogo:..x"), Position("clobber:xo")])
)
anything = plain | st.lists(plain, max_size=3) | st.tuples(plain, plain) | st.dictionaries(st.text(max_size=2), plain, max_size=2)

one_argument = [signature.partition("(")[0] for signature in upstar.functions() if signature.endswith("(G)")]


def all_of_them(a, name):
    try:
        return Game(a, lab=Laboratory(**limits)).call(name)
    except upstar.InputError:
        return None  # the others go on


calls = {
    "Game": lambda a, b, c, d: Game(a, lab=Laboratory(**limits)),
    "Game of options": lambda a, b, c, d: Game(a, b),
    "sums": lambda a, b, c, d: (Game("{2|-1}") + a, b - Game("*")),
    "copies": lambda a, b, c, d: a * Game("{2|-1}", lab=Laboratory(**limits)),
    "order": lambda a, b, c, d: (Game("^") < a, Game("^") == b, Game("^").compare(c), Game("^").confused_with(d)),
    "functions": lambda a, b, c, d: Game("{3|*}").call(a, b, c),
    "every function": lambda a, b, c, d: [all_of_them(a, name) for name in one_argument],
    "cooling": lambda a, b, c, d: (Game("{3|*}").cool(a), Game("{3|*}").heat(b)),
    "Laboratory": lambda a, b, c, d: Game("{3|*}", lab=Laboratory(memory_limit=a, time_limit=b)) + 1,
    "Position": lambda a, b, c, d: (str(Position(a)), Position(a, lab=Laboratory(**limits)).value()),
    "moves": lambda a, b, c, d: (Position("nogo:2x3").moves(a), Position("nogo:2x3").play(b, c)),
    "pictures": lambda a, b, c, d: (Position("domineering:2x3").draw(a, b), Boards(c), Boards([d])._repr_svg_()),
    "solve": lambda a, b, c, d: upstar.solve(a, b, **small),
    "solve fields": lambda a, b, c, d: upstar.solve("nogo:1x6", first=a, moves=b, proof=c, checkpoint=d, **small),
    "profiles": lambda a, b, c, d: upstar.solve("nogo:1x6", profile=a, memory_limit=b, time_limit=0.1, threads=1),
    "threads": lambda a, b, c, d: upstar.solve("nogo:1x6", threads=a, time_limit=b, progress=c),
    "verify": lambda a, b, c, d: upstar.verify(a),
    "sweep": lambda a, b, c, d: upstar.sweep(a, b, file=c, **small),
    "rows": lambda a, b, c, d: upstar.rows(a, b, c, **limits),
    "build_database": lambda a, b, c, d: upstar.build_database(a, exact=b, bounds=c, folder=d, **small),
    "databases": lambda a, b, c, d: upstar.databases(a),
    "census": lambda a, b, c, d: upstar.census(a, depth=b, sample=c, **small),
    "find": lambda a, b, c, d: upstar.find(a, game=b, points=c, **small),
    "hunt": lambda a, b, c, d: upstar.hunt(a, b, file="hunt.txt", walks=1, steps=c, start=d, **small),
    "regions": lambda a, b, c, d: upstar.regions(a, **small),
    "table": lambda a, b, c, d: upstar.table(a, b, **small),
    "nim": lambda a, b, c, d: (upstar.nim_build(a, file="t.nim", **small), upstar.nim_query(b, file=c)),
    "papers": lambda a, b, c, d: upstar.reproduce(a, **small),
    "Ruleset": lambda a, b, c, d: Ruleset(a).value(b),
    "rules": lambda a, b, c, d: Ruleset(Told((a, b, c, d)), lab=Laboratory(**limits)).value(0),
    "rules searched": lambda a, b, c, d: Ruleset(Told((a, b, c, d)), lab=Laboratory(**limits)).solve(0, a, search=True),
    "rules in sums": lambda a, b, c, d: Ruleset(Told(([], [0], (0, False), "0"))).solve(a, b, moves=True),
}


@settings(
    max_examples=int(examples or 120),
    derandomize=examples is None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.sampled_from(sorted(calls)), anything, anything, anything, anything)
def test_anything_is_answered_or_refused(tmp_path, monkeypatch, name, a, b, c, d):
    monkeypatch.chdir(tmp_path)  # where texts are taken for names of files
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    try:
        calls[name](a, b, c, d)
    except (upstar.InputError, upstar.LimitError, upstar.CheckError) as refused:
        begin, end = refused.span
        assert refused.message and 0 <= begin <= end and str(refused)
    except (TypeError, ValueError, OverflowError, AttributeError, ImportError, OSError):
        pass
