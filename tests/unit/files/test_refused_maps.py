"""A file of a known kind that is not read is refused by its name, with the way out."""

import io
import zipfile

import pytest

from tests.fixtures.maps.drawn import write
from vtt.files.errors import ForeignError
from vtt.files.maps.reading import read_map


def archive(*names):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as found:
        for name in names:
            found.writestr(name, "{}")
    return data.getvalue()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"GIF89a...", "not a PNG, WebP or JPEG; save it as one of them"),
        (b"\0\0\0\x1cftypavif...", "not a PNG, WebP or JPEG"),
        (b"\0\0\0\x1cftypisom...", "this is a film"),
        (b"\x1a\x45\xdf\xa3...", "this is a film"),
        (b"%PDF-1.7", "this is a PDF; save the page"),
        (b'<?xml version="1.0"?>\n<!-- a map -->\n<svg xmlns="x"></svg>', "this SVG drawing shows nothing"),
        (b'!dungeonalchemist {"walls": []}', "export it there for Foundry"),
        (archive("content.xml", "properties.xml", "assets/x"), "a map or campaign of MapTool"),
        (archive("maps/mill.png"), "an archive .zip.; unpack it"),
        (b"......\x57\xfb\x80\x8b\x24\x75\x47\xdb", "a pack of Foundry"),
        ({"header": {"creation_build": "1"}, "world": {}}, "a Dungeondraft project; export it there"),
        ({"type": "FeatureCollection", "features": []}, "a map in GeoJSON"),
        ({"version": 2}, "this is no map that Sightline knows; open a PNG"),
    ],
)
def test_the_refusal_names_the_kind_and_the_way_out(tmp_path, content, words):
    with pytest.raises(ForeignError, match=words) as caught:
        read_map(write(tmp_path, content, "map.bin"))
    assert str(caught.value).isprintable()
