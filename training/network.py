"""The network: a residual tower for boards of any size, and its form for playing, with normalisation folded in.

A position comes as a canvas (training/selfplay/canvas.hpp): a square of classes in which the board lies
somewhere. Canvases of different sides are trained together: every function takes lists with an entry for each
side. What is off the board is kept at zero after every layer, so the network computes the same for a board
whatever the canvas, and the same as on a canvas that just fits it.

    classes -> 3x3 convolution -> blocks of two 3x3 convolutions -> heads
    pooling: mean, greatest, and mean * (side of an equally large square - 9) / 4, over the board
    some blocks add a linear function of what is pooled over their first layer to all points
    policy: a logit a point;  value: the logit of winning, from pooled features;  fate: five classes a point
"""

import math

import torch
import torch.nn as nn
import torch.nn.functional as F

CLASSES = 8  # planes, of which six are used: tensor cores like multiples of eight
OFF_BOARD = 6  # classes from here on are beyond the board
HEAD = 32  # features a point for the policy, and as many for the value
FATES = 5
LAST = torch.channels_last


def planes(canvas, side, dtype):
    numbers = torch.arange(CLASSES, device=canvas.device, dtype=torch.uint8)
    numbers = torch.where(numbers < OFF_BOARD, numbers, torch.full_like(numbers, 255))
    return (canvas.unsqueeze(-1) == numbers).to(dtype).view(-1, side, side, CLASSES).permute(0, 3, 1, 2)


def board_mask(canvas, side, dtype):
    return (canvas < OFF_BOARD).to(dtype).view(-1, 1, side, side)


def pooled_parts(mean, greatest, points):
    size = (points.sqrt() - 9) / 4
    return torch.cat([mean, greatest.float(), mean * size], 1)


def pooled(features, points):
    """Features [n, C, h, w], zero off the board and never negative; points: how many the board has, [n, 1]."""
    return pooled_parts(features.sum((2, 3), dtype=torch.float32) / points, features.amax((2, 3)), points)


def pooled_rows(features, points):
    """The same for features [n, h * w, C]."""
    return pooled_parts(features.sum(1, dtype=torch.float32) / points, features.amax(1), points)


def on_board(tensor, mask):
    """Zero off the board. A mask of None: the board fills the canvas."""
    return tensor if mask is None else tensor * mask


def board_points(canvas, mask):
    """How many points each board has, [n, 1]."""
    if mask is None:
        return torch.full((canvas.shape[0], 1), float(canvas.shape[1]), device=canvas.device)
    return mask.sum((1, 2, 3), dtype=torch.float32)[:, None]


class MaskedNormFunction(torch.autograd.Function):
    """Batch normalisation over the points of boards, of several canvases at once.

    On a GPU by the kernels that PyTorch has for normalising over several GPUs: here the canvases take the place
    of the GPUs. They count all points of a canvas; those off the board are zero, so sums are right."""

    @staticmethod
    def forward(context, scale, shift, eps, count, masks, *inputs):
        inputs = [on_board(x, m) for x, m in zip(inputs, masks)]
        fused = inputs[0].is_cuda
        total, square = 0, 0
        for x in inputs:
            if fused:
                mean, inverse = torch.batch_norm_stats(x, 1e-6)
                points = x.numel() // x.shape[1]
                total = total + mean * points
                square = square + (inverse.pow(-2) - 1e-6 + mean * mean) * points
            else:
                total = total + x.sum((0, 2, 3), dtype=torch.float32)
                square = square + (x * x).sum((0, 2, 3), dtype=torch.float32)
        mean = total / count
        variance = (square / count - mean * mean).clamp(min=0)
        inverse = torch.rsqrt(variance + eps)
        context.masks, context.fused = masks, fused
        context.save_for_backward(scale, mean, inverse, count, *inputs)
        outputs = []
        for x, m in zip(inputs, masks):
            if fused:
                y = torch.batch_norm_elemt(x, scale, shift, mean, inverse, eps)
            else:
                y = (x - column(mean)) * column(scale * inverse) + column(shift)
            outputs.append(on_board(y.to(x.dtype), m))
        context.mark_non_differentiable(mean, variance)
        return (mean, variance, *outputs)

    @staticmethod
    def backward(context, _mean, _variance, *gradients):
        scale, mean, inverse, count, *inputs = context.saved_tensors
        gradients = [on_board(g, m) for g, m in zip(gradients, context.masks)]
        to_shift, with_input = 0, 0
        for g, x in zip(gradients, inputs):
            if context.fused:
                g_sum, gx_sum, _, _ = torch.batch_norm_backward_reduce(
                    g, x, mean, inverse, scale, True, False, False)
            else:
                g_sum = g.sum((0, 2, 3), dtype=torch.float32)
                gx_sum = (g * (x - column(mean))).sum((0, 2, 3), dtype=torch.float32)
            to_shift, with_input = to_shift + g_sum, with_input + gx_sum
        out = []
        for g, x, m in zip(gradients, inputs, context.masks):
            if context.fused:
                d = torch.batch_norm_backward_elemt(
                    g, x, mean, inverse, scale, to_shift, with_input, count.to(torch.int32).view(1))
            else:
                d = column(scale * inverse) * (
                    g - column(to_shift) / count
                    - (x - column(mean)) * column(inverse * inverse * with_input) / count)
            out.append(on_board(d.to(x.dtype), m))
        return (with_input * inverse, to_shift, None, None, None, *out)


