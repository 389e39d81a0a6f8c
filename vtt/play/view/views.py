"""The players' view of a battle: what of it they may see, under a policy."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property

from vtt.battle import NOTHING_SEEN, Battle, SceneId, ThingId, Token, TokenId, things_on
from vtt.play.exploring import PARTY, lifts_fog, without_hidden
from vtt.play.lying import shown_places
from vtt.play.view.fogging import fog_of, seen_things, seen_tokens
from vtt.play.view.party_sight import PartySight
from vtt.play.view.player_view import Fog, PlayerThing, PlayerView, ShownId
from vtt.play.view.policy import AS_EVER, ViewPolicy, eyes_of
from vtt.play.view.shown_tokens import ShownTokens, Told, ghosts_of
from vtt.play.view.standing import (
    clouds_seen,
    in_order,
    obstacles_known,
    portals_gone,
    portals_known,
    smoke_known,
)
from vtt.play.view.turns import acting, round_told, upcoming
from vtt.play.view.walls import KnownWalls
from vtt.rules import RuleSystem

Eyes = tuple[SceneId, str]
"""A scene, and whose eyes look at it."""


def player_view(
    battle: Battle, system: RuleSystem, scene_id: SceneId, policy: ViewPolicy = AS_EVER
) -> PlayerView:
    """Return what the players may see of a scene, with nothing kept from a view before."""
    return PlayerViews(system).of(battle, scene_id, policy)


class PlayerViews:
    """The views of a game in progress: what is still right of the one before is taken again.

    A view depends on the battle and the policy alone, whichever was seen before; only the numbers by which
    tokens are known from view to view are given in the order in which they were first shown.

    Attributes:
        system: The rules, which know what hides a token and how it fares.
        tokens: What is shown of tokens.
    """

    def __init__(self, system: RuleSystem, sights: dict[Eyes, PartySight] | None = None) -> None:
        self.system = system
        self.tokens = ShownTokens(system)
        self._sights: dict[Eyes, PartySight] = {} if sights is None else sights
        self._walls = defaultdict[SceneId, KnownWalls](KnownWalls)

    @cached_property
    def foreseen(self) -> "PlayerViews":
        """The views of battles that may never be; their tokens are numbered apart from those on the table.

        Who sees what is measured in the same tables, so it is known when such a battle comes to be.
        """
        return PlayerViews(self.system, self._sights)

    def measuring(self, battle: Battle, scene_id: SceneId, policy: ViewPolicy = AS_EVER) -> Iterator[None]:
        """Measure what is due for a view, with a pause after every few milliseconds.

        Whoever does not go on loses nothing of what was measured until then.
        """
        battle = without_hidden(battle)
        scene = battle.scenes[scene_id]
        if not scene.fog or lifts_fog(scene):
            lying = any(not thing.hidden for thing in things_on(battle, scene_id))
            eyes = eyes_of(battle, policy)
            yield from self.sight(scene_id, policy).measuring(battle, eyes, areas=scene.fog or lying)

    def of(self, battle: Battle, scene_id: SceneId, policy: ViewPolicy = AS_EVER) -> PlayerView:
        """Return what the players may see of a scene; what is due is measured first, in one piece."""
        battle = without_hidden(battle)
        scene, sight, eyes = battle.scenes[scene_id], self.sight(scene_id, policy), eyes_of(battle, policy)
        fog, memory = fog_of(battle, scene, sight, eyes), battle.memory.get(scene_id, NOTHING_SEEN)
        visible = seen_tokens(battle, sight, eyes, fog)
        able = self.tokens.able(visible) if battle.encounter is not None else ()
        gm = policy.turn_mark == "gm" and _is_turn_of_gm(battle)
        current = None if gm else acting(battle.encounter, able)
        turn = (current, upcoming(battle.encounter, current, able))
        portals, drawn = portals_known(scene, memory, fog), scene.picture is None or policy.plan
        secret = set(scene.secret_portals) - portals.keys()
        ghosts = ghosts_of(battle, scene_id, visible, policy)
        return PlayerView(
            size_m=scene.size_m,
            grid=scene.grid,
            picture=scene.picture,
            walls=self._walls[scene_id].of(scene, secret, fog, memory) if drawn else (),
            obstacles=obstacles_known(scene, memory, fog) if drawn else (),
            portals=in_order((*portals.values(), *portals_gone(scene, memory, fog))),
            clouds=tuple(clouds_seen(scene, fog)),
            smoke=smoke_known(scene, memory, fog),
            fog=fog,
            tokens=self.tokens.of(visible, Told(battle.met, ghosts, turn, policy)),
            order=self.tokens.ids(_order(battle, visible)),
            things=_things(battle, sight, eyes, visible, fog),
            round=round_told(battle.encounter, able),
            turn="gm" if gm else "",
        )

    def tokens_in(self, view: PlayerView) -> tuple[TokenId, ...]:
        """Return which tokens of the battle stand in a view that was made here."""
        return self.tokens.tokens_in(view)

    def fog(self, battle: Battle, scene_id: SceneId, policy: ViewPolicy = AS_EVER) -> Fog | None:
        """Return the fog of a scene alone; None where there is none."""
        battle = without_hidden(battle)
        sight = self.sight(scene_id, policy)
        return fog_of(battle, battle.scenes[scene_id], sight, eyes_of(battle, policy))

    def sight(self, scene: SceneId, policy: ViewPolicy) -> PartySight:
        """Return the tables for a scene; those of other eyes are kept apart."""
        kind = scene, policy.eyes
        if kind not in self._sights:
            self._sights[kind] = PartySight(self.system, scene)
        return self._sights[kind]

    def visible(self, battle: Battle, scene_id: SceneId, policy: ViewPolicy) -> Sequence[Token]:
        """Return the tokens of a scene that the players see, of a battle without hidden ones."""
        scene, sight, eyes = battle.scenes[scene_id], self.sight(scene_id, policy), eyes_of(battle, policy)
        if not scene.fog or lifts_fog(scene):
            return sight.tokens(battle, eyes)
        return seen_tokens(battle, sight, eyes, fog_of(battle, scene, sight, eyes))

    @property
    def shown_ids(self) -> Mapping[TokenId, ShownId]:
        """The tokens in the last view, by their ids in the battle."""
        return self.tokens.shown_ids


def _order(battle: Battle, visible: Sequence[Token]) -> Sequence[TokenId]:
    """Return those in the order of the encounter whom the players see."""
    seen = {token.id for token in visible}
    combatants = battle.encounter.combatants if battle.encounter is not None else ()
    return [one.token for one in combatants if one.token in seen]


def _is_turn_of_gm(battle: Battle) -> bool:
    """Say whether somebody acts who is not of the party."""
    current = battle.encounter.current if battle.encounter is not None else None
    token = battle.tokens.get(current) if current is not None else None
    return current is not None and (token is None or token.side != PARTY)


def _things(
    battle: Battle,
    sight: PartySight,
    eyes: Collection[TokenId],
    visible: Sequence[Token],
    fog: Fog | None,
) -> tuple[PlayerThing, ...]:
    """Return the things that are not hidden and that the players see, and those they remember.

    All of them where there is neither fog nor a token of the party.
    """
    lying = [thing for thing in things_on(battle, sight.scene) if not thing.hidden]
    seen = seen_things(battle, lying, sight, eyes, fog)
    places = shown_places(battle, seen, visible)
    shown = (PlayerThing(name=one.gear.name, at=at) for one, at in zip(seen, places, strict=True))
    return (*shown, *_remembered_things(battle, sight.scene, {thing.id for thing in seen}))


def _remembered_things(battle: Battle, scene: SceneId, seen: Collection[ThingId]) -> Iterator[PlayerThing]:
    if lifts_fog(battle.scenes[scene]):
        for key, thing in battle.memory.get(scene, NOTHING_SEEN).things.items():
            if key not in seen:
                yield PlayerThing(name=thing.name, at=thing.at, last_seen=True)
