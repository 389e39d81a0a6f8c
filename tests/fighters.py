"""Creatures that fight by themselves: each goes for the nearest enemy and strikes, until one side is left."""

from collections.abc import Iterator

from vtt.battle import Act, Aim, Command, EndTurn, Move, Start, TokenId, measure
from vtt.geometry import Point, distance_m
from vtt.play.preview import reachable
from vtt.play.session import Session
from vtt.rules import CommandError, RefusedError

FAR_M = 60.0
RECOVERIES = ("reload", "ready", "ready-item", "restore-strength", "restore-speed")
STRIKES = 4
"""So often a creature strikes in one turn at most."""


def fight(session: Session, turns: int) -> Iterator[Command]:
    """Let them fight for so many turns, or until one side lies; yield every command that was carried out."""
    session.take_defaults = True
    if session.battle.encounter is None:
        yield from _done(session, Start())
    for _ in range(turns):
        if is_over(session):
            return
        yield from _turn(session)


def is_over(session: Session) -> bool:
    """Tell whether fewer than two sides have somebody who stands."""
    return len({session.battle.tokens[name].side for name in _standing(session)}) < 2


def _standing(session: Session) -> list[TokenId]:
    tokens = session.battle.tokens.values()
    return [token.id for token in tokens if not session.system.is_down(token.sheet)]


def _turn(session: Session) -> Iterator[Command]:
    encounter = session.battle.encounter
    actor = encounter.current if encounter else None
    if actor is None:
        return
    if actor in _standing(session) and (enemies := _enemies(session, actor)):
        struck = list(_strikes(session, actor))
        yield from struck
        if not struck and not session.battle.tokens[actor].elevation_m:
            yield from _approach(session, actor, enemies[0])
            yield from list(_strikes(session, actor)) or _recover(session, actor)
        encounter = session.battle.encounter
        if encounter is None or encounter.current != actor:
            return
    yield from _done(session, EndTurn(token=actor))


def _enemies(session: Session, actor: TokenId) -> list[TokenId]:
    """Return the enemies that stand, the nearest on foot first."""
    battle = session.battle
    own = battle.tokens[actor]
    found = [name for name in _standing(session) if battle.tokens[name].side != own.side]
    return sorted(found, key=lambda name: distance_m(own.at, battle.tokens[name].at))


def _strikes(session: Session, actor: TokenId) -> Iterator[Command]:
    """Strike as often as the turn allows."""
    for _ in range(STRIKES):
        encounter = session.battle.encounter
        if encounter is None or encounter.current != actor:
            return
        act = _strike(session, actor)
        if act is None:
            return
        yield act


def _strike(session: Session, actor: TokenId) -> Command | None:
    """Do the first attack that is allowed, against the nearest enemy that it reaches."""
    for target in _enemies(session, actor):
        for option in session.options(Aim(actor=actor, target=target)):
            if option.refusal is None and "attack" in option.action:
                act = Act(actor=actor, action=option.action, target=target, using=option.using)
                if any(_done(session, act)):
                    return act
    return None


def _recover(session: Session, actor: TokenId) -> Iterator[Command]:
    """Do what brings back the strength to strike: load, ready a weapon, breathe."""
    for option in session.options(Aim(actor=actor)):
        if option.refusal is None and option.action in RECOVERIES:
            yield from _done(session, Act(actor=actor, action=option.action, using=option.using))


def _approach(session: Session, actor: TokenId, target: TokenId) -> Iterator[Command]:
    """Walk as near to an enemy as the turn allows."""
    flood = reachable(session, actor)
    if flood is None:
        return
    battle = session.battle
    measures = session.system.measures(battle, target, None)
    back = measure.flood_of(battle, target, FAR_M, measures, session.system.mover.diagonal)
    spots = [spot for spot in _around(battle.tokens[actor].at) if flood.cost_m(spot) is not None]
    near = [(cost, spot) for spot in spots if (cost := back.cost_m(spot)) is not None]
    own = back.cost_m(battle.tokens[actor].at)
    for cost, spot in sorted(near):
        path = flood.path(spot)
        if own is not None and cost > own - 0.4:
            return
        if path and (done := list(_done(session, Move(token=actor, path=path)))):
            yield from done
            return


def _around(at: Point) -> list[Point]:
    steps = [0.5 * step for step in range(-24, 25)]
    return [(round(at[0] + x, 2), round(at[1] + y, 2)) for x in steps for y in steps]


def _done(session: Session, command: Command) -> Iterator[Command]:
    """Carry out a command if it may be, with the usual answers to its questions."""
    try:
        session.do(command)
    except (CommandError, RefusedError):
        return
    if session.pending is not None:
        session.cancel()
        return
    yield command
