"""Trains networks that play NoGo, from nothing, by self-play. training/README.md has the commands.

    python3 training/train.py --minutes 9 --folder build/training/run

One loop does everything. The games of one half are stepped by the threads of the core (selfplay.py) while the
GPU evaluates the questions of the other half with the first network; between the two, training steps of all
networks are put on the GPU, as many as new positions allow. Every few seconds the first network's averaged
weights go to the games. All GPU work is in captured graphs. On a CPU the same loop runs without graphs.

A folder holds what is needed to go on: state_N.pt for each network, progress.json, and log.jsonl, with a line
every ten seconds and one for every match between the present and an earlier network.
"""

import argparse
import json
import math
import os
import pathlib
import time

import torch
import torch.nn.functional as F

import selfplay
from network import LAST, Folded, MaskedNorm, Network, unfold
from optimiser import FlatAdam
from replay import Replay
from weights_file import read_weights

parser = argparse.ArgumentParser(description="Trains NoGo networks by self-play.")
option = parser.add_argument
option("--weights", default="", help="where the folder is empty: a file of weights to begin with")
option("--minutes", type=float, default=1, help="how long this run lasts")
option("--steps", type=int, default=0, help="end after so many training steps, if that is sooner")
option("--folder", default="build/training/run", help="where it goes on from and what it leaves")
option("--core", default="build/training/libselfplay.so", help="the self-play core, made by training/build.sh")
option("--networks", default="64x6:2,4", help="CHANNELSxBLOCKS:BLOCKS WITH POOLING; the first one plays")
option("--canvases", default="9-9:2944 3-7:576 4-13:576",
       help="SMALLEST-LARGEST SIDE:GAMES IN A HALF; a canvas of unequal sides leaves out what smaller ones have")
option("--threads", type=int, default=os.cpu_count())
option("--batch", type=int, default=4096, help="positions of a training step, shared out like the games")
option("--rate", type=float, default=2e-3, help="learning rate at the beginning of the run")
option("--last-rate", type=float, default=2e-3, help="and at its end, by a cosine")
option("--decay", type=float, default=0.02, help="of weights")
option("--reuse", type=float, default=2.5, help="how often a position is learnt from")
option("--visits", default="64,16", help="of a search that is recorded, and of the others")
option("--solve", type=int, default=10, help="points of both players up to which games are solved")
option("--warm", type=int, default=20000, help="positions before training begins")
option("--capacity", type=int, default=6000000, help="positions kept, in all")
option("--push-seconds", type=float, default=4, help="how often games get new weights")
option("--match-minutes", type=float, default=1, help="how often the networks are measured; 0: never")
option("--against", default="", help="a file of weights to be measured against, in place of oneself a while ago")
option("--match-games", type=int, default=400)
option("--against-random", type=int, default=0, help="at the end, play so many games against a random player")
option("--keep-replay", default="", help="a file on this machine for positions, for the next run")
option("--cpu", action="store_true")
option("--seed", type=int, default=1)
asked = parser.parse_args()

cuda = not asked.cpu
device = "cuda" if cuda else "cpu"
half_type = torch.float16 if cuda else torch.float32  # of networks that play
train_type = torch.bfloat16 if cuda else torch.float32
folder = pathlib.Path(asked.folder)
folder.mkdir(parents=True, exist_ok=True)
torch.manual_seed(asked.seed)
if cuda:
    torch.backends.cudnn.benchmark = True
    torch.set_float32_matmul_precision("high")
else:
    torch.set_num_threads(1)  # the networks are tiny, and threads of the core run beside
pin = (lambda tensor: tensor.pin_memory()) if cuda else (lambda tensor: tensor)
began = time.time()


def log(**facts):
    with open(folder / "log.jsonl", "a") as out:
        out.write(json.dumps(facts) + "\n")
    print(json.dumps(facts), flush=True)


# ------------------------------------------------------------------------------------------ networks

def read_network(text):
    size, pooling = text.split(":")
    channels, blocks = size.split("x")
    return Network(int(channels), int(blocks), [int(b) for b in pooling.split(",") if b])


