"""AdamW on all parameters of a network as one array, with an average of them over time; capturable in a graph."""

import torch


class FlatAdam:
    FIRST, SECOND, CLIP = 0.9, 0.98, 5.0

    def __init__(self, network, device, average=0.999):
        parameters = list(network.parameters())
        size = sum(p.numel() for p in parameters)
        array = lambda: torch.zeros(size, device=device)
        self.weights, self.gradient, self.mean, self.square, self.averaged = (array() for _ in range(5))
        self.decays = array()  # 1 for weights of layers, 0 for biases and scales
        self.steps = torch.zeros((), device=device)
        self.average = average
        self.average_of = {}
        at = 0
        for parameter in parameters:
            def view(flat, at=at, shape=parameter.shape, numel=parameter.numel()):
                piece = flat[at:at + numel]
                if len(shape) != 4:
                    return piece.view(shape)
                out, inputs, rows, columns = shape  # kernels are kept in the order that convolutions like
                return piece.view(out, rows, columns, inputs).permute(0, 3, 1, 2)

            view(self.weights).copy_(parameter.data)
            parameter.data = view(self.weights)
            parameter.grad = view(self.gradient)
            self.average_of[id(parameter)] = view(self.averaged)
            if parameter.dim() > 1:
                self.decays[at:at + parameter.numel()] = 1
            at += parameter.numel()
        self.averaged.copy_(self.weights)

    def average_of_parameter(self, parameter):
        return self.average_of[id(parameter)]

    @torch.no_grad()
    def step(self, rate, decay):
        self.steps += 1
        g = self.gradient
        g.mul_(torch.clamp(self.CLIP / (g.norm() + 1e-6), max=1.0))
        self.mean.lerp_(g, 1 - self.FIRST)
        self.square.mul_(self.SECOND).addcmul_(g, g, value=1 - self.SECOND)
        mean = self.mean / (1 - self.FIRST ** self.steps)
        square = self.square / (1 - self.SECOND ** self.steps)
        self.weights.sub_(rate * (mean / (square.sqrt() + 1e-7) + decay * self.decays * self.weights))
        # While young, the average is one over the last tenth of all steps or so.
        share = torch.clamp(10.0 / (10.0 + self.steps), min=1 - self.average)
        self.averaged.add_(share * (self.weights - self.averaged))
        g.zero_()

    NAMES = ("weights", "averaged", "mean", "square", "steps")

    def state(self):
        state = {name: getattr(self, name).clone() for name in self.NAMES}
        return state

    def load(self, state):
        for name in self.NAMES:
            getattr(self, name).copy_(state[name])

    def small_state(self):
        """For a file: moments need no more than 16 bits."""
        state = {name: tensor.cpu() for name, tensor in self.state().items()}
        for name in ("mean", "square"):
            state[name] = state[name].to(torch.bfloat16)
        return state
