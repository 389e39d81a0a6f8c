"""Other Verbal Actions: Battle Communication, Healing Word, Guidance.  Source: completion 001.4."""

from vtt.battle import Aim, Battle, Part, Reckoning
from vtt.rules import Outcome, Ruling, Sum, Words, demand, roll, takes
from vtt.systems.miridon.attack.targeting import range_refusal, target_of
from vtt.systems.miridon.harm.health import healed
from vtt.systems.miridon.rulebook import RULEBOOK, metres
from vtt.systems.miridon.sheet import sheet_of
from vtt.systems.miridon.stances.changes import gained, told
from vtt.systems.miridon.stances.states import State
from vtt.systems.miridon.turns.paid_action import GAIN, PaidAction, a_rank
from vtt.text import Quote, Refusal, refuse, say

RANGE_M = metres(RULEBOOK.measure.charisma_ft)

WORDS = Words(name="words", meaning="what is said", default="")


@demand("a living target within range")
def a_target(action: PaidAction, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand of a target that is named that it lives and is in range.  Source: completion 001.4."""
    if aim.target is None:
        return None
    if sheet_of(battle, aim.target).dead:
        return refuse("target-dead", "{target} is dead.")
    return range_refusal(battle, aim.actor, aim.target, RANGE_M, say("word", "by voice"))


@demand("a target with Health to get back", refuse("unhurt", "{target} has full Health already."))
def a_hurt_target(action: PaidAction, battle: Battle, aim: Aim) -> bool:
    """Demand of a target that is named that it can be healed.  Source: completion 001.4."""
    if aim.target is None:
        return True
    sheet = sheet_of(battle, aim.target)
    return sheet.current_health_points < sheet.most_health


class BattleCommunication(PaidAction):
    """Say something to allies."""

    id = "battle-communication"
    parameters = takes(WORDS)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Tell it."""
        battle = yield from self.paid(battle, aim)
        words = WORDS.of(aim)
        what = say(
            "communicates",
            "{who}: “{words}”" if words else "{who} talks to allies.",
            words=Quote(quote=words),
        )
        yield from told(battle, aim.actor, what)
        return Outcome()


class HealingWord(PaidAction):
    """Heal oneself or another within 30 ft: a die for each rank."""

    id = "healing-word"
    talent = "healing_word"
    demands = (a_rank, *PaidAction.demands, a_target, a_hurt_target)
    aims_at = "any"
    parameters = takes(target="the target; asked where none is named")

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the number of dice."""
        dice = RULEBOOK.talent.healing_word_dice * sheet_of(battle, aim.actor).talents.healing_word
        return Reckoning(
            parts=(Part(label=self.title, value=dice, source=RULEBOOK.talent.source, kind="dice"),)
        )

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll and heal."""
        target, reckoning = (yield from target_of(battle, aim, RANGE_M)), self.reckoning(battle, aim)
        battle = yield from self.paid(battle, aim)
        amount, dice = 0, int(reckoning.total) if reckoning else 0
        if dice:
            purpose = say("healing", "Healing Word")
            amount = (yield from roll(Sum(dice=dice, sides=RULEBOOK.dice.sides), aim.actor, purpose)).total
        _, gained_health = yield from healed(battle, target, amount)
        return Outcome(reckoning=reckoning, details={"rolled": amount, "healed": gained_health})


class Guidance(PaidAction):
    """Help an ally within 30 ft to hit until the end of its next turn: a point for each rank."""

    id = "guidance"
    talent = "guidance"
    demands = (a_rank, *PaidAction.demands, a_target, GAIN("{target} is guided by {who} already."))
    aims_at = "any"
    parameters = takes(target="the target; asked where none is named")

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Guide it."""
        target = yield from target_of(battle, aim, RANGE_M)
        battle = yield from self.paid(battle, aim)
        bonus = RULEBOOK.talent.guidance_to_hit * sheet_of(battle, aim.actor).talents.guidance
        state = State(id="guidance", of=aim.actor, value=bonus, until="turn-end")
        yield from gained(
            battle, target, state, say("guidance", "{who} is guided: {bonus:+} to hit.", bonus=bonus)
        )
        return Outcome(details={"bonus": bonus})
