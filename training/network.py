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
    board = canvas.clamp(max=CLASSES - 1).unsqueeze(-1)
    hot = (board == numbers) & (board < OFF_BOARD)
    return hot.to(dtype).view(-1, side, side, CLASSES).permute(0, 3, 1, 2)


def board_mask(canvas, side, dtype):
    return (canvas < OFF_BOARD).to(dtype).view(-1, 1, side, side)


def pooled(features, points):
    """Features [n, C, h, w], zero off the board and never negative; points: how many the board has, [n, 1]."""
    mean = features.sum((2, 3), dtype=torch.float32) / points
    size = (points.sqrt() - 9) / 4
    return torch.cat([mean, features.amax((2, 3)).float(), mean * size], 1)


class MaskedNormFunction(torch.autograd.Function):
    """Batch normalisation over the points of boards, of several canvases at once."""

    @staticmethod
    def forward(context, scale, shift, eps, *tensors):
        half = len(tensors) // 2
        inputs, masks = tensors[:half], tensors[half:]
        masked = [x * m for x, m in zip(inputs, masks)]
        count = sum(m.sum(dtype=torch.float32) for m in masks)
        mean = sum(x.sum((0, 2, 3), dtype=torch.float32) for x in masked) / count
        square = sum((x * x).sum((0, 2, 3), dtype=torch.float32) for x in masked) / count
        variance = (square - mean * mean).clamp(min=0)
        inverse = torch.rsqrt(variance + eps)
        context.save_for_backward(scale, mean, inverse, count, *masked, *masks)
        factor = (scale * inverse)[None, :, None, None]
        offset = (shift - mean * scale * inverse)[None, :, None, None]
        outputs = [x * factor.to(x.dtype) + offset.to(x.dtype) * m for x, m in zip(masked, masks)]
        context.mark_non_differentiable(mean, variance)
        return (mean, variance, *outputs)

    @staticmethod
    def backward(context, _mean, _variance, *gradients):
        scale, mean, inverse, count, *tensors = context.saved_tensors
        half = len(tensors) // 2
        masked, masks = tensors[:half], tensors[half:]
        gradients = [g * m for g, m in zip(gradients, masks)]
        to_shift = sum(g.sum((0, 2, 3), dtype=torch.float32) for g in gradients)
        with_input = sum((g * x).sum((0, 2, 3), dtype=torch.float32) for g, x in zip(gradients, masked))
        to_scale = (with_input - mean * to_shift) * inverse
        # dx = scale * inverse * (g - to_shift / n - normalised * to_scale / n), on the board
        factor = scale * inverse
        slope = -factor * inverse * to_scale / count
        offset = -factor * to_shift / count - slope * mean
        out = []
        for g, x, m in zip(gradients, masked, masks):
            f, s, o = (v[None, :, None, None].to(g.dtype) for v in (factor, slope, offset))
            out.append(g * f + x * s + o * m)
        return (to_scale, to_shift, None, *out, *[None] * half)


