"""Who stands in a circle? Whoever straight lines from its middle reach; walls keep it off."""

from vtt.battle import survey
from vtt.battle.battle import Battle
from vtt.battle.token import TokenId
from vtt.geometry.shapes import Point


def in_circle(battle: Battle, actor: TokenId, at: Point | None, radius_m: float) -> tuple[TokenId, ...]:
    """Return whom a circle on the actor's scene strikes, round itself where no place is given."""
    token = battle.tokens[actor]
    if radius_m <= 0:
        return ()
    _, struck = survey.burst(battle, token.scene, at or token.at, radius_m)
    return tuple(struck)