networks = [read_network(text).to(device).to(memory_format=LAST) for text in asked.networks.split()]
optimisers = [FlatAdam(network, device) for network in networks]
folded = [Folded(network, device, half_type) for network in networks]
progress = {"minutes": 0.0, "steps": 0, "games": 0, "positions": 0, "elo": 0.0}
if (folder / "progress.json").exists():
    progress = json.loads((folder / "progress.json").read_text())
    for number, (network, optimiser) in enumerate(zip(networks, optimisers)):
        state = torch.load(folder / f"state_{number}.pt", map_location=device)
        optimiser.load(state["optimiser"])
        for name, buffer in network.named_buffers():
            buffer.copy_(state["buffers"][name])
    asked.weights = ""

# With --weights the first games are played with these, and the networks get them once there are positions.
given = read_weights(asked.weights, device, half_type)[1] if asked.weights else None

# ------------------------------------------------------------------------------------------ games

canvases = []
for text in asked.canvases.split():
    sides, games = text.split(":")
    smallest, largest = (int(side) for side in sides.split("-"))
    smaller = [sizes.side for sizes, _ in canvases if smallest < sizes.side < largest and sizes.smallest < sizes.side]
    canvases.append((selfplay.BoardSizes(smallest, largest, max(smaller, default=0), 0.4), int(games)))
masked = [sizes.smallest < sizes.side for sizes, _ in canvases]
all_games = sum(games for _, games in canvases)
visits = [int(number) for number in asked.visits.split(",")]
games = selfplay.SelfPlay(asked.core, canvases, selfplay.settings(*visits, asked.solve), max(visits), asked.threads,
                          asked.seed * 7919 + int(time.time()), pin)
