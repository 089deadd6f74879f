"""The positions learnt from, kept where the network is: for each canvas the newest ones in a ring."""

import torch


class Replay:
    """The newest `capacity` positions of a canvas; a batch is drawn from a window that grows with all there were.

    Sampling reads only tensors, so it can be captured in a graph."""

    def __init__(self, side, capacity, device, symmetries):
        area = side * side
        self.side, self.capacity, self.device = side, capacity, device
        self.canvas = torch.zeros(capacity, area, dtype=torch.uint8, device=device)
        self.policy = torch.zeros(capacity, area, dtype=torch.float16, device=device)
        self.fate = torch.full((capacity, area), 255, dtype=torch.uint8, device=device)
        self.result = torch.zeros(capacity, 2, device=device)
        self.total = 0
        self.head = torch.zeros((), dtype=torch.long, device=device)
        self.window = torch.ones((), device=device)
        self.symmetries = symmetries.to(device)

    def arrays(self):
        return self.canvas, self.policy, self.fate, self.result

    def add(self, records, count):
        at = self.total % self.capacity
        for mine, theirs in zip(self.arrays(), records.arrays()):
            first = min(count, self.capacity - at)
            mine[at:at + first].copy_(theirs[:first], non_blocking=True)
            if first < count:
                mine[:count - first].copy_(theirs[first:count], non_blocking=True)
        self.total += count
        self.set_window()

    def set_window(self, all_positions=None):
        self.head.fill_(self.total % self.capacity)
        self.window.fill_(float(max(1, min(self.total, self.capacity))))
        if all_positions is not None:
            share, least = all_positions
            self.window.fill_(float(max(1, min(self.total, self.capacity, int(share * self.total + least)))))

    def sample(self, count):
        back = (torch.rand(count, device=self.device) * self.window).long()
        index = torch.remainder(self.head - 1 - back, self.capacity)
        places = self.symmetries[torch.randint(0, 8, (count,), device=self.device)]
        turned = lambda array: torch.gather(array[index], 1, places)
        return turned(self.canvas), turned(self.policy).float(), turned(self.fate).long(), self.result[index]

    def newest(self, count):
        count = min(count, self.total, self.capacity)
        index = torch.remainder(self.head - 1 - torch.arange(count, device=self.device), self.capacity)
        return [array[index].cpu() for array in self.arrays()]

    def put_back(self, arrays):
        count = len(arrays[0])
        for mine, theirs in zip(self.arrays(), arrays):
            mine[:count].copy_(theirs.flip(0))
        self.total = count
        self.set_window()
