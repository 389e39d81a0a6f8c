"""The ruling of travel, alike in all rule systems: who may go, and where everybody stands on arrival."""

from collections.abc import Sequence

from vtt.battle import Battle, Scene, SceneId, Token, TokenId, Travel, name_of
from vtt.battle.adventure.events import TokensTravelled
from vtt.geometry import Point
from vtt.rules.actions.general import ruling_of
from vtt.rules.actions.judging import not_your_turn
from vtt.rules.actions.presence import CommandError, named_scene
from vtt.rules.adventure.scenes import to_the_bench, travel_said
from vtt.rules.complaint import listed, short
from vtt.rules.placing.placing import on_free_ground
from vtt.rules.rulings.ruling import Outcome, Ruling, emit
from vtt.rules.system import RuleSystem
from vtt.text import Refusal, refuse


def check_travel(battle: Battle, command: Travel) -> None:
    """Check that the travellers and their destination are there.

    Raises:
        CommandError: One is not, or is on the bench already.
    """
    for token in command.tokens:
        if token not in battle.tokens and token not in battle.bench:
            known = listed((*battle.tokens, *battle.bench))
            raise CommandError(f"unknown token '{short(token)}'; tokens: {known}")
        if command.scene is None and token in battle.bench:
            raise CommandError(f"'{short(token)}' is on the bench already; name a scene to go to")
    if len(set(command.tokens)) < len(command.tokens):
        raise CommandError("a token is named twice; name each token once")
    if command.scene is not None:
        named_scene(battle, command.scene)


def travel_refusal(battle: Battle, command: Travel) -> Refusal | None:
    """Say why somebody who takes part in the encounter may not go; None where everybody may.

    On a stair one goes in the own turn, and stays in the order; to the bench nobody goes from a fight.
    """
    encounter = battle.encounter
    fighting = [token for token in command.tokens if encounter and encounter.combatant(token) is not None]
    for token in fighting:
        if command.scene is None:
            return refuse("fights", "{token} takes part in the encounter.", token=name_of(battle, token))
        if encounter is not None and encounter.current != token:
            return not_your_turn(battle, token)
    return None


@ruling_of.register
def _(command: Travel, system: RuleSystem, battle: Battle) -> Ruling:
    if command.scene is None:
        yield from to_the_bench(system, battle, command.tokens)
        return Outcome(details={"bench": list(command.tokens)})
    places = arrival(battle, command.scene, command.tokens, command.at)
    why = travel_said(battle, command.tokens, command.scene)
    yield from emit(TokensTravelled(scene=command.scene, places=places, hidden=command.hidden, why=why))
    return Outcome(details={"at": {token: list(at) for token, at in places.items()}})


def arrival(
    battle: Battle, scene: SceneId, tokens: Sequence[TokenId], at: Point | None
) -> dict[TokenId, Point]:
    """Return where tokens come to stand on a scene: on free ground round a place, the first next to it.

    Who finds none stands behind a wall, or at the place itself: the GM moves them on.

    Args:
        battle: The battle.
        scene: Where they go.
        tokens: Who they are, on any scene or on the bench.
        at: The place, metres; None for where those on the bench stood there, and else for its start place.
    """
    there = battle.scenes[scene]
    coming = [_at(battle, there, token, at) for token in tokens]
    others = {key: one for key, one in battle.tokens.items() if key not in tokens}
    without = battle.replace(tokens=others)
    return {token.id: token.at for token in on_free_ground(without, coming)}


def start_place(scene: Scene) -> Point:
    """Return where a party begins on a scene: at its first start place, else in the middle."""
    width_m, height_m = scene.size_m
    starts = (note.at for note in scene.notes if note.kind == "start")
    return next(starts, (width_m / 2, height_m / 2))


def _at(battle: Battle, scene: Scene, token: TokenId, at: Point | None) -> Token:
    waiting = battle.bench.get(token)
    found = waiting or battle.tokens[token]
    stood_there = waiting is not None and waiting.scene == scene.id
    if at is None and stood_there:
        return found.replace(elevation_m=0.0)
    place = scene.grid.snap(start_place(scene) if at is None else at, found.size_m)
    return found.replace(scene=scene.id, at=place, elevation_m=0.0)
