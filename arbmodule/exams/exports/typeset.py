"""Sets a document in type: a Typst template of this folder, with data that is only ever shown, never interpreted."""

import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import qrcode
import typst
from qrcode.image.svg import SvgPathImage

TEMPLATES = Path(__file__).resolve().parent


def typeset(template: str, data: Mapping[str, Any]) -> bytes:
    """The PDF of ``<template>.typ``."""
    made = typst.compile(
        str(TEMPLATES / f"{template}.typ"), format="pdf", sys_inputs={"data": json.dumps(data, ensure_ascii=False)}
    )
    if not isinstance(made, bytes):  # a document of several files is none of ours
        raise TypeError(template)
    return made


def qr_svg(text: str) -> str:
    """A QR code as an SVG document."""
    drawn = BytesIO()
    qrcode.make(text, image_factory=SvgPathImage, border=2).save(drawn)
    return drawn.getvalue().decode()
