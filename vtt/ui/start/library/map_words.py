"""What is said of a map in the library."""

from vtt.files.library.scanning import ListedMap
from vtt.text import Quote, tr
from vtt.ui.start.dates import said_when
from vtt.ui.wording import beside, quoted


def size_said(one: ListedMap) -> str:
    """Say how large a map is; empty where that is not known yet."""
    facts = one.known.facts
    if facts is None:
        return ""
    width, height = (round(side, 1) for side in facts.size_m)
    return tr("{width} × {height} m", width=width, height=height)


def squares_said(one: ListedMap) -> str:
    """Say how many squares a map has, and what one measures; empty where that is not known yet."""
    facts = one.known.facts
    if facts is None:
        return ""
    width, height = (round(side / facts.metres_per_square) for side in facts.size_m)
    measure = round(facts.metres_per_square, 2)
    return tr("{width} × {height} squares of {measure} m", width=width, height=height, measure=measure)


def contents_said(one: ListedMap) -> str:
    """Say what is on a map."""
    facts = one.known.facts
    if facts is None:
        return ""
    if not facts.has_walls:
        return tr("A picture without walls")
    counted = (
        (facts.walls, tr("{count|wall|walls}", count=facts.walls)),
        (facts.openings, tr("{count|door or window|doors and windows}", count=facts.openings)),
        (facts.obstacles, tr("{count|thing|things}", count=facts.obstacles)),
        (facts.lights, tr("{count|light|lights}", count=facts.lights)),
    )
    return beside(*(text for count, text in counted if count))


def problem_of(one: ListedMap) -> str:
    """Say why no battle can begin on a map; empty where one can."""
    if one.stamp is None:
        return tr("Its file is not there any more.")
    look = one.known.look
    return look.problem if look is not None and not one.is_due else ""


def origin_said(one: ListedMap) -> str:
    """Say when a map was opened last, or where it comes from."""
    if one.known.opened is not None:
        return tr("Last battle: {when}", when=Quote(quote=said_when(one.known.opened.astimezone())))
    return tr("Comes with Sightline") if one.origin == "bundled" else tr("In a watched folder")


def said_of(one: ListedMap) -> str:
    """Say all of a map in a few lines, for the tool tip and for readers of the screen."""
    lines = (quoted(one.known.title), problem_of(one), size_said(one), contents_said(one), origin_said(one))
    return "\n".join((*(line for line in lines if line), quoted(one.known.path)))
