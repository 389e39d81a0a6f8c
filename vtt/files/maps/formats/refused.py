"""Files that GMs take for maps and that are not read: each is named, with the way out."""

from collections.abc import Callable
from io import BytesIO
from typing import NoReturn
from zipfile import ZipFile

from vtt.files.errors import ForeignError
from vtt.files.maps.map_file import MapFormat, Source, Wanted
from vtt.text import Sentence, say

_OTHER_PICTURES = (b"GIF8", b"BM", b"II*\0", b"MM\0*", b"8BPS", b"gimp xcf", b"\0\0\0\x0cjP")
_ISO_PICTURES = (b"avif", b"avis", b"heic", b"heix", b"mif1")
_MATROSKA = b"\x1a\x45\xdf\xa3"


def _refused(title: str, sniff: Callable[[Source], bool], sentence: Sentence) -> MapFormat:
    """Return a kind of file that is known and refused with a sentence."""

    def refuse(source: Source, wanted: Wanted) -> NoReturn:
        raise ForeignError(source.path, "map.known", "{what}", what=sentence)

    return MapFormat(title=title, suffixes=(), sniff=sniff, read=refuse)


def _starts(*heads: bytes) -> Callable[[Source], bool]:
    return lambda source: source.data.startswith(heads)


def _media(*, moving: bool) -> Callable[[Source], bool]:
    """Tell what is in files that begin with the box of a film: a still picture or a film."""

    def sniff(source: Source) -> bool:
        if source.data[4:8] != b"ftyp":
            return moving and source.data.startswith(_MATROSKA)
        return (source.data[8:12] in _ISO_PICTURES) != moving

    return sniff


def _holds(*names: str) -> Callable[[Source], bool]:
    """Tell whether a file is an archive with entries of those names, or any archive where none is named."""

    def sniff(source: Source) -> bool:
        if not source.data.startswith(b"PK\3\4"):
            return False
        try:
            with ZipFile(BytesIO(source.data)) as archive:
                return set(names) <= set(archive.namelist())
        except Exception:  # a damaged archive may raise whatever it likes
            return not names

    return sniff


def _has(**keys: type) -> Callable[[Source], bool]:
    """Tell whether a file is a JSON object with values of those kinds."""

    def sniff(source: Source) -> bool:
        if not source.is_json:
            return False
        found = source.json.value
        return isinstance(found, dict) and all(isinstance(found.get(key), kind) for key, kind in keys.items())

    return sniff


def _is_city(source: Source) -> bool:
    kind = source.json.get("type") if _has(features=list)(source) else None
    return kind is not None and kind.value == "FeatureCollection"


KNOWN_BY_BYTES: tuple[MapFormat, ...] = (
    _refused(
        "Other picture",
        lambda source: _starts(*_OTHER_PICTURES)(source) or _media(moving=False)(source),
        say("map.other-picture", "this picture is not a PNG, WebP or JPEG; save it as one of them"),
    ),
    _refused(
        "Film",
        _media(moving=True),
        say("map.film", "this is a film, as animated maps are; save one picture of it as PNG and open that"),
    ),
    _refused(
        "PDF",
        _starts(b"%PDF"),
        say("map.pdf", "this is a PDF; save the page with the map as a PNG picture and open that"),
    ),
    _refused(
        "Dungeon Alchemist for Roll20",
        _starts(b"!dungeonalchemist"),
        say(
            "map.alchemist",
            "this is a map of Dungeon Alchemist for Roll20; export it there for Foundry and open that",
        ),
    ),
    _refused(
        "MapTool map",
        _holds("content.xml", "properties.xml"),
        say(
            "map.maptool",
            "this is a map or campaign of MapTool; open the picture or Universal VTT file it was made from",
        ),
    ),
    _refused(
        "Archive",
        _holds(),
        say("map.archive", "this is an archive (zip); unpack it and open the map that is in it"),
    ),
)
"""Those whose first bytes or entries tell."""

KNOWN_BY_KEYS: tuple[MapFormat, ...] = (
    _refused(
        "Dungeondraft project",
        _has(header=dict, world=dict),
        say(
            "map.dungeondraft",
            "this is a Dungeondraft project; export it there as Universal VTT and open that",
        ),
    ),
    _refused(
        "City in GeoJSON",
        _is_city,
        say(
            "map.city",
            "this is a map in GeoJSON, as city generators write it; export it as a PNG picture there",
        ),
    ),
)
"""Those whose keys tell, in JSON."""
