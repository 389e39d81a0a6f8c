"""What a command and its answers bring about, for a step of which the events are lost."""

from vtt.battle import Battle, Event, Step
from vtt.play.view import PlayerViews
from vtt.play.view.remembering import noticed
from vtt.rules import CommandError, RefusedError, RuleSystem, run
from vtt.rules.actions import referee
from vtt.rules.rulings.running import Answers


def derived_events(system: RuleSystem, before: Battle, step: Step) -> tuple[Event, ...] | None:
    """Return what happens when a step is carried out again; None where it is not carried out to its end."""
    answers = Answers(step.answers, digital=False)
    try:
        progress = run(referee.resolve(system, before, step.command), before, answers)
    except (RefusedError, CommandError):
        return None
    if progress.waiting is not None or tuple(answers.given) != step.answers:
        return None
    return (*progress.events, *noticed(progress.battle, progress.events, PlayerViews(system)))
