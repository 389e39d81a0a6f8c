"""Several tokens move by the same way: each as far as it can, and none onto another."""

from collections.abc import Iterator

from vtt.battle import Battle, Move, MoveTogether, TokenId, measure, name_of
from vtt.geometry import Path, Point, distance_m
from vtt.rules.actions.general import moves_freely, ruling_of
from vtt.rules.actions.judging import not_your_turn
from vtt.rules.actions.movement import gone_along, place_refusal
from vtt.rules.actions.plain import block_refusal
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, tell
from vtt.rules.system import RuleSystem
from vtt.text import Refusal, say

STEP_M = 0.25
"""A token that cannot go all the way is tried in such steps back to where it stands."""


@ruling_of.register
def _(command: MoveTogether, system: RuleSystem, battle: Battle) -> Ruling:
    for token in _foremost_first(battle, command):
        battle = yield from _moved(system, battle, command, token)
    return Outcome()


def _foremost_first(battle: Battle, command: MoveTogether) -> list[TokenId]:
    """Return the tokens, those in front first, so that none stops at one that is about to go on."""
    by_x, by_y = command.by

    def ahead(token: TokenId) -> float:
        x, y = battle.tokens[token].at
        return x * by_x + y * by_y

    return sorted(dict.fromkeys(command.tokens), key=ahead, reverse=True)


def _moved(system: RuleSystem, battle: Battle, command: MoveTogether, token: TokenId) -> Course[Battle]:
    """Move one of them, or say why it stays, or stops on its way."""
    start, name = battle.tokens[token].at, name_of(battle, token)
    whole: Path = (start, (start[0] + command.by[0], start[1] + command.by[1]))
    move = Move(token=token, path=whole, mode=command.mode)
    if not moves_freely(battle, move):
        return (yield from _by_the_rules(system, battle, move))
    path, why = _furthest(system, battle, move)
    if path is not None:
        battle = yield from gone_along(battle, token, path, command.mode)
    if why is not None:
        template = "{token} stays: {why}" if path is None else "{token} stops on the way: {why}"
        battle = yield from tell(say("stopped-together", template, token=name, why=why.sentence))
    return battle


def _by_the_rules(system: RuleSystem, battle: Battle, move: Move) -> Course[Battle]:
    """Let one walk whose turn it is; say why another stays."""
    encounter = battle.encounter
    mine = encounter is not None and encounter.current == move.token
    refusal = system.mover.refusal(battle, move) if mine else not_your_turn(battle, move.token)
    if refusal is None:
        refusal = place_refusal(battle, move.token, move.path[-1])
    if refusal is None:
        yield from system.mover.carry_out(battle, move)
        return battle
    stays = say(
        "stopped-together", "{token} stays: {why}", token=name_of(battle, move.token), why=refusal.sentence
    )
    return (yield from tell(stays))


def _furthest(system: RuleSystem, battle: Battle, move: Move) -> tuple[Path | None, Refusal | None]:
    """Return the way of a token as far as it can go and stand, and why no further; None where it stays."""
    start, end = move.path
    why: Refusal | None = None
    for place in _back(battle, move.token, start, end):
        path = (start, place)
        refusal = _way_refusal(system, battle, move, path) or place_refusal(battle, move.token, place)
        if refusal is None:
            return path, why
        why = why or refusal
    return None, why


def _back(battle: Battle, token: TokenId, start: Point, end: Point) -> Iterator[Point]:
    """Yield the end of a way and then places on the grid back towards its beginning."""
    yield end
    length_m, scene = distance_m(start, end), battle.scene_of(token)
    size_m = battle.tokens[token].size_m
    seen = {start, end}
    for step in range(int(length_m / STEP_M), 0, -1):
        share = step * STEP_M / length_m
        free = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        place = scene.grid.snap(free, size_m)
        if place not in seen and distance_m(start, place) < length_m:
            seen.add(place)
            yield place


def _way_refusal(system: RuleSystem, battle: Battle, move: Move, path: Path) -> Refusal | None:
    """Say what stops a token on a way; nothing does where the GM's hand moves it."""
    if move.mode == "place":
        return None
    walk = measure.walk(battle, move.token, path, system.measures(battle, move.token, None))
    return block_refusal(battle, walk)
