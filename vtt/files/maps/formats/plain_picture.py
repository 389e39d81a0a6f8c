"""Plain pictures as maps: PNG, WebP and JPEG, without walls."""

from vtt.battle import Layout, Scene
from vtt.files.errors import printable
from vtt.files.maps.frame import Scale, drawn_frame
from vtt.files.maps.map_file import USUAL_METRES_PER_SQUARE, MapFile, MapFormat, Source, Wanted
from vtt.files.maps.picture import kind_of_picture, picture_of
from vtt.files.maps.report import Note, Report

USUAL_PIXELS_PER_SQUARE = 100.0


def sniff(source: Source) -> bool:
    """Say whether a file is a picture that can be shown."""
    return kind_of_picture(source.data) is not None


def read(source: Source, wanted: Wanted) -> MapFile:
    """Return a picture as a map without walls.

    Raises:
        FileError: The picture is damaged or too large.
    """
    source.tally[Note.PICTURE_UNSQUARED] += wanted.pixels_per_square is None
    picture = picture_of(source.path, source.data)
    frame = drawn_frame(source.path, picture.size_px, wanted.pixels_per_square or USUAL_PIXELS_PER_SQUARE)
    metres = wanted.metres_per_square or USUAL_METRES_PER_SQUARE
    scene = Scene(
        id=wanted.scene_id,
        title=printable(source.path.stem),
        size_m=Scale(metres).point(frame.size),
        metres_per_square=metres,
        picture=picture,
        layout=Layout(),
    )
    return MapFile(scene, source.data, Report(source.tally))


PLAIN_PICTURE = MapFormat(
    title="Picture", suffixes=(".png", ".jpg", ".jpeg", ".webp"), sniff=sniff, read=read
)
