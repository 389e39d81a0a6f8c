"""How much the players are shown: what changes their view and is no part of the battle."""

from collections.abc import Mapping
from typing import Literal

from vtt.battle import Battle, Flag, TokenId, Value
from vtt.play.exploring import PARTY
from vtt.play.view.player_view import Health, Mini
from vtt.play.view.turns import acting


class ViewPolicy(Value):
    """What the GM lets the players see of a battle, whichever it is.

    Attributes:
        eyes: Whose eyes the players have: those of the whole party, of the one of the party who acts or
            acted last, of chosen ones of the party, or none.
        chosen: The tokens whose eyes they have where `eyes` says chosen.
        health: How they are told how a token fares; of the party they always see it.
        names: Whose names they are told.
        ghosts: Whether tokens that went out of sight are shown where they were seen last.
        plan: Whether walls and obstacles are told of although a picture shows them.
        party_mini: How tokens of the party are drawn.
        other_mini: How all others are.
        minis: How these tokens are, whatever side they are on.
        turn_mark: Whose turn it is while nobody acts whom they see: of the one whom they saw act last; or
            the GM's, as it then is in every turn of a token that is not of the party.
    """

    eyes: Literal["party", "active", "chosen", "none"] = "party"
    chosen: tuple[TokenId, ...] = ()
    health: Health = "band"
    names: Literal["all", "party", "none"] = "all"
    ghosts: Flag = False
    plan: Flag = False
    party_mini: Mini = "image"
    other_mini: Mini = "image"
    minis: Mapping[TokenId, Mini] = {}
    turn_mark: Literal["seen", "gm"] = "seen"

    def mini_of(self, token: TokenId, side: str) -> Mini:
        """Return how a token of a side is drawn."""
        usual = self.party_mini if side == PARTY else self.other_mini
        return self.minis.get(token, usual)


AS_EVER = ViewPolicy()
"""The eyes of the whole party, and all that they see."""


def eyes_of(battle: Battle, policy: ViewPolicy) -> frozenset[TokenId]:
    """Return the tokens of the party whose eyes the players have, on any scene."""
    party = frozenset(token.id for token in battle.tokens.values() if token.side == PARTY)
    match policy.eyes:
        case "none":
            return frozenset()
        case "chosen":
            return party.intersection(policy.chosen)
        case "active":
            active = acting(battle.encounter, party)
            return party if active is None else frozenset((active,))
    return party
