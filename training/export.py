"""Writes the weights file that upstar plays with, in numbers of 8 bits, from what training left.

    PYTHONPATH=training python3 training/export.py build/training/run src/play/network/shipped.weights

Of several networks it is the last; the ones before it played in the games, and it learned from them.

docs/formats.md describes the file. The range of each layer's activations is the one, of a few, that loses least on
positions of the last games. Also writes FILE.vectors for the tests: positions and what PyTorch says of them.
"""

import pathlib
import struct
import sys

import torch

from network import Folded, Network
from weights_file import floats, write_weights


def read_state(folder):
    last = max(folder.glob("state_*.pt"), key=lambda path: int(path.stem.split("_")[1]))
    state = torch.load(last, map_location="cpu")
    size, pooling = state["network"].split(":")
    channels, blocks = (int(number) for number in size.split("x"))
    network = Network(channels, blocks, [int(block) for block in pooling.split(",") if block])
    folded = Folded(network, "cpu", torch.float32)
    folded.set(*state["folded"])
    return network, folded


def activation_scales(network, folded, positions):
    """For each layer: the width of a step of 0 to 255."""
    seen = {}

    def watch(layer, tensor):
        values = tensor.flatten()
        seen.setdefault(layer, []).append(values[torch.randint(0, len(values), (20000,))])

    for canvas, side in positions:
        for part in canvas.split(64):
            folded.run(part, side, True, watch)
    scales = []
    for layer in range(2 * network.blocks + 2):
        values = torch.cat(seen[layer])
        best = None
        for share in (1.0, 0.9999, 0.9995, 0.999, 0.998):
            top = values.sort().values[int(share * (len(values) - 1))].item()
            step = max(top, 1e-3) / 255
            lost = ((values / step).round().clamp(0, 255) * step - values).pow(2).mean().item()
            if best is None or lost < best[0]:
                best = (lost, step)
        scales.append(best[1])
    return scales


def write_vectors(folded, positions, path):
    """Boards of several sizes: rows, columns, classes; then the logits of points and of winning."""
    out = b""
    for canvas, side in positions:
        for one in canvas[:: len(canvas) // 8][:8]:
            square = one.view(side, side)
            rows = int((square < 6).any(1).sum())
            columns = int((square < 6).any(0).sum())
            answer = folded.run(one[None], side, True)[0]
            logits = answer[:-1].view(side, side)[:rows, :columns].reshape(-1)
            out += struct.pack("<2B", rows, columns) + square[:rows, :columns].contiguous().numpy().tobytes()
            out += floats(logits) + floats(answer[-1:])
    pathlib.Path(path).write_bytes(out)


def main():
    folder, path = pathlib.Path(sys.argv[1]), sys.argv[2]
    torch.manual_seed(1)
    network, folded = read_state(folder)
    positions = [(canvas[:256], int(canvas.shape[1] ** 0.5)) for canvas in torch.load(folder / "positions.pt")]
    write_weights(network, folded, activation_scales(network, folded, positions), path)
    if len(sys.argv) > 3:
        write_vectors(folded, positions, sys.argv[3])


main()
