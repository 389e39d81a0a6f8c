"""How likely the roll that is waited for brings what it is for, where the players may be told."""

from collections.abc import Collection, Generator

from vtt.battle import Act, Choice, TokenId
from vtt.play.pending import Pending
from vtt.play.session import Session
from vtt.rules import RollRequest
from vtt.rules.odds.assumptions import Assumptions
from vtt.rules.odds.odds import Odds
from vtt.rules.rulings.choices import Answered

Looking = Generator[None, None, float | None]
"""A chance in the making, 0 to 1; it pauses after each branch of the odds. None where none is to be told."""


def chance_steps(session: Session, shown: Collection[TokenId]) -> Looking:
    """Find the chance that the first roll of an action hits, or succeeds.

    It is told of one target that the players see and nobody else; not of a later roll, for what it decides
    is no more the same, and not of one that is compared with no number.

    Args:
        session: The game, in which a roll is waited for.
        shown: The tokens that the players see under a name.
    """
    pending = session.pending
    act = pending.command if pending is not None else None
    if pending is None or not isinstance(act, Act) or session.shows_past:
        return None
    answers = [one for one in pending.answers if isinstance(one, Choice)]
    if not isinstance(pending.prompt, RollRequest) or len(answers) < len(pending.answers):
        return None
    given = Assumptions(in_order=tuple(map(_without_question, answers)))
    odds = yield from session.odds_steps(act, given)
    return odds.hit if _may_be_told(odds, pending, shown) else None


def _without_question(choice: Choice) -> Answered:
    return Answered(choose=choice.choose, spend=choice.spend, to=choice.to, overrule=choice.overrule)


def _may_be_told(odds: Odds, pending: Pending, shown: Collection[TokenId]) -> bool:
    """Say whether odds are of the roll that is waited for, and of nobody whom the players do not see."""
    prompt = pending.prompt
    number = prompt.against.brief if isinstance(prompt, RollRequest) and prompt.against is not None else None
    struck = [one.token for one in odds.victims]
    return number is not None and odds.against == number and len(struck) == 1 and struck[0] in shown
