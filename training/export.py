"""Writes the weights file that upstar plays with, in numbers of 8 bits, from what training left.

    PYTHONPATH=training python3 training/export.py build/training/run src/play/network/shipped.weights

Of several networks it is the last; the ones before it played in the games, and it learned from them.

docs/formats.md describes the file. The range of each layer's activations is the one, of a few, that loses least on
positions of the last games. Also writes FILE.vectors for the tests: positions and what PyTorch says of them.
"""

import pathlib
import struct
import sys

import numpy as np
import torch

from network import HEAD, Folded, Network

MASK = (1 << 64) - 1
MIX = 0xD6E8FEB86659FD93


def mix64(x):
    x ^= x >> 32
    x = x * MIX & MASK
    x ^= x >> 32
    x = x * MIX & MASK
    return x ^ x >> 32


def hash128(data):
    """Hasher128 of src/base/hash.hpp over words of eight bytes, the last filled up with zeros."""
    low, high = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F
    data = data + bytes(-len(data) % 8)
    for (word,) in struct.iter_unpack("<Q", data):
        low = mix64(low ^ word)
        high = mix64((high * 0x9FB21C651E98DF25 + word + 0x2545F4914F6CDD1D) & MASK)
    return struct.pack("<QQ", mix64(low), mix64(high ^ (low << 1 & MASK)))


def read_state(folder):
    last = max(folder.glob("state_*.pt"), key=lambda path: int(path.stem.split("_")[1]))
    state = torch.load(last, map_location="cpu")
    size, pooling = state["network"].split(":")
    channels, blocks = (int(number) for number in size.split("x"))
    network = Network(channels, blocks, [int(block) for block in pooling.split(",") if block])
    folded = Folded(network, "cpu", torch.float32)
    for mine, kept in zip(folded.convs + folded.linears, state["folded"][0] + state["folded"][1]):
        for to, tensor in zip(mine, kept):
            to.copy_(tensor.float())
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


def in_bytes(weights):
    """Weights [out, ...] as signed bytes, and a width of step for each output."""
    flat = weights.reshape(len(weights), -1)
    step = flat.abs().amax(1).clamp(min=1e-8) / 127
    return (flat / step[:, None]).round().clamp(-127, 127).to(torch.int8).numpy().tobytes(), step


def floats(tensor):
    return np.asarray(tensor, dtype="<f4").tobytes()


def write_weights(network, folded, scales, path):
    out = b"\x93network" + struct.pack("<4I", 1, network.channels, network.blocks,
                                       sum(1 << block for block in network.pooling))
    # The first layer in steps of a 64th of its output's.
    weight, bias = folded.convs[0]
    step = scales[0] / 64
    first = (weight[:, :6].reshape(network.channels, 6, 9) / step).round()
    assert first.abs().max() < 32768
    out += floats([step]) + first.permute(2, 1, 0).contiguous().to(torch.int16).numpy().astype("<i2").tobytes()
    out += (bias / step).round().to(torch.int32).numpy().astype("<i4").tobytes()
    for layer in range(1, 2 * network.blocks + 1):
        weight, bias = folded.convs[layer]
        data, step = in_bytes(weight)  # [out][in][3][3]
        out += floats([scales[layer - 1]]) + floats(step * scales[layer - 1]) + floats(bias) + data
    for weight, bias in folded.linears[:len(network.pooling)]:
        out += floats(weight) + floats(bias)
    head, policy, value1, value2 = folded.linears[len(network.pooling):]
    data, step = in_bytes(head[0])
    out += floats([scales[-2]]) + floats(step * scales[-2]) + floats(head[1]) + data
    out += floats([scales[-1]])
    for weight, bias in (policy, value1, value2):
        out += floats(weight) + floats(bias)
    pathlib.Path(path).write_bytes(out + hash128(out))
    print(f"{path}: {len(out) + 16} bytes")


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
