"""Dying of mortal wounds, and being saved.  Source: completion 002.5, '0 HP'."""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of, names_of
from vtt.battle.reckoning import Reckoning
from vtt.battle.token import TokenId
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Course, Outcome, Ruling
from vtt.systems.aachen.book import BOOK
from vtt.systems.aachen.checks.checks import (
    CHECK_SETTINGS,
    Way,
    best_check,
    circumstance_parts,
    quality,
    skilled,
)
from vtt.systems.aachen.harm.health import fate_of
from vtt.systems.aachen.movement.melee_reach import is_adjacent
from vtt.systems.aachen.sheet.sheet import State, sheet_of
from vtt.systems.aachen.sheet.states import change_sheet, gain, lose
from vtt.systems.aachen.turns.deed import Deed
from vtt.systems.aachen.turns.economy import cost_refusal, spend
from vtt.text.sentence import Refusal, refuse, say

_WAYS = (Way("DEX", "heal"), Way("INT", "heal"))


def bled(battle: Battle, token: TokenId) -> Course[Battle]:
    """Count a round of who is mortally wounded; after the last it dies."""
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
        most=BOOK.mortal.rounds,
    )
    return (yield from change_sheet(battle, token, after, why))


class Stabilise(Deed):
    """Save who is mortally wounded: DEX/Heal or INT/Heal."""

    id = "stabilise"
    aliases = ("stabilize",)
    title = "Stabilise"
    price = "main"
    aims_at = "token"
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "target": "who is mortally wounded",
        **CHECK_SETTINGS,
    }

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand somebody mortally wounded within reach."""
        target = aim.target or aim.actor
        names = names_of(battle, who=aim.actor, target=target)
        if fate_of(sheet_of(battle, target)) != "mortally-wounded":
            return refuse("not-dying", "{target} is not mortally wounded.", **names)
        if not is_adjacent(battle, aim.actor, target):
            return refuse(
                "out-of-reach",
                "{target} is not within {reach_ft:m} ft of {who}.",
                **names,
                reach_ft=BOOK.melee.reach_ft,
            )
        return cost_refusal(battle, aim.actor, self.price)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return what is added to 2d6."""
        return best_check(sheet_of(battle, aim.actor), _WAYS).plus(*circumstance_parts(aim))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll against 8 and the rounds it is down."""
        target, reckoning = aim.target or aim.actor, self.reckoning(battle, aim)
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        needed = BOOK.mortal.difficulty + sheet_of(battle, target).dying_rounds
        names = names_of(battle, who=aim.actor, target=target)
        purpose = say("stabilise", "{who} stabilises {target}, {needed} or more", **names, needed=needed)
        battle, total = yield from skilled(battle, aim.actor, reckoning, purpose, needed)
        if total >= needed and fate_of(sheet_of(battle, target)) == "mortally-wounded":
            told = say("unconscious", "{who} is stable and unconscious.")
            yield from gain(battle, target, State(id="unconscious"), told)
        details = {
            "total": total,
            "difficulty": needed,
            "success": total >= needed,
            "quality": quality(total - needed),
        }
        return Outcome(reckoning=reckoning, details=details)


class WakeUp(Deed):
    """Come to after ten minutes: with 1 HP, frail, on the ground."""

    id = "wake-up"
    title = "Wake up after 10 minutes"
    price = "instant"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand somebody unconscious, and time."""
        who = name_of(battle, aim.actor)
        if fate_of(sheet_of(battle, aim.actor)) != "unconscious":
            return refuse("not-unconscious", "{who} is not unconscious.", who=who)
        if battle.encounter is not None:
            return refuse("no-time", "Waking takes 10 minutes; a round lasts 6 seconds.", who=who)
        return None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Wake."""
        sheet = sheet_of(battle, aim.actor)
        if fate_of(sheet) == "dead":
            return Outcome()
        woken = sheet.without_state("unconscious").with_state(State(id="frail")).with_state(State(id="prone"))
        after = woken.replace(hp=min(sheet.hp_max, max(sheet.hp, BOOK.mortal.wakes_with)), dying_rounds=0)
        told = say("wakes", "{who} wakes with {hp} HP, frail.", hp=after.hp)
        yield from change_sheet(battle, aim.actor, after, told)
        return Outcome(details={"hp": after.hp})


class RestWeek(Deed):
    """Rest for a week: who was frail is so no longer."""

    id = "rest-week"
    title = "Rest for a week"
    price = "instant"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand somebody frail, and time."""
        who = name_of(battle, aim.actor)
        if not sheet_of(battle, aim.actor).has("frail"):
            return refuse("not-frail", "{who} is not frail.", who=who)
        if battle.encounter is not None:
            return refuse("no-time", "Rest takes a week; a round lasts 6 seconds.", who=who)
        return None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Rest."""
        told = say("frail-ended", "{who} has rested and is no longer frail.")
        yield from lose(battle, aim.actor, "frail", told)
        return Outcome()