def column(vector):
    return vector[None, :, None, None]


class MaskedNorm(nn.Module):
    def __init__(self, channels, start=1.0):
        super().__init__()
        self.weight = nn.Parameter(torch.full((channels,), start))
        self.bias = nn.Parameter(torch.zeros(channels))
        self.eps = 1e-4
        self.momentum = 0.02
        self.register_buffer("running_mean", torch.zeros(channels))
        self.register_buffer("running_var", torch.ones(channels))

    def forward(self, inputs, masks, count):
        if not self.training:
            factor = self.weight * torch.rsqrt(self.running_var + self.eps)
            offset = self.bias - self.running_mean * factor
            return [on_board(x * column(factor) + column(offset), m) for x, m in zip(inputs, masks)]
        mean, variance, *outputs = MaskedNormFunction.apply(
            self.weight, self.bias, self.eps, count, masks, *inputs)
        with torch.no_grad():
            self.running_mean.lerp_(mean, self.momentum)
            self.running_var.lerp_(variance, self.momentum)
        return outputs


class Network(nn.Module):
    def __init__(self, channels, blocks, pooling):
        """pooling: the numbers of the blocks with a global bias."""
        super().__init__()
        self.channels, self.blocks, self.pooling = channels, blocks, sorted(pooling)
        conv = lambda inputs: nn.Conv2d(inputs, channels, 3, padding=1, bias=False)
        self.convs = nn.ModuleList([conv(CLASSES)] + [conv(channels) for _ in range(2 * blocks)])
        # The second layer of a block begins small, so that blocks begin near doing nothing.
        self.norms = nn.ModuleList(
            [MaskedNorm(channels)] + [MaskedNorm(channels, 0.2 if at % 2 else 1.0) for at in range(2 * blocks)])
        self.globals = nn.ModuleList(nn.Linear(3 * channels, channels) for _ in self.pooling)
        self.head = nn.Linear(channels, 2 * HEAD)
        self.policy = nn.Linear(HEAD, 1)
        self.value1 = nn.Linear(3 * HEAD, 64)
        self.value2 = nn.Linear(64, 1)
        self.fate = nn.Linear(channels, 8)  # of which FATES are used: GPUs like multiples of eight
        for layer in list(self.globals) + [self.value2]:
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)

    def forward(self, canvases, sides, masked, dtype):
        """For each canvas: logits of points, the logit of winning, and logits of fates."""
        inputs = [planes(c, s, dtype).contiguous(memory_format=LAST) for c, s in zip(canvases, sides)]
        masks = [board_mask(c, s, dtype) if m else None for c, s, m in zip(canvases, sides, masked)]
        points = [board_points(c, m) for c, m in zip(canvases, masks)]
        count = sum(p.sum() for p in points)
        relu = lambda tensors: [F.relu(t) for t in tensors]
        layer = lambda at, tensors: self.norms[at]([self.convs[at](t) for t in tensors], masks, count)
        xs = relu(layer(0, inputs))
        for block in range(self.blocks):
            hs = relu(layer(2 * block + 1, xs))
            shortcuts = xs
            if block in self.pooling:
                linear = self.globals[self.pooling.index(block)]
                shortcuts = [x + on_board(linear(pooled(h, p)).to(x.dtype)[:, :, None, None], m)
                             for x, h, p, m in zip(xs, hs, points, masks)]
            xs = [F.relu(x + y) for x, y in zip(shortcuts, layer(2 * block + 2, hs))]
        return [self.heads(x, m, p) for x, m, p in zip(xs, masks, points)]

    def linear_layers(self):
        """Those that are kept as they are in the form for playing."""
        return list(self.globals) + [self.head, self.policy, self.value1, self.value2]

    def heads(self, x, mask, points):
        n, _, h, w = x.shape
        features = x.permute(0, 2, 3, 1).reshape(n, h * w, self.channels)
        together = F.linear(features, torch.cat([self.head.weight, self.fate.weight]),
                            torch.cat([self.head.bias, self.fate.bias]))
        head = F.relu(together[:, :, :2 * HEAD])
        if mask is not None:
            head = head * mask.reshape(n, h * w, 1)
        policy = self.policy(head[:, :, :HEAD]).view(n, h * w)
        value = self.value2(F.relu(self.value1(pooled_rows(head[:, :, HEAD:], points)))).view(n)
        return policy, value, together[:, :, 2 * HEAD:2 * HEAD + FATES]


