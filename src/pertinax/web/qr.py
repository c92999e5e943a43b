"""A link as a QR code, for a camera."""

import htpy as h
import segno
from htpy import Node
from markupsafe import Markup


def qr(link: str, label: str) -> Node:
    """Black on white whatever the theme: cameras read nothing else for sure."""
    drawn = segno.make(link, error="m", micro=False).svg_inline(
        border=4, omitsize=True, svgclass=None, lineclass=None, dark="#000", light="#fff"
    )
    return h.figure(".qr", role="img", aria_label=label)[Markup(drawn)]
