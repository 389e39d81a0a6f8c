"""What the screen on the wall shows of what is published: its own part of the map, without figures."""

from vtt.play.table.published import Published
from vtt.play.table.state import Frame, MapPart
from vtt.play.table.writing import Writing


def on_wall(published: Published, part: MapPart | None) -> Published:
    """Return what the wall shows; without a part of its own the whole map.

    No figures stand there, so none are lifted or moved; nobody sits there, so nobody is called up.
    """
    lines = tuple(line for line in published.writing.lines if line.kind != "banner")
    return published.replace(
        frame=Frame(middle=part.middle, rotation=part.rotation) if part and part.true_size else None,
        whole=False,
        part=part,
        moves=(),
        shift=None,
        placing=False,
        writing=Writing(lines=lines, strip=published.writing.strip),
    )