class Folded:
    """A network for playing: every normalisation folded into its convolution. The memory stays where it is, so
    that a captured graph goes on with new weights."""

    def __init__(self, network, device, dtype):
        self.network, self.dtype, self.cuda = network, dtype, device != "cpu"
        space = lambda tensor: torch.zeros(tensor.shape, device=device, dtype=dtype)
        self.convs = [(space(c.weight).to(memory_format=LAST), space(n.bias))
                      for c, n in zip(network.convs, network.norms)]
        self.linears = [(space(l.weight), space(l.bias)) for l in network.linear_layers()]

    @torch.no_grad()
    def folded(self, averaged):
        """Weights and biases in 32 bits; `averaged` gives for a parameter the tensor to use."""
        convs = []
        for conv, norm in zip(self.network.convs, self.network.norms):
            factor = averaged(norm.weight) * torch.rsqrt(norm.running_var + norm.eps)
            convs.append((averaged(conv.weight) * factor[:, None, None, None],
                          averaged(norm.bias) - norm.running_mean * factor))
        return convs, [(averaged(l.weight), averaged(l.bias)) for l in self.network.linear_layers()]

    @torch.no_grad()
    def load(self, averaged):
        self.set(*self.folded(averaged))

    def copy(self, other):
        self.set(other.convs, other.linears)

    def set(self, convs, linears):
        for mine, fresh in zip(self.convs + self.linears, convs + linears):
            for to, tensor in zip(mine, fresh):
                to.copy_(tensor)

    @torch.no_grad()
    def run(self, canvas, side, masked, watch=None):
        """canvas: [n, side^2] -> [n, side^2 + 1], logits of points and of winning. Where boards fill their
        canvas, masking can be left out. `watch(name, tensor)` sees every activation."""
        net, n = self.network, canvas.shape[0]
        x = planes(canvas, side, self.dtype)
        mask = board_mask(canvas, side, self.dtype) if masked else None
        points = board_points(canvas, mask)
        ones = [1, 1]

        def layer(at, tensor, add=None):
            weight, bias = self.convs[at]
            if self.cuda and add is None:
                y = torch.cudnn_convolution_relu(tensor, weight, bias, ones, ones, ones, 1)
            elif self.cuda:
                y = torch.cudnn_convolution_add_relu(tensor, weight, add, 1.0, bias, ones, ones, ones, 1)
            else:
                y = F.conv2d(tensor, weight, bias, padding=1)
                y = F.relu(y if add is None else y + add)
            if masked:
                y = y * mask
            if watch:
                watch(at, y)
            return y

        x = layer(0, x)
        for block in range(net.blocks):
            h = layer(2 * block + 1, x)
            add = x
            if block in net.pooling:
                weights = self.linears[net.pooling.index(block)]
                add = x + F.linear(pooled(h, points).to(self.dtype), *weights)[:, :, None, None]
            x = layer(2 * block + 2, h, add)
        head, policy, value1, value2 = self.linears[len(net.pooling):]
        features = x.permute(0, 2, 3, 1).reshape(n, side * side, net.channels)
        h = F.relu(F.linear(features, *head))
        if masked:
            h = h * mask.reshape(n, side * side, 1)
        if watch:
            watch(2 * net.blocks + 1, h)
        logits = F.linear(h[:, :, :HEAD], *policy).view(n, side * side)
        in_all = pooled_rows(h[:, :, HEAD:], points).to(self.dtype)
        value = F.linear(F.relu(F.linear(in_all, *value1)), *value2)
        return torch.cat([logits, value], 1)


@torch.no_grad()
def unfold(network, folded, canvases, sides, masked):
    """Gives a network the weights of its form for playing, in which nothing is normalised: every normalisation
    undoes itself on these positions, so that the network computes there what `folded` computes. Fates begin anew.

    Kernels become as large as training makes them in a few thousand steps: a normalised layer computes the same with
    larger ones, and learns more slowly."""

    def undo(norm, bias, scale):
        def before(_, arguments):
            inputs, masks, count = arguments
            ones, zeros = torch.ones_like(norm.weight), torch.zeros_like(norm.bias)
            mean, variance, *_ = MaskedNormFunction.apply(ones, zeros, norm.eps, count, masks, *inputs)
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(variance)
            norm.weight.copy_(torch.sqrt(variance + norm.eps) / scale)
            norm.bias.copy_(mean / scale + bias)
        return norm.register_forward_pre_hook(before)

    hooks = []
    for conv, norm, (weight, bias) in zip(network.convs, network.norms, folded.convs):
        sizes = weight.float().flatten(1).norm(dim=1).clamp(min=1e-3)
        scale = math.sqrt(weight[0].numel()) / 12 / sizes
        conv.weight.copy_(weight * scale[:, None, None, None])
        hooks.append(undo(norm, bias.float(), scale))
    for layer, (weight, bias) in zip(network.linear_layers(), folded.linears):
        layer.weight.copy_(weight)
        layer.bias.copy_(bias)
    network(canvases, sides, masked, torch.float32)
    for hook in hooks:
        hook.remove()
