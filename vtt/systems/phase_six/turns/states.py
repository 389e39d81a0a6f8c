"""The states of a creature, read from states.toml, which names their sources."""

from collections.abc import Mapping

from vtt.rules import read_rules
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


STATES: Mapping[StateId, StateRule] = read_rules(
    "vtt.systems.phase_six.data", "states.toml", StateId, StateRule
)
UNABLE = tuple(name for name, rule in STATES.items() if rule.unable)
