"""The weights file that upstar plays with (docs/formats.md): numbers of 8 bits, normalisations folded in.

Written from the form for playing, and read back into it: what training goes on from where only the file was kept.
"""

import pathlib
import struct

import numpy as np
import torch

from network import CLASSES, HEAD, OFF_BOARD, Folded, Network

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


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def numbers(self, kind, *shape):
        count = int(np.prod(shape))
        array = np.frombuffer(self.data, kind, count, self.at)
        self.at += array.nbytes
        return torch.from_numpy(array.astype(np.float32)).view(*shape)

    def layer_of_bytes(self, outputs, inputs, places):
        """Weights and biases; the step of the inputs is in the scale of each output."""
        step = self.numbers("<f4", 1)
        scale, bias = self.numbers("<f4", outputs), self.numbers("<f4", outputs)
        return self.numbers("i1", outputs, inputs, places) * (scale / step)[:, None, None], bias

    def layer_of_floats(self, outputs, inputs):
        return self.numbers("<f4", outputs, inputs), self.numbers("<f4", outputs)


def read_weights(path, device="cpu", dtype=torch.float32):
    """The network that a file has, in the form for playing. The layers of `network` itself are as when new."""
    data = pathlib.Path(path).read_bytes()
    if data[:8] != b"\x93network" or hash128(data[:-16]) != data[-16:]:
        raise SystemExit(f"{path} is no file of weights, or damaged")
    version, channels, blocks, pooling = struct.unpack("<4I", data[8:24])
    if version != 1:
        raise SystemExit(f"{path} has version {version}, not 1")
    network = Network(channels, blocks, [block for block in range(blocks) if pooling >> block & 1])
    reader = Reader(data[24:])
    step = reader.numbers("<f4", 1)
    first = torch.zeros(channels, CLASSES, 9)
    first[:, :OFF_BOARD] = reader.numbers("<i2", 9, OFF_BOARD, channels).permute(2, 1, 0) * step
    layers = [(first.view(channels, CLASSES, 3, 3), reader.numbers("<i4", channels) * step)]
    for _ in range(2 * blocks):
        weight, bias = reader.layer_of_bytes(channels, channels, 9)
        layers.append((weight.view(channels, channels, 3, 3), bias))
    layers += [reader.layer_of_floats(channels, 3 * channels) for _ in network.pooling]
    weight, bias = reader.layer_of_bytes(2 * HEAD, channels, 1)
    layers.append((weight.view(2 * HEAD, channels), bias))
    reader.numbers("<f4", 1)  # the step of the head's features
    layers += [reader.layer_of_floats(*shape) for shape in ((1, HEAD), (64, 3 * HEAD), (1, 64))]
    folded = Folded(network, device, dtype)
    folded.set(layers[:2 * blocks + 1], layers[2 * blocks + 1:])
    return network, folded
