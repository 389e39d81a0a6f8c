"""The states of a creature, read from states.toml, which names their sources."""

from collections.abc import Mapping

from pydantic import TypeAdapter

from vtt.rules import read_table
from vtt.systems.phase_six.words import StateId
from vtt.text import Term
from vtt.value import Value


class StateRule(Value):
    """A state as the rules name it.

    Attributes:
        unable: Whether a creature in it can do nothing.
    """

    title: str
    source: str
    unable: bool = False

    @property
    def said(self) -> Term:
        """Its name in a sentence."""
        return Term(term=self.title)


STATES: Mapping[StateId, StateRule] = TypeAdapter(dict[StateId, StateRule]).validate_python(
    read_table("vtt.systems.phase_six.data", "states.toml")
)
UNABLE = tuple(name for name, rule in STATES.items() if rule.unable)
