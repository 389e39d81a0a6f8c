"""The players' view of a battle: what of it they may see, under a policy."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from vtt.battle import Battle, Cloud, Portal, Scene, SceneId, Token, TokenId, things_on
from vtt.geometry import common
from vtt.play.exploring import PARTY, lifts_fog, without_hidden
from vtt.play.lying import shown_places
from vtt.play.view.fogging import fog_of, seen_things, seen_tokens
from vtt.play.view.names import names_told
from vtt.play.view.party_sight import PartySight
from vtt.play.view.player_view import (
    Fog,
    Mini,
    PlayerCloud,
    PlayerPortal,
    PlayerThing,
    PlayerToken,
    PlayerView,
    ShownId,
)
from vtt.play.view.policy import AS_EVER, ViewPolicy, eyes_of
from vtt.play.view.turns import acting, round_told, upcoming
from vtt.rules import RuleSystem

A_STEP_M = 0.3
"""How near to a portal the ground must have been seen."""
FRESH, OUT = "fresh", ("down", "dead")
"""How tokens fare of whom the players are not told, and who does not act any more."""


class Looks(NamedTuple):
    """What of a token is shown, beside itself."""

    name: str
    condition: str
    in_words: bool
    current: bool
    upcoming: bool
    mini: Mini


def player_view(
    battle: Battle, system: RuleSystem, scene_id: SceneId, policy: ViewPolicy = AS_EVER
) -> PlayerView:
    """Return what the players may see of a scene, with nothing kept from a view before."""
    return PlayerViews(system).of(battle, scene_id, policy)


class PlayerViews:
    """The views of a game in progress: what is still right of the one before is taken again.

    A view depends on the battle and the policy alone, whichever was seen before; only the numbers by which
    tokens are known from view to view are given in the order in which they were first shown.
    """

    def __init__(self, system: RuleSystem) -> None:
        self._system = system
        self._sights: dict[tuple[SceneId, str], PartySight] = {}
        self._ids: dict[TokenId, ShownId] = {}
        self._shown: dict[TokenId, tuple[Token, Looks, PlayerToken]] = {}
        self._states: dict[TokenId, tuple[Token, str]] = {}

    def measuring(self, battle: Battle, scene_id: SceneId, policy: ViewPolicy = AS_EVER) -> Iterator[None]:
        """Measure what is due for a view, with a pause after every few milliseconds.

        Whoever does not go on loses nothing of what was measured until then.
        """
        battle = without_hidden(battle)
        scene = battle.scenes[scene_id]
        if not scene.fog or lifts_fog(scene):
            lying = any(not thing.hidden for thing in things_on(battle, scene_id))
            eyes = eyes_of(battle, policy)
            yield from self._sight(scene_id, policy).measuring(battle, eyes, areas=scene.fog or lying)

    def of(self, battle: Battle, scene_id: SceneId, policy: ViewPolicy = AS_EVER) -> PlayerView:
        """Return what the players may see of a scene; what is due is measured first, in one piece."""
        battle = without_hidden(battle)
        scene, sight, eyes = battle.scenes[scene_id], self._sight(scene_id, policy), eyes_of(battle, policy)
        fog = fog_of(battle, scene, sight, eyes)
        visible = seen_tokens(battle, sight, eyes, fog)
        able = self._able(visible) if battle.encounter is not None else ()
        current = acting(battle.encounter, able)
        gm = policy.turn_mark == "gm" and _is_turn_of_gm(battle)
        acting_now = (None, None) if gm else (current, upcoming(battle.encounter, current, able))
        return PlayerView(
            size_m=scene.size_m,
            grid=scene.grid,
            picture=scene.picture,
            portals=tuple(_as_drawn(one, scene) for one in scene.layout.portals if _known(one, scene, fog)),
            clouds=tuple(filter(None, (_seen_of(cloud, fog) for cloud in scene.clouds))),
            fog=fog,
            tokens=self._as_seen(visible, acting_now, policy),
            order=self._order(battle, visible),
            things=_things(battle, sight, eyes, visible, fog),
            round=round_told(battle.encounter, able),
            turn="gm" if gm else "",
        )

    def tokens_in(self, view: PlayerView) -> tuple[TokenId, ...]:
        """Return which tokens of the battle stand in a view that was made here."""
        own = {shown: token for token, shown in self._ids.items()}
        return tuple(own[token.id] for token in view.tokens if token.id in own)

    def fog(self, battle: Battle, scene_id: SceneId, policy: ViewPolicy = AS_EVER) -> Fog | None:
        """Return the fog of a scene alone; None where there is none."""
        battle = without_hidden(battle)
        sight = self._sight(scene_id, policy)
        return fog_of(battle, battle.scenes[scene_id], sight, eyes_of(battle, policy))

    def _sight(self, scene: SceneId, policy: ViewPolicy) -> PartySight:
        """Return the tables for a scene; those of other eyes are kept apart."""
        kind = scene, policy.eyes
        if kind not in self._sights:
            self._sights[kind] = PartySight(self._system, scene)
        return self._sights[kind]

    @property
    def shown_ids(self) -> Mapping[TokenId, ShownId]:
        """The tokens in the last view, by their ids in the battle."""
        return {token: self._ids[token] for token in self._shown}

    def _order(self, battle: Battle, visible: Sequence[Token]) -> tuple[ShownId, ...]:
        """Return those in the order of the encounter whom the players see."""
        seen = {token.id for token in visible}
        combatants = battle.encounter.combatants if battle.encounter is not None else ()
        return tuple(self._id(one.token) for one in combatants if one.token in seen)

    def _as_seen(
        self,
        visible: Sequence[Token],
        acting_now: tuple[TokenId | None, TokenId | None],
        policy: ViewPolicy,
    ) -> tuple[PlayerToken, ...]:
        """Return tokens as the players see them; what is shown of the same token is made once."""
        current, after = acting_now
        names = names_told(visible, {}, policy)
        before, self._shown = self._shown, {}
        for token in visible:
            state, in_words = self._condition(token, policy), policy.health == "word"
            turn = token.id == current, token.id == after
            looks = Looks(names[token.id], state, in_words, *turn, policy.mini_of(token))
            known = before.get(token.id)
            if known is None or known[0] is not token or known[1] != looks:
                known = token, looks, _as_seen(self._id(token.id), token, looks)
            self._shown[token.id] = known
        return tuple(shown for _, _, shown in self._shown.values())

    def _id(self, token: TokenId) -> ShownId:
        return self._ids.setdefault(token, ShownId(len(self._ids) + 1))

    def _able(self, tokens: Sequence[Token]) -> frozenset[TokenId]:
        return frozenset(token.id for token in tokens if self._state(token) not in OUT)

    def _condition(self, token: Token, policy: ViewPolicy) -> str:
        told = policy.health != "nothing" or token.side == PARTY
        return self._state(token) if told else FRESH

    def _state(self, token: Token) -> str:
        """Return how a token fares; of the same token it is asked once."""
        known = self._states.get(token.id)
        if known is None or known[0] is not token:
            known = self._states[token.id] = token, self._system.vitals(token.sheet).state
        return known[1]


def _is_turn_of_gm(battle: Battle) -> bool:
    """Say whether somebody acts who is not of the party."""
    current = battle.encounter.current if battle.encounter is not None else None
    token = battle.tokens.get(current) if current is not None else None
    return current is not None and (token is None or token.side != PARTY)


def _known(portal: Portal, scene: Scene, fog: Fog | None) -> bool:
    """Say whether something of a portal has been seen: the ground within a step of its middle."""
    if portal.id in scene.secret_portals:
        return False
    if fog is None:
        return True
    x, y = (portal.a[0] + portal.b[0]) / 2, (portal.a[1] + portal.b[1]) / 2
    around = ((dx * A_STEP_M, dy * A_STEP_M) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    return any(fog.knows((x + dx, y + dy)) for dx, dy in around)


def _as_drawn(portal: Portal, scene: Scene) -> PlayerPortal:
    return PlayerPortal(kind=portal.kind, a=portal.a, b=portal.b, open=portal.id in scene.open_portals)


def _seen_of(cloud: Cloud, fog: Fog | None) -> PlayerCloud | None:
    """Return what is seen of a cloud; None where nothing is."""
    if fog is None:
        return PlayerCloud(rings=(cloud.ring,), whole=True)
    rings = common(fog.visible, cloud.ring)
    return PlayerCloud(rings=rings, whole=False) if rings else None


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


def _as_seen(shown_id: ShownId, token: Token, looks: Looks) -> PlayerToken:
    return PlayerToken(
        id=shown_id,
        name=looks.name,
        at=token.at,
        size_m=token.size_m,
        facing_deg=token.facing_deg,
        side=token.side,
        picture=token.picture,
        condition=looks.condition,
        in_words=looks.in_words,
        current=looks.current,
        upcoming=looks.upcoming,
        mini=looks.mini,
    )
