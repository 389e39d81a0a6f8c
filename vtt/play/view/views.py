"""The players' view of a battle: what of it they may see, under a policy."""

from collections.abc import Collection, Iterator, Sequence

from vtt.battle import Battle, Cloud, Portal, SceneId, Token, TokenId, things_on
from vtt.play.exploring import lifts_fog, without_hidden
from vtt.play.lying import shown_places
from vtt.play.view.fogging import fog_of, seen_things, seen_tokens
from vtt.play.view.party_sight import PartySight
from vtt.play.view.player_view import Fog, PlayerThing, PlayerToken, PlayerView
from vtt.play.view.policy import AS_EVER, ViewPolicy, eyes_of
from vtt.rules import RuleSystem

A_STEP_M = 0.3
"""How near to a portal the ground must have been seen."""


def player_view(
    battle: Battle, system: RuleSystem, scene_id: SceneId, policy: ViewPolicy = AS_EVER
) -> PlayerView:
    """Return what the players may see of a scene, with nothing kept from a view before."""
    return PlayerViews(system).of(battle, scene_id, policy)


class PlayerViews:
    """The views of a game in progress: what is still right of the one before is taken again.

    A view depends on the battle and the policy alone, whichever was seen before.
    """

    def __init__(self, system: RuleSystem) -> None:
        self._system = system
        self._sights: dict[SceneId, PartySight] = {}
        self._shown: dict[TokenId, tuple[Token, PlayerToken]] = {}

    def measuring(self, battle: Battle, scene_id: SceneId, policy: ViewPolicy = AS_EVER) -> Iterator[None]:
        """Measure what is due for a view, with a pause after every few milliseconds.

        Whoever does not go on loses nothing of what was measured until then.
        """
        battle = without_hidden(battle)
        scene = battle.scenes[scene_id]
        if not scene.fog or lifts_fog(scene):
            lying = any(not thing.hidden for thing in things_on(battle, scene_id))
            eyes = eyes_of(battle, policy)
            yield from self._sight(scene_id).measuring(battle, eyes, areas=scene.fog or lying)

    def of(self, battle: Battle, scene_id: SceneId, policy: ViewPolicy = AS_EVER) -> PlayerView:
        """Return what the players may see of a scene; what is due is measured first, in one piece."""
        battle = without_hidden(battle)
        scene, sight = battle.scenes[scene_id], self._sight(scene_id)
        eyes = eyes_of(battle, policy)
        fog = fog_of(battle, scene, sight, eyes)
        portals = tuple(portal for portal in scene.layout.portals if _known(portal, fog))
        visible = seen_tokens(battle, sight, eyes, fog)
        return PlayerView(
            scene=scene_id,
            size_m=scene.size_m,
            grid=scene.grid,
            picture=scene.picture,
            portals=portals,
            open_portals=tuple(one.id for one in portals if one.id in scene.open_portals),
            clouds=tuple(cloud for cloud in scene.clouds if fog is None or _touched(cloud, fog)),
            fog=fog,
            tokens=self._as_seen(battle, visible),
            things=_things(battle, sight, eyes, visible, fog),
            round=battle.encounter.round if battle.encounter else None,
        )

    def _sight(self, scene_id: SceneId) -> PartySight:
        if scene_id not in self._sights:
            self._sights[scene_id] = PartySight(self._system, scene_id)
        return self._sights[scene_id]

    def _as_seen(self, battle: Battle, visible: Sequence[Token]) -> tuple[PlayerToken, ...]:
        """Return tokens as the players see them; what is shown of the same token is made once."""
        current = battle.encounter.current if battle.encounter is not None else None
        before, self._shown = self._shown, {}
        for token in visible:
            known = before.get(token.id)
            if known is None or known[0] is not token or known[1].current != (token.id == current):
                known = token, _as_seen(self._system, token, current=token.id == current)
            self._shown[token.id] = known
        return tuple(shown for _, shown in self._shown.values())


def _known(portal: Portal, fog: Fog | None) -> bool:
    """Say whether something of a portal has been seen: the ground within a step of its middle."""
    if fog is None:
        return True
    x, y = (portal.a[0] + portal.b[0]) / 2, (portal.a[1] + portal.b[1]) / 2
    around = ((dx * A_STEP_M, dy * A_STEP_M) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    return any(fog.knows((x + dx, y + dy)) for dx, dy in around)


def _touched(cloud: Cloud, fog: Fog) -> bool:
    return any(fog.knows(point) for point in cloud.ring)


def _things(
    battle: Battle,
    sight: PartySight,
    eyes: Collection[TokenId],
    visible: Sequence[Token],
    fog: Fog | None,
) -> tuple[PlayerThing, ...]:
    """Return the things that are not hidden and that the players see.

    All of them where there is neither fog nor a token of the party.
    """
    lying = [thing for thing in things_on(battle, sight.scene) if not thing.hidden]
    seen = seen_things(battle, lying, sight, eyes, fog)
    places = shown_places(battle, seen, visible)
    return tuple(PlayerThing(name=one.gear.name, at=at) for one, at in zip(seen, places, strict=True))


def _as_seen(system: RuleSystem, token: Token, *, current: bool) -> PlayerToken:
    return PlayerToken(
        id=token.id,
        name=token.title,
        at=token.at,
        size_m=token.size_m,
        facing_deg=token.facing_deg,
        side=token.side,
        picture=token.picture,
        condition=system.vitals(token.sheet).state,
        current=current,
    )