replays = [Replay(sizes.side, max(1000, asked.capacity * count // all_games), device,
                  selfplay.symmetries(sizes.side)) for sizes, count in canvases]
batches = [max(1, asked.batch * count // all_games) for _, count in canvases]
records = [selfplay.Records(100000, sizes.side ** 2, pin) for sizes, _ in canvases]
if asked.keep_replay and os.path.exists(asked.keep_replay):
    for replay, arrays in zip(replays, torch.load(asked.keep_replay)):
        replay.put_back(arrays)
    log(event="replay", positions=sum(replay.total for replay in replays), seconds=time.time() - began)


def take_records():
    fresh = 0
    for number, (replay, record) in enumerate(zip(replays, records)):
        if cuda and record.busy:
            continue  # the last copy from this memory may not be over
        count = games.take_records(number, record)
        if count:
            replay.add(record, count)
            replay.set_window((0.4, 200000 * batches[number] // asked.batch))
        fresh += count
    return fresh


for record in records:
    record.busy = False

# ------------------------------------------------------------------------------------------ learning

rate = torch.full((), asked.rate, device=device)
losses = torch.zeros(len(networks), 4, device=device)
RESULT_SHARE = 0.75  # of the value's target; the rest is what the search thought
WEIGHTS = (1.0, 1.2, 0.25)  # of policy, value, fate


def loss_of(network, samples):
    outputs = network([sample[0] for sample in samples], [replay.side for replay in replays], masked, train_type)
    totals = [0, 0, 0, 0]
    known_points = 0
    for (canvas, policy, fate, result), (logits, value, fates) in zip(samples, outputs):
        logits, value, fates = logits.float(), value.float(), fates.float()
        legal = (canvas == 2) | (canvas == 3)
        log_share = F.log_softmax(torch.where(legal, logits, torch.full_like(logits, -1e4)), 1)
        # Less the entropy of the target: what is left is 0 for a perfect policy.
        totals[0] += (policy * (torch.log(policy + 1e-9) - log_share)).sum()
        target = (RESULT_SHARE * result[:, 0] + (1 - RESULT_SHARE) * result[:, 1]) * 0.5 + 0.5
        totals[1] += F.binary_cross_entropy_with_logits(value, target, reduction="sum")
        known = fate < 5
        each = F.cross_entropy(fates.reshape(-1, 5), torch.where(known, fate, torch.zeros_like(fate)).reshape(-1),
                               reduction="none")
        totals[2] += (each * known.reshape(-1)).sum()
        known_points += known.sum()
        totals[3] += ((value > 0) == (result[:, 0] > 0)).float().sum()
    count = sum(batches)
    parts = [totals[0] / count, totals[1] / count, totals[2] / known_points.clamp(min=1), totals[3] / count]
    loss = sum(weight * part for weight, part in zip(WEIGHTS, parts))
    return loss, torch.stack([part.detach() for part in parts])


def train_step():
    samples = [replay.sample(batch) for replay, batch in zip(replays, batches)]
    for number, (network, optimiser) in enumerate(zip(networks, optimisers)):
        with torch.autocast(device, dtype=torch.bfloat16, enabled=cuda, cache_enabled=False):
            loss, parts = loss_of(network, samples)
        loss.backward()
        optimiser.step(rate, asked.decay)
        losses[number] += parts


@torch.no_grad()
def with_fresh_statistics(number, action):
    """Runs `action` while the normalisations have the statistics of the averaged weights."""
    network, optimiser = networks[number], optimisers[number]
    norms = [module for module in network.modules() if isinstance(module, MaskedNorm)]
    if not any(replay.total for replay in replays):
        action()
        return
    weights = optimiser.weights.clone()
    kept = [(norm.running_mean.clone(), norm.running_var.clone()) for norm in norms]
    optimiser.weights.copy_(optimiser.averaged)
    for turn in range(4 if cuda else 1):
        for norm in norms:
            norm.momentum = 1.0 / (turn + 1)
        samples = [replay.sample(batch) for replay, batch in zip(replays, batches)]
        with torch.autocast(device, dtype=torch.bfloat16, enabled=cuda, cache_enabled=False):
            loss_of(network, samples)
    action()
    optimiser.weights.copy_(weights)
    for norm, (mean, variance) in zip(norms, kept):
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
        norm.momentum = 0.02


def load_folded(number):
    if cuda:
        torch.cuda.synchronize()
    if given:
        folded[number].copy(given)
    else:
        with_fresh_statistics(
            number, lambda: folded[number].load(optimisers[number].average_of_parameter))
    if cuda:
        torch.cuda.synchronize()


def begin_with(weights):
    """Once there are positions to undo normalisations by: all networks get these weights."""
    if cuda:
        torch.cuda.synchronize()
    canvases = [replay.sample(batch)[0] for replay, batch in zip(replays, batches)]
    for network, optimiser in zip(networks, optimisers):
        unfold(network, weights, canvases, [replay.side for replay in replays], masked)
        optimiser.averaged.copy_(optimiser.weights)


def save():
    progress["minutes"] = minutes()
    for number, (network, optimiser) in enumerate(zip(networks, optimisers)):
        buffers = {name: buffer.cpu().clone() for name, buffer in network.named_buffers()}
        state = {"network": asked.networks.split()[number], "optimiser": optimiser.small_state(), "buffers": buffers}

        def add_folded(state=state, number=number):
            convs, linears = folded[number].folded(optimisers[number].average_of_parameter)
            state["folded"] = [[(w.half().cpu(), b.cpu()) for w, b in part] for part in (convs, linears)]

        if cuda:
            torch.cuda.synchronize()
        with_fresh_statistics(number, add_folded)
        torch.save(state, folder / "state.partial")
        os.replace(folder / "state.partial", folder / f"state_{number}.pt")
    # Positions to set the ranges of 8-bit numbers by, and to compare programs on.
    torch.save([replay.newest(2048)[0] for replay in replays], folder / "positions.pt")
    (folder / "progress.json").write_text(json.dumps(progress))


def minutes():
    return progress_before + (time.time() - started) / 60


# ------------------------------------------------------------------------------------------ graphs

on_device = [[torch.zeros_like(q, device=device) for q in half] for half in games.questions]
answers = [None] * selfplay.HALVES


side_streams = [torch.cuda.Stream(priority=-1) for _ in canvases] if cuda else []


def evaluate(half):
    """The answers of a half. On a GPU the canvases go side by side, because small ones do not fill it."""
    out = []
    for number, (canvas, (sizes, _), mask) in enumerate(zip(on_device[half], canvases, masked)):
        if not cuda:
            out.append(folded[0].run(canvas, sizes.side, mask))
            continue
        main = torch.cuda.current_stream()
        side_streams[number].wait_stream(main)
        with torch.cuda.stream(side_streams[number]):
            out.append(folded[0].run(canvas, sizes.side, mask))
    for stream in side_streams:
        torch.cuda.current_stream().wait_stream(stream)
    return out


if cuda:
    playing, learning = torch.cuda.Stream(priority=-1), torch.cuda.Stream()
    folded[0].load(optimisers[0].average_of_parameter)
    torch.cuda.synchronize()
    with torch.cuda.stream(playing):
        for _ in range(3):
            evaluate(0)
    torch.cuda.synchronize()
    graphs = []
    for half in range(selfplay.HALVES):
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, stream=playing):
            answers[half] = evaluate(half)
        graphs.append(graph)
    torch.cuda.synchronize()
    clock = time.time()
    with torch.cuda.stream(playing):
        for _ in range(20):
            graphs[0].replay()
    torch.cuda.synchronize()
    rate_alone = 20 * all_games / (time.time() - clock)

    # The captured step is tried on a copy of the state, which comes back.
    kept = [optimiser.state() for optimiser in optimisers]
    buffers = [{name: buffer.clone() for name, buffer in network.named_buffers()} for network in networks]
    with torch.cuda.stream(learning):
        for _ in range(3):
            train_step()
    torch.cuda.synchronize()
    train_graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(train_graph, stream=learning):
        train_step()
    torch.cuda.synchronize()
    clock = time.time()
    with torch.cuda.stream(learning):
        for _ in range(10):
            train_graph.replay()
    torch.cuda.synchronize()
    log(event="alone", evaluations_a_second=round(rate_alone),
        positions_trained_a_second=round(10 * sum(batches) / (time.time() - clock)),
        setup_seconds=round(time.time() - began, 1))
    for network, optimiser, state, values in zip(networks, optimisers, kept, buffers):
        optimiser.load(state)
        optimiser.gradient.zero_()
        for name, buffer in network.named_buffers():
            buffer.copy_(values[name])
    losses.zero_()
    torch.cuda.synchronize()

# ------------------------------------------------------------------------------------------ the loop

progress_before = progress["minutes"]
base = dict(progress)
started = time.time()
events = [torch.cuda.Event() if cuda else None for _ in range(selfplay.HALVES)]
asked_once = [False] * selfplay.HALVES
next_push = next_log = started
next_match = started + 60 * asked.match_minutes if asked.match_minutes else math.inf
next_save = started + 120
to_train = 0.0
new_steps = 0
positions_seen = sum(replay.total for replay in replays)
last = {"time": started, "counters": games.counters(), "steps": 0}
measured = Folded(networks[-1], device, half_type)  # what the last match was played with
core_seconds = 0.0
load_folded(0)
if asked.against or given:
    measured.copy(read_weights(asked.against or asked.weights, device, half_type)[1])
else:
    measured.load(optimisers[-1].average_of_parameter)


def run_match():
    """The last network against itself of the last match, or against a file."""
    load_folded(len(networks) - 1)
    side = canvases[0][0].side
    now = folded[-1]
    if len(networks) == 1:  # it may play in the games meanwhile; the weights are the same
        now = folded[0]
    play = lambda net: (lambda batch: net.run(batch.to(device), side, masked[0]))
    wins = games.match(play(now), play(measured), asked.match_games, side, 4, asked.seed + new_steps)
    share = min(max(wins / asked.match_games, 0.002), 0.998)
    progress["elo"] = (0 if asked.against else progress["elo"]) + 400 * math.log10(share / (1 - share))
    log(event="match", minute=round(minutes(), 2), network=asked.networks.split()[-1], games=asked.match_games,
        wins=wins, elo=round(progress["elo"]))
    if not asked.against:
        measured.copy(now)


while time.time() - started < 60 * asked.minutes and not 0 < asked.steps <= new_steps:
    for half in range(selfplay.HALVES):
        if cuda and asked_once[half]:
            events[half].synchronize()
        clock = time.time()
        games.step(half)
        core_seconds += time.time() - clock
        asked_once[half] = True
        if cuda:
            with torch.cuda.stream(playing):
                for to, question in zip(on_device[half], games.questions[half]):
                    to.copy_(question, non_blocking=True)
                graphs[half].replay()
                for to, answer in zip(games.answers[half], answers[half]):
                    to.copy_(answer, non_blocking=True)
                events[half].record(playing)
        else:
            for to, question in zip(on_device[half], games.questions[half]):
                to.copy_(question)
            for to, answer in zip(games.answers[half], evaluate(half)):
                to.copy_(answer)
    now = time.time()
    if cuda:
        with torch.cuda.stream(learning):
            fresh = take_records()
        if fresh:
            learning.synchronize()
    else:
        fresh = take_records()
    positions_seen += fresh
    if positions_seen >= asked.warm:
        if given:
            begin_with(given)
            given = None
        to_train += fresh * asked.reuse
    if to_train >= asked.batch:
        part = min(1.0, (now - started) / (60 * asked.minutes))
        rate.fill_(asked.last_rate + (asked.rate - asked.last_rate) * 0.5 * (1 + math.cos(math.pi * part)))
        # At most a few at a time, so that the games are not kept waiting.
        for _ in range(min(4, int(to_train // asked.batch))):
            if cuda:
                with torch.cuda.stream(learning):
                    train_graph.replay()
            else:
                train_step()
            to_train -= asked.batch
            new_steps += 1
        to_train = min(to_train, 50.0 * asked.batch)
    if now >= next_push:
        load_folded(0)
        next_push = now + asked.push_seconds
    if now >= next_log:
        counters = games.counters()
        seconds = max(1e-6, now - last["time"])
        change = {name: counters[name] - last["counters"][name] for name in counters}
        steps = new_steps - last["steps"]
        means = (losses / max(1, steps)).tolist()
        losses.zero_()
        progress.update(steps=base["steps"] + new_steps, games=base["games"] + counters["games"],
                        positions=base["positions"] + counters["records"])
        log(event="progress", minute=round(minutes(), 2), games=progress["games"], positions=progress["positions"],
            steps=progress["steps"], rate=round(rate.item(), 6),
            evaluations_a_second=round(change["evaluations"] / seconds),
            games_a_second=round(change["games"] / seconds, 1), positions_a_second=round(change["records"] / seconds),
            moves_a_game=round(change["moves"] / max(1, change["games"]), 1),
            black_wins=round(change["black_wins"] / max(1, change["games"]), 3),
            solved=round(change["solved"] / max(1, change["games"]), 3),
            core_share=round(core_seconds / seconds, 2), waiting_to_train=round(to_train),
            losses=[[round(x, 4) for x in row] for row in means])
        last = {"time": now, "counters": counters, "steps": new_steps}
        core_seconds = 0.0
        next_log = now + 10
    if now >= next_match:
        run_match()
        next_match = now + 60 * asked.match_minutes
    if now >= next_save:
        save()
        next_save = now + 120

counters = games.counters()
progress.update(steps=base["steps"] + new_steps, games=base["games"] + counters["games"],
                positions=base["positions"] + counters["records"])
if given:
    raise SystemExit(f"the run ended before it had the {asked.warm} positions (--warm) that training begins with")
if asked.match_minutes:
    run_match()
save()
if asked.keep_replay:
    torch.save([replay.newest(1500000 * batch // asked.batch) for replay, batch in zip(replays, batches)],
               asked.keep_replay)
if asked.against_random:
    load_folded(len(networks) - 1)
    side = canvases[0][0].side
    wins = games.match(lambda batch: folded[-1].run(batch.to(device), side, masked[0]), None, asked.against_random, side, 2, asked.seed)
    log(event="against random", games=asked.against_random, wins=wins)
games.close()
log(event="end", minute=round(progress["minutes"], 2), seconds=round(time.time() - began, 1))
