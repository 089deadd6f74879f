"""The self-play core (training/selfplay) for Python: what is passed, and where answers are written."""

import ctypes

import numpy as np
import torch

HALVES = 2


class Settings(ctypes.Structure):
    """How games are played: `Settings` of training/selfplay/game.hpp says what each means."""

    _fields_ = [
        ("full_visits", ctypes.c_int),
        ("fast_visits", ctypes.c_int),
        ("decided_visits", ctypes.c_int),
        ("full_candidates", ctypes.c_int),
        ("fast_candidates", ctypes.c_int),
        ("full_share", ctypes.c_float),
        ("opening_share", ctypes.c_float),
        ("opening_moves", ctypes.c_int),
        ("solve_both", ctypes.c_int),
        ("solve_positions", ctypes.c_int),
        ("value_scale", ctypes.c_float),
        ("exploration", ctypes.c_float),
        ("unvisited", ctypes.c_float),
    ]


def settings(full_visits=64, fast_visits=16, solve_both=10):
    return Settings(full_visits, fast_visits, 8, 16, 8, 0.33, 0.5, 5, solve_both, 300, 0.35, 1.2, 0.25)


class BoardSizes(ctypes.Structure):
    _fields_ = [
        ("smallest", ctypes.c_int),
        ("side", ctypes.c_int),
        ("beyond", ctypes.c_int),
        ("square_share", ctypes.c_float),
    ]


class Records:
    """Positions that were searched, as tensors in host memory, one array a kind."""

    def __init__(self, most, area, pin):
        self.most = most
        self.canvas = pin(torch.zeros(most, area, dtype=torch.uint8))
        self.policy = pin(torch.zeros(most, area, dtype=torch.float16))
        self.fate = pin(torch.zeros(most, area, dtype=torch.uint8))
        self.result = pin(torch.zeros(most, 2))

    def arrays(self):
        return self.canvas, self.policy, self.fate, self.result


def pointer(tensor):
    return ctypes.c_void_p(tensor.data_ptr())


class SelfPlay:
    """Games on several canvases, in two halves. `canvases` is a list of (BoardSizes, games in a half)."""

    def __init__(self, library, canvases, chosen, most_visits, threads, seed, pin):
        self.lib = ctypes.CDLL(str(library))
        self.lib.selfplay_new.restype = ctypes.c_void_p
        self.lib.match_new.restype = ctypes.c_void_p
        self.canvases = canvases
        self.handle = ctypes.c_void_p(
            self.lib.selfplay_new(ctypes.byref(chosen), HALVES, len(canvases), threads)
        )
        self.questions = []  # [half][canvas]
        self.answers = []
        for half in range(HALVES):
            questions, answers = [], []
            for number, (sizes, games) in enumerate(canvases):
                area = sizes.side * sizes.side
                questions.append(pin(torch.zeros(games, area, dtype=torch.uint8)))
                answers.append(pin(torch.zeros(games, area + 1, dtype=torch.float16)))
                self.lib.selfplay_add_games(
                    self.handle, half, number, ctypes.byref(sizes), games, most_visits,
                    ctypes.c_uint64(seed + 1000003 * (half * len(canvases) + number)),
                    pointer(questions[-1]), pointer(answers[-1]),
                )
            self.questions.append(questions)
            self.answers.append(answers)

    def step(self, half):
        self.lib.selfplay_step(self.handle, half)

    def set_searches(self, chosen):
        self.lib.selfplay_set_searches(self.handle, ctypes.byref(chosen))

    def take_records(self, canvas, records):
        return self.lib.selfplay_take_records(
            self.handle, canvas, records.most, *[pointer(array) for array in records.arrays()]
        )

    def counters(self):
        numbers = (ctypes.c_long * 8)()
        self.lib.selfplay_counters(self.handle, numbers)
        names = ("games", "moves", "evaluations", "black_wins", "solved", "records", "decided_leaves", "visits")
        return dict(zip(names, numbers))

    def close(self):
        self.lib.selfplay_free(self.handle)

    def match(self, first, second, games, side, opening_moves, seed):
        """How many of `games` the first network won, both playing what they like best. A network is a function
        from canvases to answers; None for the second plays at random."""
        handle = ctypes.c_void_p(self.lib.match_new(games, side, opening_moves, ctypes.c_uint64(seed)))
        canvases = torch.zeros(games, side * side, dtype=torch.uint8)
        open_games = games
        while open_games:
            self.lib.match_draw(handle, pointer(canvases))
            answers = [
                None if network is None else network(canvases).to(torch.float16).cpu().contiguous()
                for network in (first, second)
            ]
            open_games = self.lib.match_step(
                handle, *[None if answer is None else pointer(answer) for answer in answers]
            )
        wins = self.lib.match_first_wins(handle)
        self.lib.match_free(handle)
        return wins


def symmetries(side):
    """The eight ways to lay a canvas, each as the place that every place takes its content from."""
    board = np.arange(side * side).reshape(side, side)
    out = []
    for number in range(8):
        turned = board.T if number & 4 else board
        turned = turned[::-1] if number & 1 else turned
        turned = turned[:, ::-1] if number & 2 else turned
        out.append(turned.reshape(-1))
    return torch.tensor(np.stack(out).astype(np.int64))
