"""What events are about, from templates: a sign, then places, with the event's fields in them."""

from collections.abc import Mapping
from typing import Any

from pertinax.web.seen import NOTHING, About

Templates = Mapping[str, tuple[str, ...]]


def about_of(templates: Templates, kind: str, fields: Mapping[str, Any]) -> About:
    """
    >>> about_of({"wall": ("walls", "zone:{zone}")}, "wall", {"zone": "military"})
    About(sign='walls', places=('zone:military',), rule='')
    >>> about_of({}, "wall", {})
    About(sign='', places=(), rule='')
    """
    found = templates.get(kind)
    if found is None:
        return NOTHING
    sign, *places = [each.format_map(fields) for each in found]
    return About(sign, tuple(places))
