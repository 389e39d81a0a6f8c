"""Who is dead, who is down, and who can do nothing at all.  Source: completion 003.6."""

from vtt.battle import Battle, Sheet, TokenId, names_of
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet.sheet import SixSheet, own, sheet_of
from vtt.systems.phase_six.turns.states import STATES, UNABLE
from vtt.text import Refusal, refuse


def is_dead(sheet: SixSheet) -> bool:
    """Say whether a creature is dead: Dying has gone too far."""
    return sheet.points("dying") >= RULEBOOK.conditions.dead or sheet.has("dead")


def is_unable(sheet: SixSheet) -> bool:
    """Say whether a creature can do nothing."""
    return sheet.thing or sheet.has(*UNABLE)


def is_down(sheet: Sheet) -> bool:
    """Say whether a creature is passed over in the order."""
    return is_unable(own(sheet))


def unable_refusal(battle: Battle, token: TokenId) -> Refusal | None:
    """Say why a creature can do nothing; None where it can act."""
    sheet, names = sheet_of(battle, token), names_of(battle, who=token)
    if sheet.thing:
        return refuse("is-a-thing", "{who} is a thing and can do nothing.", **names)
    state = next((one for one in sheet.conditions if one.id in UNABLE), None)
    if state is None:
        return None
    rule = STATES["dead" if is_dead(sheet) else state.id]
    said = refuse("unable", "{who} is {state} and can do nothing.", state=rule.said, **names)
    return said.with_facts(state=rule.title.lower())
