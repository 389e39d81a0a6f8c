"""Other Verbal Actions: Battle Communication, Healing Word, Guidance.  Source: completion 001.4."""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.token import TokenId
from vtt.rules.actions.settings import Setting
from vtt.rules.dice.dice import Sum
from vtt.rules.rulings.ruling import Outcome, Ruling, throw
from vtt.rules.system import AimsAt
from vtt.systems.miridon.attack.targeting import aimed, range_refusal
from vtt.systems.miridon.book import BOOK, metres
from vtt.systems.miridon.harm.health import healed
from vtt.systems.miridon.sheet.sheet import sheet_of
from vtt.systems.miridon.stances.changes import gained, told
from vtt.systems.miridon.stances.states import State
from vtt.systems.miridon.turns.deed import Deed
from vtt.text.sentence import Quote, Refusal, Term, refuse, say

RANGE_M = metres(BOOK.measure.charisma_ft)


class BattleCommunication(Deed):
    """Say something to one's own."""

    id = "battle-communication"
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "choices.words": Setting(title="Words", meaning="what is said", kind="text", default="")
    }

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Tell it."""
        battle = yield from self.paid(battle, aim)
        words = str(aim.choices.get("words", ""))
        what = say(
            "communicates",
            "{who}: “{words}”" if words else "{who} talks to its allies.",
            words=Quote(quote=words),
        )
        yield from told(battle, aim.actor, what)
        return Outcome()


class HealingWord(Deed):
    """Heal oneself or somebody within 30 ft: a die for each rank."""

    id = "healing-word"
    aims_at: AimsAt = "any"
    parameters: ClassVar[Mapping[str, str | Setting]] = {"target": "whom; asked where nobody is named"}

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand the talent and a living target in range."""
        return (
            _no_rank(battle, aim, self.said, sheet_of(battle, aim.actor).talents.healing_word)
            or self.poor(battle, aim)
            or _target_refusal(battle, aim.actor, aim.target or aim.actor)
        )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the number of dice."""
        dice = BOOK.talent.healing_word_dice * sheet_of(battle, aim.actor).talents.healing_word
        return Reckoning(parts=(Part(label=self.title, value=dice, source=BOOK.talent.source, kind="dice"),))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll and heal."""
        aim = yield from aimed(battle, aim, RANGE_M)
        target, reckoning = aim.target or aim.actor, self.reckoning(battle, aim)
        battle = yield from self.paid(battle, aim)
        amount, dice = 0, int(reckoning.total) if reckoning else 0
        if dice:
            purpose = say("healing", "Healing Word")
            amount = (yield from throw(Sum(dice=dice, sides=BOOK.dice.sides), aim.actor, purpose)).total
        _, gained_health = yield from healed(battle, target, amount)
        return Outcome(reckoning=reckoning, details={"rolled": amount, "healed": gained_health})


class Guidance(Deed):
    """Help an ally within 30 ft to hit until the end of its next turn: a point for each rank."""

    id = "guidance"
    aims_at: AimsAt = "any"
    parameters: ClassVar[Mapping[str, str | Setting]] = {"target": "whom; asked where nobody is named"}

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand the talent and a living target in range."""
        return (
            _no_rank(battle, aim, self.said, sheet_of(battle, aim.actor).talents.guidance)
            or self.poor(battle, aim)
            or _target_refusal(battle, aim.actor, aim.target or aim.actor)
        )

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Guide it."""
        aim = yield from aimed(battle, aim, RANGE_M)
        target = aim.target or aim.actor
        battle = yield from self.paid(battle, aim)
        bonus = BOOK.talent.guidance_to_hit * sheet_of(battle, aim.actor).talents.guidance
        state = State(id="guidance", of=aim.actor, value=bonus, until="turn-end")
        yield from gained(
            battle, target, state, say("guidance", "{who} is guided: {bonus:+} to hit.", bonus=bonus)
        )
        return Outcome(details={"bonus": bonus})


def _no_rank(battle: Battle, aim: Aim, talent: Term, rank: int) -> Refusal | None:
    if rank:
        return None
    who = name_of(battle, aim.actor)
    return refuse("no-talent", "{who} has no rank in {talent}.", who=who, talent=talent)


def _target_refusal(battle: Battle, actor: TokenId, target: TokenId) -> Refusal | None:
    if sheet_of(battle, target).dead:
        return refuse("target-dead", "{target} is dead.", target=name_of(battle, target))
    return range_refusal(battle, actor, target, RANGE_M, say("word", "the word"))
