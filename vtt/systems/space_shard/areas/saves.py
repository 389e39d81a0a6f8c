"""Saves: Reflex or Fortitude, perhaps with a point of Willpower.

Source: completion 000.2 and 000.3 (8).
"""

from collections.abc import Iterable

from vtt.battle import Battle, Part, Reckoning, TokenId, name_of
from vtt.rules import Course, QuestionKind, YesOrNo, whether
from vtt.systems.space_shard.attack.bonus import spend_willpower
from vtt.systems.space_shard.attack.stacking import PERFECT, stacked
from vtt.systems.space_shard.conditions.states import action_refusal
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.special.checks import CheckSpec, Ending, check_parts, roll_check
from vtt.systems.space_shard.terms import QuestionId
from vtt.text import Term, say

SOURCE = "completion 000.2"
REFLEX = CheckSpec(id="reflex", attribute="DEX", skill="athletics", save=True)
FORTITUDE = CheckSpec(id="fortitude", attribute="STA", skill="survival", save=True)


def _save(spec: CheckSpec) -> Term:
    return Term(term="Reflex" if spec is REFLEX else "Fortitude")


def save_dice(battle: Battle, who: TokenId, spec: CheckSpec, more: Iterable[Part] = ()) -> Reckoning:
    """Return the dice of a save, with what else counts for it."""
    return stacked([*check_parts(sheet_of(battle, who), spec, SOURCE), *more])


def save(
    battle: Battle, who: TokenId, spec: CheckSpec, more: Iterable[Part] = (), ending: Ending | None = None
) -> Course[tuple[Battle, int, Reckoning]]:
    """Let a creature save; return the successes and the dice.

    Args:
        battle: The battle.
        who: Who saves.
        spec: With what.
        more: What else counts for its dice.
        ending: What of its successes counts, where that is not all.
    """
    battle, willpower = yield from _steadied(battle, who, spec)
    reckoning = save_dice(battle, who, spec, (*more, *willpower))
    purpose = say(f"{spec.id}-save", "{save} save of {target}", save=_save(spec), target=name_of(battle, who))
    successes = yield from roll_check(battle, who, reckoning, purpose, spec, ending)
    return battle, successes, reckoning


SAVE_WILLPOWER: QuestionKind[QuestionId, YesOrNo] = whether(
    id="save-willpower",
    meaning="a creature saves that counts Willpower; whether a point of it goes into the save",
)


def _steadied(battle: Battle, who: TokenId, spec: CheckSpec) -> Course[tuple[Battle, list[Part]]]:
    """Ask a creature that counts Willpower whether a point of it goes into the save."""
    if not sheet_of(battle, who).willpower or action_refusal(battle, who) is not None:
        return battle, []
    dice = RULEBOOK.willpower.dice
    text = say(
        "save-willpower",
        "{token}: a point of Willpower for {dice|die|dice} more in the {save} save?",
        token=name_of(battle, who),
        dice=dice,
        save=_save(spec),
    )
    if (yield from SAVE_WILLPOWER.ask(who, text)).choose != "yes":
        return battle, []
    battle = yield from spend_willpower(battle, who)
    return battle, [Part(label="Willpower", value=dice, source=RULEBOOK.willpower.source, kind=PERFECT)]
