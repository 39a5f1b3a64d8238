"""What pairs agree: the sheet of one pair, the common meanings it can be put together from, and the natural default."""

from rules.meanings.agreements.natural import natural_meaning, natural_sheet
from rules.meanings.agreements.presets import PRESETS, Preset, preset
from rules.meanings.agreements.sheet import EVERY_OTHER, Agreements, parse_agreements, parse_key, parse_means

__all__ = [
    "EVERY_OTHER",
    "PRESETS",
    "Agreements",
    "Preset",
    "natural_meaning",
    "natural_sheet",
    "parse_agreements",
    "parse_key",
    "parse_means",
    "preset",
]
