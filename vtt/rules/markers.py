"""What of the rules is on a map and is neither a token nor part of the scene: a trap."""

from vtt.battle.places import Place
from vtt.text import Sentence
from vtt.value import Value


class Marker(Value):
    """A sign for the game master; the players are shown none.

    Attributes:
        at: Where it is, metres.
        live: False for what does nothing any more.
    """

    at: Place
    title: str | Sentence
    live: bool = True
