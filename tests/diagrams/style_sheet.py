"""The style sheet as values: its custom properties in every theme, and the contrast of two colours."""

import re
from pathlib import Path

STYLE_SHEET = Path(__file__).resolve().parents[2] / "static" / "arb" / "arb.css"
_BLOCK = re.compile(r"(:root[^{}]*)\{([^{}]*)\}")
_PROPERTY = re.compile(r"--([\w-]+):\s*(#[0-9a-f]{6})")
#: Selectors that apply in each theme, the later ones win.
THEMES: dict[str, list[str]] = {
    "light": [":root"],
    "light, four colours": [":root", ":root.four-colours"],
    "dark by system": [":root", ':root:not([data-theme="light"])'],
    "dark by system, four colours": [
        ":root",
        ':root:not([data-theme="light"])',
        ':root.four-colours:not([data-theme="light"])',
    ],
    "dark by choice": [":root", ':root[data-theme="dark"]'],
    "dark by choice, four colours": [
        ":root",
        ':root[data-theme="dark"]',
        ':root[data-theme="dark"].four-colours',
    ],
}


def colours(theme: str) -> dict[str, str]:
    """The colours of a theme by name, as ``#rrggbb``; what is for print only is left out."""
    on_screen = STYLE_SHEET.read_text("utf-8").partition("@media print")[0]
    blocks = [(selector.strip(), dict(_PROPERTY.findall(body))) for selector, body in _BLOCK.findall(on_screen)]
    found: dict[str, str] = {}
    for wanted in THEMES[theme]:
        for selector, properties in blocks:
            if selector == wanted:
                found |= properties
    return found


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG between two colours."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
