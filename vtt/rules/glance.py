"""What of a creature is seen at a glance, where creatures are listed to be chosen from."""

from vtt.text import Sentence
from vtt.value import Value


class Glance(Value):
    """The figures by which a GM chooses a creature.

    Attributes:
        vitals: What it can take; empty for what its vitals say.
        attack: Its best attack, with what that does.
        defence: What an attack on it must overcome.
        speed: How far it gets in a turn.
    """

    vitals: str | Sentence = ""
    attack: str | Sentence = ""
    defence: str | Sentence = ""
    speed: str | Sentence = ""

    @property
    def all(self) -> tuple[str | Sentence, ...]:
        """All of them, in this order."""
        return self.vitals, self.attack, self.defence, self.speed
