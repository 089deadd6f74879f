"""Positions, and questions about them: moves, values, winners, proofs, sweeps, and how they end."""

import pickle
import signal
import threading
import time

import pytest

import upstar
from upstar import Boards, Game, Position


@pytest.mark.parametrize("text", ["nogo:1x7", "nogo:..x/.o.", "domineering:3x3", "clobber:xo/ox", "value:{2|1}"])
def test_values_are_made_from_moves(text):
    position = Position(text)
    left = [position.play("black", move).value() for move in position.moves("black")]
    right = [position.play("white", move).value() for move in position.moves("white")]
    assert Game(left, right) == position.value()
    assert sum((part.value() for part in position.parts()), Game(0)) == position.value()
    assert position.value().outcome == position.solve().outcome


def test_positions_are_values():
    assert Position("nogo:1x3") == Position("nogo:...")
    assert len({Position("nogo:1x3"), Position("nogo:...")}) == 1
    assert pickle.loads(pickle.dumps(Position("nogo:.x."))) == Position("nogo:.x.")
    assert Position("nogo:.x.").game == "nogo"
    assert Position("nogo:.x.")._repr_svg_().startswith("<svg")
    assert Boards(["nogo:.x.", Position("clobber:xo")])._repr_svg_().startswith("<svg")
    assert "X" in Position("nogo:1x4").draw("black", ["2"])


def test_games_that_are_played_for_points_have_moves_and_scores():
    start = Position("linear-go:1x4")
    assert start.moves("black") == ["1", "2", "3", "4", "p"] and start.moves("white") == []
    after = start.play("black", "2")
    assert after.solve().score == min(after.play("white", move).solve().score for move in after.moves("white"))
    assert start.solve().score == max(start.play("black", move).solve().score for move in start.moves("black"))
    assert Position(after.text) == after and after._repr_svg_().startswith("<svg") and "X" in start.draw("black", ["2"])
    over = start.play("black", "p").play("white", "p")
    assert over.moves("black") == over.moves("white") == []
    with pytest.raises(upstar.InputError, match="has a score"):
        start.value()


@pytest.mark.parametrize("text", ["nogo", "nogu:1x3", "nogo:1x", "nogo:xyz", ":", "", "domineering:0x0"])
def test_bad_positions_are_pointed_at(text):
    with pytest.raises(upstar.InputError) as caught:
        Position(text)
    assert caught.value.hint


@pytest.mark.parametrize("no_text", [None, 1, b"nogo:1x3", ["nogo:1x3"], Game(1)])
def test_positions_and_moves_are_text(no_text):
    with pytest.raises(TypeError, match="a position is text"):
        Position(no_text)
    with pytest.raises(TypeError, match="a move is text"):
        Position("nogo:1x3").play("black", no_text)


def test_limits_make_sense():
    with pytest.raises(upstar.InputError, match="'threads'"):
        upstar.solve("nogo:1x5", threads=-1)
    with pytest.raises(TypeError, match="progress is a function"):
        upstar.solve("nogo:1x5", progress=5)


def test_bad_moves_and_players():
    with pytest.raises(upstar.InputError, match="not a move of black"):
        Position("nogo:1x3").play("black", "9")
    with pytest.raises(upstar.InputError, match="black"):
        Position("nogo:1x3").moves("green")
    with pytest.raises(upstar.InputError):
        upstar.solve("nogo:1x3", first="nobody")
    with pytest.raises(upstar.InputError):
        upstar.solve()
    with pytest.raises(upstar.InputError, match="rows of NoGo only"):
        upstar.solve("domineering:3x3", profile="cgtsolver", checkpoint="nowhere.log")
    with pytest.raises(TypeError):
        upstar.solve(3)


def test_sums_are_solved():
    assert upstar.solve("domineering:3x3", Game("+-1"), Position("domineering:2x4")).outcome == "R"
    assert upstar.solve("linear-go:1x7").score == 2
    both = upstar.solve("domineering:2x2", "domineering:2x2", moves=True)
    assert both.outcome == "P" and both.black_moves == []
    assert upstar.solve("triangular-nim:4", moves=True).black_first is True


