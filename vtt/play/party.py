"""The party goes on to another map or home: who comes along, where they gather, and how they are healed."""

from collections.abc import Sequence

from vtt.battle import Battle, Heal, Scene, Token
from vtt.battle.commands import MAX_POINTS
from vtt.geometry import Point
from vtt.play.exploring import PARTY
from vtt.play.session import Session
from vtt.rules import RefusedError, RuleSystem


def party_of(battle: Battle) -> tuple[Token, ...]:
    """Return the tokens of the party that may be seen, on whichever map they are."""
    return tuple(one for one in battle.tokens.values() if one.side == PARTY and not one.hidden)


def gathering(scene: Scene, party: Sequence[Token], at: Point) -> tuple[Token, ...]:
    """Return the party on the floor of another map, all at one place: `PlaceMany` has them stand apart."""
    return tuple(
        one.replace(scene=scene.id, at=scene.grid.snap(at, one.size_m), elevation_m=0.0) for one in party
    )


def healed(system: RuleSystem, battle: Battle, party: Sequence[Token]) -> tuple[Token, ...]:
    """Return members of a party healed of all that the rules let the GM heal by hand; the rest stays."""
    ids = tuple(token.id for token in party)
    session = Session(battle.replace(encounter=None), system)
    session.take_defaults = True
    for kind in system.by_hand.heals:
        try:
            session.do(Heal(tokens=ids, points=MAX_POINTS, kind=kind.id))
        except RefusedError:
            continue  # what cannot be healed stays
    return tuple(session.settled.tokens[token] for token in ids)
