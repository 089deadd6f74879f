"""Draws the log of a training run: games, losses and strength by minute, as SVG.

    python3 training/draw_log.py docs/results/player_network_log.jsonl docs/results/player_training.svg
"""

import json
import pathlib
import sys

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 180, 64, 16, 28, 30


def text(x, y, words, anchor="start"):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{words}</text>'


def panel(at, title, lines, last_minute):
    """One diagram: `lines` are (name, colour, points)."""
    points = [point for _, _, line in lines for point in line]
    low, high = min(0, min(y for _, y in points)), max(y for _, y in points) or 1
    across = lambda x: LEFT + x / last_minute * (WIDTH - LEFT - RIGHT)
    up = lambda y: at + HEIGHT - BOTTOM - (y - low) / (high - low) * (HEIGHT - TOP - BOTTOM)
    out = [text(LEFT, at + 18, title)]
    for part in range(5):
        y = low + (high - low) * part / 4
        out.append(f'<path d="M{LEFT} {up(y):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        out.append(text(LEFT - 6, up(y) + 4, f"{y:,.0f}" if high > 10 else f"{y:.2f}", "end"))
    for minute in range(0, int(last_minute) + 1, 2):
        out.append(text(across(minute), at + HEIGHT - BOTTOM + 16, minute, "middle"))
    for number, (name, colour, line) in enumerate(lines):
        path = "L".join(f"{across(x):.1f} {up(y):.1f}" for x, y in line)
        out.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        if len(lines) > 1:
            out.append(f'<g fill="{colour}">{text(WIDTH - RIGHT, at + 18 + 14 * number, name, "end")}</g>')
    return out


def main():
    log = [json.loads(line) for line in pathlib.Path(sys.argv[1]).read_text().splitlines()]
    progress = [entry for entry in log if entry["event"] == "progress" and entry["games_a_second"] > 0]
    matches = [entry for entry in log if entry["event"] == "match"]
    last_minute = max(entry["minute"] for entry in progress + matches)
    by_minute = lambda value: [(entry["minute"], value(entry)) for entry in progress]
    # The losses of the network that is measured, the last one.
    loss = lambda kind: by_minute(lambda entry: entry["losses"][-1][kind])
    panels = [
        ("games, in thousands", [("games", "#1b6ca8", by_minute(lambda entry: entry["games"] / 1000))]),
        ("losses", [("policy", "#1b6ca8", loss(0)), ("value", "#b5541c", loss(1)), ("fate", "#3d8b40", loss(2))]),
        ("strength of first choices, Elo points, summed over matches with the minute before",
         [("Elo", "#1b6ca8", [(0, 0)] + [(entry["minute"], entry["elo"]) for entry in matches])]),
    ]
    out = []
    for number, (title, lines) in enumerate(panels):
        out += panel(number * HEIGHT, title, lines, last_minute)
    out.append(text(WIDTH - RIGHT, len(panels) * HEIGHT - 2, "minutes of training", "end"))
    size = f'viewBox="0 0 {WIDTH} {len(panels) * HEIGHT + 4}"'
    body = "\n".join(out)
    pathlib.Path(sys.argv[2]).write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">\n'
        f'<rect width="100%" height="100%" fill="white"/>\n{body}\n</svg>\n')


main()
