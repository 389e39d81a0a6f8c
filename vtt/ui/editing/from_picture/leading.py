"""How a chain of points goes on: straight to the next one, or along the picture."""

from vtt.geometry import Point
from vtt.play.editing.chain import Chain
from vtt.play.editing.following import followed
from vtt.play.editing.lines import are_one
from vtt.text import tr
from vtt.ui.editing.canvas import Canvas
from vtt.ui.editing.from_picture.art import art_of
from vtt.ui.editing.state import FOLLOWING


def led_on(chain: Chain, to: Point, canvas: Canvas) -> Chain:
    """Return the chain as it goes on to a point; along the picture, where that is wanted."""
    art = art_of(canvas.scene, canvas.board.pictures) if canvas.state.follows else None
    if art is None or are_one(chain.points[-1], to):
        return chain.and_then(to)
    for point in followed(art, chain.points[-1], to)[1:]:
        chain = chain.and_then(point)
    return chain


def turn_following(canvas: Canvas) -> None:
    """Follow the picture from now on, or draw straight lines again, if the tool can do both."""
    if canvas.state.kind not in FOLLOWING:
        return
    follows = not canvas.state.follows
    if follows and art_of(canvas.scene, canvas.board.pictures) is None:
        canvas.say(tr("There is no picture here to follow."))
        return
    if canvas.state.kind == "room":
        canvas.state.set(shape="polygon")  # a room is followed from corner to corner
    canvas.state.set(follow=follows)
