"""Checks the parts of training that a mistake would only weaken: run by tests where there is PyTorch.

    PYTHONPATH=training python3 training/check.py
"""

import pathlib
import tempfile

import torch

from network import OFF_BOARD, Folded, MaskedNormFunction, Network, column, unfold
from selfplay import symmetries
from weights_file import read_weights, write_weights

torch.manual_seed(5)


def random_canvas(count, side, rows, columns, at_row=0, at_column=0):
    board = torch.randint(0, 6, (count, rows, columns), dtype=torch.uint8)
    canvas = torch.full((count, side, side), 7, dtype=torch.uint8)
    canvas[:, at_row:at_row + rows, at_column:at_column + columns] = board
    return canvas.view(count, -1)


def plain_norm(scale, shift, masks, inputs):
    """By gathering the points of boards."""
    rows = torch.cat([(t if m is None else t * m).permute(0, 2, 3, 1)[
        torch.ones_like(t[:, 0], dtype=torch.bool) if m is None else m[:, 0] > 0] for t, m in zip(inputs, masks)])
    mean, variance = rows.mean(0), rows.var(0, unbiased=False)
    normal = (((t - column(mean)) * column(torch.rsqrt(variance + 1e-4) * scale) + column(shift)) for t in inputs)
    return [y if m is None else y * m for y, m in zip(normal, masks)]


def check_norm(device):
    """It computes what its definition says, and so does its gradient."""
    sizes = [(6, 3), (4, 5), (5, 4)]
    inputs = [torch.randn(n, 8, side, side, device=device).to(memory_format=torch.channels_last) + 0.5
              for n, side in sizes]
    masks = [None, (torch.rand(4, 1, 5, 5, device=device) < 0.6).float(), None]
    weights = [torch.randn_like(t) for t in inputs]
    count = sum(torch.ones_like(t[:, :1]).sum() if m is None else m.sum() for t, m in zip(inputs, masks))
    scale, shift = torch.rand(8, device=device) + 0.5, torch.randn(8, device=device)
    outputs, gradients = [], []
    for function in (lambda s, t, *x: plain_norm(s, t, masks, x),
                     lambda s, t, *x: MaskedNormFunction.apply(s, t, 1e-4, count, masks, *x)[2:]):
        leaves = [t.detach().clone().requires_grad_() for t in (scale, shift, *inputs)]
        outputs.append(function(*leaves))
        sum((o * w).sum() for o, w in zip(outputs[-1], weights)).backward()
        gradients.append([t.grad for t in leaves])
    for a, b in list(zip(*outputs)) + list(zip(*gradients)):
        assert torch.allclose(a, b, atol=2e-3), (device, (a - b).abs().max())


def trained_a_little():
    network = Network(16, 2, [1])
    for parameter in network.parameters():
        parameter.data.add_(0.1 * torch.randn_like(parameter))
    network([random_canvas(32, 5, 5, 5), random_canvas(32, 7, 4, 6)], (5, 7), (False, True), torch.float32)
    return network.eval()


def check_folded():
    """The form for playing computes what the network computes."""
    network = trained_a_little()
    folded = Folded(network, "cpu", torch.float32)
    folded.load(lambda parameter: parameter.data)
    canvas = random_canvas(20, 7, 4, 6)
    with torch.no_grad():
        policy, value, _ = network([canvas], (7,), (True,), torch.float32)[0]
    answer = folded.run(canvas, 7, True)
    on_board = canvas < 6
    assert torch.allclose(answer[:, :-1][on_board], policy[on_board], atol=1e-4)
    assert torch.allclose(answer[:, -1], value, atol=1e-4)


def check_canvas():
    """A board means the same on every canvas and at every place of it."""
    network = trained_a_little()
    folded = Folded(network, "cpu", torch.float32)
    folded.load(lambda parameter: parameter.data)
    board = random_canvas(10, 5, 5, 5)
    alone = folded.run(board, 5, False)
    for side, row, column in ((5, 0, 0), (9, 0, 0), (9, 4, 2)):
        canvas = torch.full((10, side, side), 7, dtype=torch.uint8)
        canvas[:, row:row + 5, column:column + 5] = board.view(10, 5, 5)
        answer = folded.run(canvas.view(10, -1), side, True)
        place = answer[:, :-1].view(10, side, side)[:, row:row + 5, column:column + 5]
        assert torch.allclose(place.reshape(10, -1), alone[:, :-1], atol=1e-4)
        assert torch.allclose(answer[:, -1], alone[:, -1], atol=1e-4)


def check_weights_file():
    """What is read back is what was written, to within its bytes; and training can go on from it."""
    network = trained_a_little()
    folded = Folded(network, "cpu", torch.float32)
    folded.load(lambda parameter: parameter.data)
    canvases = [random_canvas(200, 5, 5, 5), random_canvas(200, 7, 4, 6)]
    with tempfile.TemporaryDirectory() as place:
        path = pathlib.Path(place) / "weights"
        write_weights(network, folded, [0.05] * (2 * network.blocks + 2), path)
        again, read = read_weights(path)
    folded.convs[0][0][:, OFF_BOARD:] = 0  # no board has these classes, and the file leaves them out
    for (weight, bias), (weight_read, bias_read) in zip(folded.convs + folded.linears, read.convs + read.linears):
        assert torch.allclose(weight, weight_read, atol=0.6 * weight.abs().max().item() / 127)
        assert torch.allclose(bias, bias_read, atol=1e-3)
    assert (again.channels, again.blocks, again.pooling) == (16, 2, [1])
    unfold(again, read, canvases, (5, 7), (False, True))
    again.eval()
    for canvas, side, masked in zip(canvases, (5, 7), (False, True)):
        with torch.no_grad():
            policy, value, _ = again([canvas], (side,), (masked,), torch.float32)[0]
        answer = read.run(canvas, side, masked)
        on_board = canvas < 6
        assert torch.allclose(answer[:, :-1][on_board], policy[on_board], atol=1e-3)
        assert torch.allclose(answer[:, -1], value, atol=1e-3)


def check_symmetries():
    for side in (3, 6):
        ways = symmetries(side)
        assert len({tuple(way.tolist()) for way in ways}) == 8
        assert all(sorted(way.tolist()) == list(range(side * side)) for way in ways)


for device in ("cpu", "cuda") if torch.cuda.is_available() else ("cpu",):
    check_norm(device)
check_folded()
check_canvas()
check_weights_file()
check_symmetries()
print("sound")
