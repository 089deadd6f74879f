"""Clobber as a Python class of ten lines against the built-in game: the same values, seconds, and calls of moves.

    ./run python bench/python_clobber.py
"""

import time

import upstar


class Clobber:
    """A board is its rows, separated by '/': a stone takes a neighbour of the other colour."""

    calls = 0

    def moves(self, board, player):
        Clobber.calls += 1
        own, other = ("x", "o") if player == "black" else ("o", "x")
        width = board.index("/") + 1
        for i, c in enumerate(board):
            if c == own:
                for j in (i - width, i - 1, i + 1, i + width):
                    if 0 <= j < len(board) and board[j] == other:
                        low, high = sorted((i, j))
                        a, b = (".", own) if i < j else (own, ".")
                        yield board[:low] + a + board[low + 1 : high] + b + board[high + 1 :]


def seconds(work):
    begun = time.process_time()
    result = work()
    return time.process_time() - begun, result


print("board   Python   built in   ratio   calls of moves   a second")
for rows, columns in ((2, 4), (3, 3), (2, 5), (3, 4)):
    board = "/".join("".join("xo"[(r + c) % 2] for c in range(columns)) for r in range(rows))
    Clobber.calls = 0
    own, value = seconds(lambda: upstar.Ruleset(Clobber()).value(board))
    built_in, same = seconds(lambda: upstar.Position("clobber:" + board, lab=upstar.Laboratory()).value())
    assert value == same
    ratio = own / max(built_in, 1e-9)
    print(f"{rows}x{columns} {own:10.3f} {built_in:10.4f} {ratio:7.1f} {Clobber.calls:16,} {Clobber.calls / own:10,.0f}")
