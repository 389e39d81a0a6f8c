"""The switches of a battle of Phase Six."""

from typing import Literal

from pydantic import Field

from vtt.battle import Battle, Value
from vtt.rules import own_options


class Switches(Value):
    """The switches of a battle.

    Attributes:
        world: Tirakan has neither recoil nor modes of attack.
        coup_kills: One success of a coup de grâce is death.  Source: completion D11.
        round_windows: Whether actions that were kept may be spent at the end and the start of a round.
    """

    world: Literal["phasesix", "tirakan", "nexus"] = "phasesix"
    coup_kills: bool = Field(default=False, title="One success of a coup de grâce kills")
    round_windows: bool = Field(default=True, title="Kept actions may be spent between two rounds")


def switches_of(battle: Battle) -> Switches:
    """Return the switches of a battle."""
    return own_options(battle, Switches)


def has_modes(battle: Battle) -> bool:
    """Say whether the world knows recoil and modes of attack.  Source: completion 003.1."""
    return switches_of(battle).world != "tirakan"
