"""Dying of mortal wounds, and being saved.  Source: completion 002.5, '0 HP'."""

from vtt.battle import Aim, Battle, Part, Reckoning, TokenId, names_of
from vtt.rules import Another, Course, Outcome, Ruling, change_sheet, peace, takes
from vtt.systems.aachen.checks.checks import (
    CHECK_SETTINGS,
    CheckSpec,
    best_check,
    circumstance_parts,
    quality,
    skilled,
)
from vtt.systems.aachen.harm.health import fate_of
from vtt.systems.aachen.movement.melee_reach import beside
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import State, gain, lose, of_actor, of_target, sheet_of
from vtt.systems.aachen.turns.paid_action import PaidAction, its_price
from vtt.text import refuse, say

_SPECS = (CheckSpec("DEX", "heal"), CheckSpec("INT", "heal"))


def bled(battle: Battle, token: TokenId) -> Course[Battle]:
    """Count a round of the mortally wounded; after the last it dies."""
    sheet = sheet_of(battle, token)
    if fate_of(sheet) != "mortally-wounded":
        return battle
    after = sheet.replace(dying_rounds=sheet.dying_rounds + 1)
    why = say(
        "bleeds",
        "{who} dies of the wounds after {rounds|round|rounds}."
        if fate_of(after) == "dead"
        else "{who} is mortally wounded: {rounds|round|rounds} down, dead after {most}.",
        rounds=after.dying_rounds,
        most=RULEBOOK.mortal.rounds,
    )
    return (yield from change_sheet(battle, token, after, why))


mortally_wounded = of_target(
    "a target that is mortally wounded",
    lambda one: fate_of(one) == "mortally-wounded",
    refuse("not-dying", "{target} is not mortally wounded."),
)

unconscious = of_actor(
    "a creature that is unconscious",
    lambda one: fate_of(one) == "unconscious",
    refuse("not-unconscious", "{who} is not unconscious."),
)


class Stabilise(PaidAction[Another]):
    """Save the mortally wounded: DEX/Heal or INT/Heal."""

    id = "stabilise"
    aliases = ("stabilize",)
    title = "Stabilise"
    price = "main"
    parameters = takes(*CHECK_SETTINGS, target="who is mortally wounded")
    demands = (mortally_wounded, beside, its_price)

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning:
        """Return what is added to 2d6."""
        return best_check(sheet_of(battle, aim.actor), _SPECS).plus(*circumstance_parts(aim))

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Roll against the difficulty and the rounds that the target is down."""
        target, reckoning = aim.target, self.reckoning(battle, aim)
        battle = yield from self.spent(battle, aim)
        rule, rounds = RULEBOOK.mortal, sheet_of(battle, target).dying_rounds
        goal = Reckoning.single("difficulty", rule.difficulty, rule.source)
        goal = goal.plus(Part(label="rounds down", value=rounds, source=rule.source))
        names, needed = names_of(battle, who=aim.actor, target=target), int(goal.total)
        purpose = say("stabilise", "{who} tries to stabilise {target}", **names)
        battle, total = yield from skilled(battle, aim.actor, reckoning, purpose, goal)
        if total >= needed and fate_of(sheet_of(battle, target)) == "mortally-wounded":
            told = say("unconscious", "{who} is stable and unconscious.")
            yield from gain(battle, target, State(id="unconscious"), told)
        done = total >= needed
        details = {"total": total, "difficulty": needed, "success": done, "quality": quality(total - needed)}
        return Outcome(hit=done, reckoning=reckoning, details=details)


class WakeUp(PaidAction):
    """Come to after ten minutes: with 1 HP, frail, on the ground."""

    id = "wake-up"
    title = "Wake up after 10 minutes"
    price = "instant"
    demands = (
        unconscious,
        peace(refuse("no-time", "Waking takes 10 minutes; a round lasts 6 seconds.", who=None)),
    )

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Wake."""
        sheet = sheet_of(battle, aim.actor)
        if fate_of(sheet) == "dead":
            return Outcome()
        woken = sheet.without_state("unconscious").with_state(State(id="frail")).with_state(State(id="prone"))
        after = woken.replace(hp=min(sheet.hp_max, max(sheet.hp, RULEBOOK.mortal.wakes_with)), dying_rounds=0)
        told = say("wakes", "{who} wakes up with {hp} HP and is frail.", hp=after.hp)
        yield from change_sheet(battle, aim.actor, after, told)
        return Outcome(details={"hp": after.hp})


class RestWeek(PaidAction):
    """Rest for a week: it ends frailty."""

    id = "rest-week"
    title = "Rest for a week"
    price = "instant"
    demands = (
        of_actor("a frail body", lambda one: one.has("frail"), refuse("not-frail", "{who} is not frail.")),
        peace(refuse("no-time", "Rest takes a week; a round lasts 6 seconds.", who=None)),
    )

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Rest."""
        told = say("frail-ended", "{who} has rested and is no longer frail.")
        yield from lose(battle, aim.actor, "frail", told)
        return Outcome()
