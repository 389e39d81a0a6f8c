"""What may the players see? One pure function from the battle to their view; nothing else reaches them."""

from vtt.battle import survey
from vtt.battle.battle import Battle
from vtt.battle.scene import Cloud, Picture, Portal, SceneId
from vtt.battle.token import Token, TokenId
from vtt.battle.value import Value
from vtt.geometry.grid import Grid
from vtt.geometry.shapes import Point
from vtt.rules.system import RuleSystem

PARTY = "party"
"""The side whose eyes the players have."""


class PlayerToken(Value):
    """A token as the players see it: no sheet, no numbers.

    Attributes:
        condition: How it fares in one word: fresh, hurt, down or dead.
        current: True while it is its turn.
    """

    id: TokenId
    name: str
    at: Point
    size_m: float
    facing_deg: float
    side: str
    picture: str | None
    condition: str
    current: bool


class PlayerView(Value):
    """What the table screen shows of one scene.

    Attributes:
        open_portals: The portals that stand open.
        round: The round of the encounter; None without one.
    """

    scene: SceneId
    size_m: tuple[float, float]
    grid: Grid
    picture: Picture | None
    portals: tuple[Portal, ...]
    open_portals: tuple[str, ...]
    clouds: tuple[Cloud, ...]
    tokens: tuple[PlayerToken, ...]
    round: int | None


def player_view(battle: Battle, system: RuleSystem, scene_id: SceneId) -> PlayerView:
    """Return what the players may see of a scene."""
    scene = battle.scenes[scene_id]
    return PlayerView(
        scene=scene_id,
        size_m=scene.size_m,
        grid=scene.grid,
        picture=scene.picture,
        portals=scene.layout.portals,
        open_portals=scene.open_portals,
        clouds=scene.clouds,
        tokens=tuple(_as_seen(battle, system, token) for token in _visible(battle, system, scene_id)),
        round=battle.encounter.round if battle.encounter else None,
    )


def _visible(battle: Battle, system: RuleSystem, scene_id: SceneId) -> list[Token]:
    """Return the tokens that are not hidden and, where the party is there, seen by one of it."""
    shown = [token for token in battle.tokens.values() if token.scene == scene_id and not token.hidden]
    party = [token for token in shown if token.side == PARTY]
    others = [token.id for token in shown if token.side != PARTY]
    if not party:
        return shown
    seen = {token.id for token in party}
    for viewer in party:
        unseen = [one for one in others if one not in seen]
        looks = survey.look(battle, viewer.id, unseen, lambda one: system.hides_m(battle, one))
        seen.update(look.target for look in looks if look.sight.result != "blocked")
    return [token for token in shown if token.id in seen]


def _as_seen(battle: Battle, system: RuleSystem, token: Token) -> PlayerToken:
    return PlayerToken(
        id=token.id,
        name=token.title,
        at=token.at,
        size_m=token.size_m,
        facing_deg=token.facing_deg,
        side=token.side,
        picture=token.picture,
        condition=system.vitals(token.sheet).state,
        current=battle.encounter is not None and battle.encounter.current == token.id,
    )