class MaskedNorm(nn.Module):
    def __init__(self, channels, start=1.0):
        super().__init__()
        self.weight = nn.Parameter(torch.full((channels,), start))
        self.bias = nn.Parameter(torch.zeros(channels))
        self.eps = 1e-4
        self.momentum = 0.02
        self.register_buffer("running_mean", torch.zeros(channels))
        self.register_buffer("running_var", torch.ones(channels))

    def forward(self, inputs, masks):
        if not self.training:
            factor = self.weight * torch.rsqrt(self.running_var + self.eps)
            offset = self.bias - self.running_mean * factor
            return [x * factor[None, :, None, None] * m + offset[None, :, None, None] * m
                    for x, m in zip(inputs, masks)]
        mean, variance, *outputs = MaskedNormFunction.apply(
            self.weight, self.bias, self.eps, *inputs, *masks)
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
        self.fate = nn.Linear(channels, FATES)
        for layer in list(self.globals) + [self.value2]:
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)

    def forward(self, inputs, masks):
        points = [m.sum((1, 2, 3), dtype=torch.float32)[:, None] for m in masks]
        relu = lambda tensors: [F.relu(t) for t in tensors]
        layer = lambda at, tensors: self.norms[at]([self.convs[at](t) for t in tensors], masks)
        xs = relu(layer(0, inputs))
        for block in range(self.blocks):
            hs = relu(layer(2 * block + 1, xs))
            if block in self.pooling:
                linear = self.globals[self.pooling.index(block)]
                xs_in = [x + linear(pooled(h, p)).to(x.dtype)[:, :, None, None] * m
                         for x, h, p, m in zip(xs, hs, points, masks)]
            else:
                xs_in = xs
            xs = [F.relu(y + x) for x, y in zip(xs_in, layer(2 * block + 2, hs))]
        return [self.heads(x, m, p) for x, m, p in zip(xs, masks, points)]

    def heads(self, x, mask, points):
        n, _, h, w = x.shape
        features = x.permute(0, 2, 3, 1).reshape(n, h * w, self.channels)
        head = F.relu(self.head(features)) * mask.reshape(n, h * w, 1)
        policy = self.policy(head[:, :, :HEAD]).view(n, h * w)
        for_value = head[:, :, HEAD:].permute(0, 2, 1).reshape(n, HEAD, h, w)
        value = self.value2(F.relu(self.value1(pooled(for_value, points)))).view(n)
        return policy, value, self.fate(features)


class Folded:
    """A network for playing: every normalisation folded into its convolution. The memory stays where it is, so
    that a captured graph goes on with new weights."""

    def __init__(self, network, device, dtype):
        self.network, self.dtype, self.cuda = network, dtype, device != "cpu"
        space = lambda tensor: torch.zeros(tensor.shape, device=device, dtype=dtype)
        self.convs = [(space(c.weight).to(memory_format=LAST), space(n.bias))
                      for c, n in zip(network.convs, network.norms)]
        self.linears = [(space(l.weight), space(l.bias)) for l in self.linear_layers()]

    def linear_layers(self):
        net = self.network
        return list(net.globals) + [net.head, net.policy, net.value1, net.value2]

    @torch.no_grad()
    def folded(self, averaged):
        """Weights and biases in 32 bits; `averaged` gives for a parameter the tensor to use."""
        convs = []
        for conv, norm in zip(self.network.convs, self.network.norms):
            factor = averaged(norm.weight) * torch.rsqrt(norm.running_var + norm.eps)
            convs.append((averaged(conv.weight) * factor[:, None, None, None],
                          averaged(norm.bias) - norm.running_mean * factor))
        return convs, [(averaged(l.weight), averaged(l.bias)) for l in self.linear_layers()]

    @torch.no_grad()
    def load(self, averaged):
        for mine, fresh in zip(self.convs + self.linears, sum(self.folded(averaged), [])):
            for to, tensor in zip(mine, fresh):
                to.copy_(tensor)

    @torch.no_grad()
    def run(self, canvas, side, masked, watch=None):
        """canvas: [n, side^2] -> [n, side^2 + 1], logits of points and of winning. Where boards fill their
        canvas, masking can be left out. `watch(name, tensor)` sees every activation."""
        net, n = self.network, canvas.shape[0]
        x = planes(canvas, side, self.dtype)
        mask = board_mask(canvas, side, self.dtype) if masked else None
        points = (mask.sum((1, 2, 3), dtype=torch.float32)[:, None] if masked
                  else torch.full((n, 1), float(side * side), device=canvas.device))
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
        for_value = h[:, :, HEAD:].permute(0, 2, 1).reshape(n, HEAD, side, side)
        value = F.linear(F.relu(F.linear(pooled(for_value, points).to(self.dtype), *value1)), *value2)
        return torch.cat([logits, value], 1)
