"""Games that CGSuite's help defines as examples, defined here in Python: the values its help reports, and our seconds.

    ./run python bench/python_cgsuite.py

The help (version 2, "Three Examples", "CGSuite In Action" and "Toads and Frogs Exhaustive Search") reports values
and no times; the values marked "tests" are those that CGSuite's own tests expect. tests/python/test_cgsuite.py runs
all of it, with fewer positions.
"""

import itertools
import time

import upstar
from upstar import Game, Ruleset


class Nim:
    def moves(self, n, player):
        return range(n)


class ToadsAndFrogs:
    """Toads (t, Left) step or jump over one frog to the right, frogs (f) to the left."""

    def moves(self, row, player):
        piece, other, step = ("t", "f", 1) if player == "black" else ("f", "t", -1)
        for i, c in enumerate(row):
            for far in (1, 2):
                j = i + far * step
                if c == piece and 0 <= j < len(row) and row[j] == "." and (far == 1 or row[i + step] == other):
                    low, high = sorted((i, j))
                    ends = (".", piece) if i < j else (piece, ".")
                    yield row[:low] + ends[0] + row[low + 1 : high] + ends[1] + row[high + 1 :]


class PartizanEuclid:
    """From (p, q), where q does not divide p: Left to (q, p mod q), Right to (q, q - p mod q)."""

    def moves(self, position, player):
        p, q = position
        rest = p % q
        return [] if rest == 0 else [(q, rest if player == "black" else q - rest)]


class Clobber:
    """Rows, separated by '|': a stone takes a neighbour of the other colour; `far` > 1 makes them rooks."""

    def __init__(self, far=1, diagonals=False):
        self.far, self.diagonals = far, diagonals

    def moves(self, board, player):
        rows = board.split("|")
        own, other = ("x", "o") if player == "black" else ("o", "x")
        steps = [(0, 1), (1, 0), (0, -1), (-1, 0)] + [(1, 1), (1, -1), (-1, 1), (-1, -1)] * self.diagonals
        for (r, row), (dr, dc) in itertools.product(enumerate(rows), steps):
            for c in (c for c, piece in enumerate(row) if piece == own):
                for far in range(1, self.far + 1):
                    i, j = r + far * dr, c + far * dc
                    if not (0 <= i < len(rows) and 0 <= j < len(row)) or rows[i][j] == own:
                        break
                    if rows[i][j] == other:
                        after = [list(one) for one in rows]
                        after[r][c], after[i][j] = ".", own
                        yield "|".join("".join(one) for one in after)
                        break


class Amazons:
    """Rows, separated by '|': an amazon moves like a queen and shoots like one; # is a shot square."""

    STEPS = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]

    def reach(self, board, start):
        for dr, dc in self.STEPS:
            square = (start[0] + dr, start[1] + dc)
            while board.get(square) == ".":
                yield square
                square = (square[0] + dr, square[1] + dc)

    def moves(self, text, player):
        rows = text.split("|")
        board = {(r, c): piece for r, row in enumerate(rows) for c, piece in enumerate(row)}
        amazon = "x" if player == "black" else "o"
        for start in [square for square, piece in board.items() if piece == amazon]:
            empty = {**board, start: "."}
            for end in self.reach(board, start):
                for shot in self.reach({**empty, end: amazon}, end):
                    after = {**empty, end: amazon, shot: "#"}
                    yield "|".join("".join(after[r, c] for c in range(len(row))) for r, row in enumerate(rows))


# A position, and its value as CGSuite prints it.
VALUES = [
    ("Nim", "help", Ruleset(Nim(), impartial=True), 8, "*8"),
    ("Clobber", "tests", Ruleset(Clobber()), "xox|ox.", "{^^*|*,v}"),
    ("Kings", "tests", Ruleset(Clobber(diagonals=True)), "xox|ox.", "{^^*|*,v[2]}"),
    ("Rooks", "tests", Ruleset(Clobber(far=9)), "xox|ox.", "{^^*|0,*}"),
    ("Queens", "tests", Ruleset(Clobber(far=9, diagonals=True)), "xox|ox.", "^"),
    ("Amazons", "tests", Ruleset(Amazons()), "x...|o...", "+-{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-{1,{2|0}}}}"),
    (
        "Toads and Frogs",
        "tests",
        Ruleset(ToadsAndFrogs()),
        "ttttt..fffff",
        "+-{{2|*},{5/2||2|{0||||{0||v<2>|-1},{0||||0||Miny(1/32)|-2|||-1/2*}|||v<2>|-1/2||-1*}|||0}}",
    ),
]


def most_complicated_toads(length):
    """The rows of a length with the highest stop count, and that: the help's search."""
    toads = Ruleset(ToadsAndFrogs())
    counts = {}
    for row in map("".join, itertools.product(".tf", repeat=length)):
        counts[row] = int(toads.value(row).call("stop_count"))
    most = max(counts.values())
    return most, [row for row, count in counts.items() if count == most]


def euclid_weights(limit):
    """The atomic weights of Partizan Euclid for all p and q up to a limit."""
    euclid = Ruleset(PartizanEuclid())
    numbers = range(1, limit + 1)
    return {(p, q): euclid.value((p, q)).atomic_weight for p, q in itertools.product(numbers, numbers)}


def timed(work, *arguments):
    begun = time.process_time()
    return work(*arguments), time.process_time() - begun


def main():
    for name, where, rules, position, expected in VALUES:
        value, seconds = timed(rules.value, position)
        print(f"{name:16} {position!s:14} {seconds:6.3f} s  {where}: {'the same' if value == Game(expected) else value}")
    (most, rows), seconds = timed(most_complicated_toads, 11)
    print(f"Toads and Frogs, all {3**11:,} rows of 11: stop count {most} in {', '.join(rows)}; {seconds:.1f} s (help: 32, a pair)")
    weights, seconds = timed(euclid_weights, 200)
    tinies = [text for text in ("6Tiny(1)", "7Tiny(2)", "8Tiny(3)", "9Tiny(4)") if Game(text) in weights.values()]
    print(f"Partizan Euclid, p, q to 200: {len(weights):,} atomic weights in {seconds:.1f} s; help: {', '.join(tinies)}")


if __name__ == "__main__":
    main()
