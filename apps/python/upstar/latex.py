"""Values as mathematics: LaTeX from the text of a canonical form."""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r"(?P<fraction>(?P<top>\d+)/(?P<bottom>\d+))|(?P<number>\d+)|(?P<tiny>Tiny|Miny)|(?P<pm>\+-)"
    r"|(?P<power>[\^v]<\d+>|[\^v]\[\d+\])|(?P<arrows>\^+|v+)|(?P<star>\*(?P<heap>\d+)?)|(?P<bars>\|+)|(?P<other>.)",
    re.S,
)


def latex(text: str) -> str:
    r"""The text of a value as LaTeX, without dollar signs.

    >>> from upstar.latex import latex
    >>> latex("{4*||3*|2*}")
    '\\left\\{4{\\ast}\\,\\middle\\|\\,3{\\ast}\\mid 2{\\ast}\\right\\}'
    >>> latex("1/2^^*3")
    '\\tfrac{1}{2}{\\Uparrow}{\\ast}3'
    >>> latex("+-1"), latex("^<2>"), latex("v3")
    ('{\\pm}1', '{\\uparrow}^{2}', '{\\downarrow}3')
    """
    out: list[str] = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        token = match.group(0)
        if match["fraction"]:
            out.append(rf"\tfrac{{{match['top']}}}{{{match['bottom']}}}")
        elif match["tiny"]:
            out.append(r"\operatorname{" + token + "}")
        elif match["pm"]:
            out.append(r"{\pm}")
        elif match["power"]:
            arrow = r"\uparrow" if token[0] == "^" else r"\downarrow"
            exponent = token[2:-1]
            out.append(rf"{{{arrow}}}^{{{exponent}}}" if token[1] == "<" else rf"{{{arrow}}}^{{[{exponent}]}}")
        elif match["arrows"]:
            single, double = (r"\uparrow", r"\Uparrow") if token[0] == "^" else (r"\downarrow", r"\Downarrow")
            out.append(f"{{{double if len(token) == 2 else single}}}")
        elif match["star"]:
            out.append(r"{\ast}" + (match["heap"] or ""))
        elif match["bars"]:
            # Two bars are one sign; longer runs are written with more of them.
            out.append(r"\mid " if len(token) == 1 else r"\," + r"\middle\|" * (len(token) - 1) + r"\,")
        elif token == "{":
            out.append(r"\left\{")
        elif token == "}":
            out.append(r"\right\}")
        elif kind == "number" or token in "+-(),. ":
            out.append(token)
        else:
            out.append(rf"\text{{{token}}}")
    return "".join(out)
