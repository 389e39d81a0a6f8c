"""The formats of map files, each in a module of its own.

A new one is a module with a `MapFormat`, and its line in `FORMATS`; the first whose `sniff` knows a file
reads it.  One whose files may hold several maps has `scenes`, which names them; each is then opened as if the
file were a folder.
"""

from vtt.files.maps.formats.donjon import DONJON
from vtt.files.maps.formats.dungeon_scrawl.project import DUNGEON_SCRAWL
from vtt.files.maps.formats.foundry_file import FOUNDRY
from vtt.files.maps.formats.foundry_module import FOUNDRY_MODULE, FOUNDRY_PACKS
from vtt.files.maps.formats.one_page import ONE_PAGE_DUNGEON
from vtt.files.maps.formats.plain_picture import PLAIN_PICTURE
from vtt.files.maps.formats.refused import KNOWN_BY_BYTES, KNOWN_BY_KEYS
from vtt.files.maps.formats.svg.drawing import SVG
from vtt.files.maps.formats.tiled import TILED
from vtt.files.maps.formats.universal_vtt import UNIVERSAL_VTT
from vtt.files.maps.map_file import MapFormat

FORMATS: tuple[MapFormat, ...] = (
    PLAIN_PICTURE,
    *FOUNDRY_PACKS,
    DUNGEON_SCRAWL,
    SVG,
    *KNOWN_BY_BYTES,
    FOUNDRY,
    FOUNDRY_MODULE,
    ONE_PAGE_DUNGEON,
    DONJON,
    TILED,
    *KNOWN_BY_KEYS,
    UNIVERSAL_VTT,
)