def test_proofs_are_written_and_checked(tmp_path):
    file = tmp_path / "board.proof"
    upstar.solve("domineering:4x4", proof=file)
    proof = upstar.verify(file)
    assert proof and proof.claims[0].winner == "black" and proof.method == "rules only"
    file.write_bytes(file.read_bytes()[:-9])
    with pytest.raises(upstar.UpstarError):
        assert upstar.verify(file)
        raise upstar.CheckError("a torn file proves nothing")


def test_sweeps_tell_how_far_they_are(tmp_path):
    told = []
    rows = upstar.sweep(8, 13, file=tmp_path / "rows.txt", threads=1, progress=lambda *news: told.append(news))
    assert rows[13] == [2, 4, 5, 6, 7, 8, 9, 10, 12]
    assert upstar.sweep(8, 13, file=tmp_path / "rows.txt") == rows


def test_databases(tmp_path):
    built = upstar.build_database(exact=4, bounds=5, folder=tmp_path)
    assert built["exact"] == 4 and built["files"]
    assert upstar.databases(tmp_path)[0]["values"] == built["values"]


def test_limits_and_callbacks_end_a_search():
    with pytest.raises(upstar.LimitError, match="time limit"):
        upstar.solve("domineering:9x9", time_limit=0.3, threads=1)

    class Enough(Exception):
        pass

    def stop(doing, fraction, seconds):
        raise Enough(doing)

    with pytest.raises(Enough):
        upstar.solve("domineering:9x9", threads=1, progress=stop)


@pytest.mark.parametrize("work", ["solve", "value"])
def test_ctrl_c_ends_a_search(work):
    # What is started in the background of a script ignores Ctrl-C, and Python then leaves that as it is.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.4, signal.raise_signal, [signal.SIGINT])
    timer.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        if work == "solve":
            upstar.solve("domineering:9x9", threads=1, time_limit=60)
        else:
            Position("domineering:8x8", lab=upstar.Laboratory(time_limit=60)).value()
    timer.join()
    signal.signal(signal.SIGINT, before)
    assert time.monotonic() - begun < 10
    assert Position("domineering:2x2").value() == Game("+-1")  # all goes on


def test_ctrl_c_is_over_when_it_has_ended_a_call():
    """What runs in the same laboratory afterwards, long enough to look for Ctrl-C, meets its limit and no old one."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    lab = upstar.Laboratory(time_limit=1.5)
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        Position("domineering:8x8", lab=lab).value()
    timer.join()
    hot = "+".join(f"{{{100 - 3 * i}|{50 - i}||{20 - i}|{-i * i}}}" for i in range(40))
    with pytest.raises(upstar.LimitError):
        Game(hot, lab=lab)
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_ends_work_in_a_laboratory_of_another_thread():
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    labs = []
    maker = threading.Thread(target=lambda: labs.append(upstar.Laboratory(time_limit=60)))
    maker.start()
    maker.join()
    timer = threading.Timer(0.4, signal.raise_signal, [signal.SIGINT])
    timer.start()
    begun = time.monotonic()
    hot = "+".join(f"{{{100 - 3 * i}|{50 - i}||{20 - i}|{-i * i}}}" for i in range(40))
    with pytest.raises(KeyboardInterrupt):
        Game(hot, lab=labs[0])
    timer.join()
    signal.signal(signal.SIGINT, before)
    assert time.monotonic() - begun < 10


def test_values_out_of_reach_are_limits():
    lab = upstar.Laboratory(time_limit=0.2)
    with pytest.raises(upstar.LimitError):
        Position("domineering:8x8", lab=lab).value()


def test_other_threads_run_meanwhile():
    ticks = []
    done = threading.Event()

    def tick():
        while not done.wait(0.02):
            ticks.append(1)

    thread = threading.Thread(target=tick)
    thread.start()
    try:
        with pytest.raises(upstar.LimitError):
            upstar.solve("domineering:9x9", time_limit=0.5, threads=1)
    finally:
        done.set()
        thread.join()
    assert len(ticks) > 3
