"""When morale is checked: when the first or half of a side fall, and when the poorly trained are surprised.

Source: completion 002.6, 'morale checks'; Rule text, 'Surprise'.
"""

from collections.abc import Sequence

from vtt.battle import Battle, Part, Reckoning, TokenId, name_of
from vtt.rules import Course, QuestionKind, roll, tell
from vtt.systems.aachen.checks.dice import two_d6
from vtt.systems.aachen.harm.health import is_down
from vtt.systems.aachen.questions import QuestionId
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import State, gain, sheet_of
from vtt.text import Sentence, Term, listed, say

MORALE_DUE: QuestionKind[QuestionId, str] = QuestionKind(
    id="morale",
    meaning="some of the referee's creatures may lose heart; whether they check, and with which modifier",
    answers={"no": "No morale check", "check": "Morale check", "check+NUMBER": "Check {by:+}: {how}"},
    default="no",
)

_WORSE, _BETTER = Term(term="worse"), Term(term="better")


def morale_asked(battle: Battle, fallen: TokenId) -> Course[Battle]:
    """Ask for a morale check where the first of the referee's side has fallen, or half of it."""
    text = _trigger(battle, fallen)
    if text is None:
        return battle
    members = _members(battle, battle.tokens[fallen].side)
    shaken = tuple(one for one in members if _can_break(battle, one))
    return (yield from _asked(battle, shaken, text))


def surprise_asked(battle: Battle, surprised: Sequence[TokenId]) -> Course[Battle]:
    """Ask for a morale check of those among the surprised who are undisciplined or poorly trained."""
    raw = tuple(one for one in surprised if _can_break(battle, one) and _is_raw(battle, one))
    if not raw:
        return battle
    names = listed(name_of(battle, one) for one in raw)
    text = say("morale-surprised", "Poorly trained and surprised: {names}. Is morale checked?", names=names)
    return (yield from _asked(battle, raw, text))


def _asked(battle: Battle, shaken: tuple[TokenId, ...], text: Sentence) -> Course[Battle]:
    """Ask the referee whether some check morale, and how much better or worse things are."""
    most = RULEBOOK.morale.modifier
    modified = [by for by in range(most, -most - 1, -1) if by]
    offers = (
        MORALE_DUE.offer("no"),
        MORALE_DUE.offer("check"),
        *(
            MORALE_DUE.offer("check+NUMBER", f"check{by:+}", by=by, how=_WORSE if by > 0 else _BETTER)
            for by in modified
        ),
    )
    choice = (yield from MORALE_DUE.ask(None, text, offers)).choose
    if choice == "no":
        return battle
    battle, _ = yield from roll_morale(battle, shaken, int(choice.removeprefix("check") or 0))
    return battle


def roll_morale(battle: Battle, tokens: tuple[TokenId, ...], modifier: int) -> Course[tuple[Battle, int]]:
    """Roll 2d6 once for some; each whose Morale it exceeds flees or surrenders."""
    names = listed(name_of(battle, one) for one in tokens)
    parts = (Part(label="modifier", value=modifier, source=RULEBOOK.morale.source),) if modifier else ()
    purpose = say("morale", "Morale of {who}", who=names)
    total = (yield from roll(two_d6(modifier), None, purpose, Reckoning(parts=parts))).total
    for one in tokens:
        score = sheet_of(battle, one).morale_score
        numbers = {"total": total, "score": None if score is None else score.unfolded}
        if score is not None and total > score.total:
            told = say("routed", "{who} flees or surrenders: {total} against {score}.", **numbers)
            battle = yield from gain(battle, one, State(id="routed"), told)
        else:
            told = say(
                "stands-firm",
                "{who} has no Morale and stands firm."
                if score is None
                else "{who} stands firm: {total} against {score}.",
                who=name_of(battle, one),
                **numbers,
            )
            battle = yield from tell(told)
    return battle, total


def _is_raw(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature is no better than an irregular."""
    score = sheet_of(battle, token).morale_score
    return score is not None and score.total <= RULEBOOK.morale.troops["irregular"]


def _trigger(battle: Battle, fallen: TokenId) -> Sentence | None:
    """Say what makes a side lose heart; None where nothing does."""
    encounter, side = battle.encounter, Term(term=battle.tokens[fallen].side)
    if encounter is None or encounter.combatant(fallen) is None:
        return None
    members = _members(battle, battle.tokens[fallen].side)
    down = sum(is_down(battle.tokens[one].sheet) for one in members)
    if not any(_can_break(battle, one) for one in members):
        return None
    if down == 1:
        return say("morale-due", "The first of the {side} is down. Is morale checked?", side=side)
    if down * 2 in (len(members), len(members) + 1):
        return say("morale-due", "Half of the {side} are down. Is morale checked?", side=side)
    return None


def _members(battle: Battle, side: str) -> tuple[TokenId, ...]:
    combatants = battle.encounter.combatants if battle.encounter else ()
    return tuple(one.token for one in combatants if battle.tokens[one.token].side == side)


def _can_break(battle: Battle, token: TokenId) -> bool:
    sheet = sheet_of(battle, token)
    able = sheet.is_npc and sheet.morale_score is not None
    return able and not is_down(sheet) and not sheet.has("routed")
