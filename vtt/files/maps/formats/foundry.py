"""Scenes of Foundry VTT: known, and refused with advice."""

from typing import NoReturn

from vtt.files.errors import ForeignError
from vtt.files.maps.map_file import MapFormat, Source, Wanted


def sniff(source: Source) -> bool:
    """Say whether a file is a scene of Foundry: it has walls, and no resolution as Universal VTT has."""
    return source.is_json and source.json.get("resolution") is None and source.json.get("walls") is not None


def refuse(source: Source, wanted: Wanted) -> NoReturn:
    """Say what to do instead.

    Raises:
        ForeignError: Always.
    """
    template = "this looks like a Foundry scene, which is not read yet; export the map as Universal VTT"
    raise ForeignError(source.path, "map.foundry", template)


FOUNDRY = MapFormat(title="Foundry VTT scene", suffixes=(), sniff=sniff, read=refuse)
