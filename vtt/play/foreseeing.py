"""The battle as a command would leave it: tried on a copy, nothing happens."""

from typing import NamedTuple

from vtt.battle import Battle, Command, Event
from vtt.battle.apply import apply
from vtt.play.session import CommandError, RefusedError, Session
from vtt.play.view import PlayerViews
from vtt.play.view.remembering import noticed
from vtt.rules.actions import referee
from vtt.rules.rulings.running import Answers, run


class Foreseen(NamedTuple):
    """What a command would do, as far as it goes without dice and without decisions.

    Attributes:
        battle: The battle after the events.
        is_whole: False where it would wait for dice or a decision; the players notice nothing until then.
    """

    battle: Battle
    events: tuple[Event, ...]
    is_whole: bool


def foreseen(session: Session, command: Command) -> Foreseen | None:
    """Return what a command would do; None where it cannot be carried out now."""
    if session.pending is not None or session.shows_past:
        return None
    battle = session.previewed
    try:
        ruling = referee.resolve(session.system, battle, command)
        progress = run(ruling, battle, Answers((), digital=False))
    except (CommandError, RefusedError):
        return None
    return Foreseen(progress.battle, progress.events, progress.waiting is None)


def with_what_is_noticed(step: Foreseen, views: PlayerViews) -> Battle:
    """Return the battle with what the players would notice of a step, by tables of such views."""
    battle = step.battle
    for event in noticed(battle, step.events, views) if step.is_whole else ():
        battle = apply(event, battle)
    return battle
