"""The fog of a scene as the players have it: what lifts it adds up, as far as it counts there."""

from collections.abc import Collection, Sequence

from vtt.battle import LooseThing, Scene, Token, TokenId
from vtt.battle.battle import Battle
from vtt.battle.measure.rooms import shown_by_hand
from vtt.geometry import Explored, inside
from vtt.play.exploring import PARTY, lifts_fog
from vtt.play.view.party_sight import PartySight
from vtt.play.view.player_view import Fog


def fog_of(battle: Battle, scene: Scene, sight: PartySight, eyes: Collection[TokenId]) -> Fog | None:
    """Return the fog of a scene; None where there is none.

    Where the party's sight lifts it, what the GM reveals is remembered ground: nobody in it is seen before
    the party looks there. Where it does not, revealed ground is open.
    """
    if not scene.fog:
        return None
    by_hand = shown_by_hand(battle, scene.id)
    if not lifts_fog(scene):
        return Fog.of_trusted(explored=Explored(), visible=(), revealed=by_hand)
    known = battle.explored.get(scene.id, Explored()).joined(by_hand)
    return Fog.of_trusted(explored=known, visible=sight.areas(battle, eyes), revealed=Explored())


def seen_tokens(
    battle: Battle, sight: PartySight, eyes: Collection[TokenId], fog: Fog | None
) -> Sequence[Token]:
    """Return the tokens that the players see: by the eyes they have, or on ground that the GM revealed.

    Where sight does not count, the players know where their own stand.
    """
    if fog is None or lifts_fog(battle.scenes[sight.scene]):
        return sight.tokens(battle, eyes)
    here = (token for token in battle.tokens.values() if token.scene == sight.scene)
    return [token for token in here if token.side == PARTY or fog.revealed.holds(token.at)]


def seen_things(
    battle: Battle,
    things: Sequence[LooseThing],
    sight: PartySight,
    eyes: Collection[TokenId],
    fog: Fog | None,
) -> Sequence[LooseThing]:
    """Return the loose things that the players see, in the same way."""
    if fog is not None and not lifts_fog(battle.scenes[sight.scene]):
        return [thing for thing in things if fog.revealed.holds(thing.at)]
    if not things or (fog is None and not sight.is_there(battle)):
        return things
    rings = sight.areas(battle, eyes)
    return [thing for thing in things if any(inside(thing.at, ring) for ring in rings)]
