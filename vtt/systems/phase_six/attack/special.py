"""The special attacks: to knock out, to disarm, and to end the life of the helpless.

Source: Rule text, 'Knockout Attack', 'Disarming attack', 'Coup de grâce'; completion D11.
"""

from collections.abc import Hashable
from typing import Any

from vtt.battle import Aim, Battle, TokenId, name_of, names_of
from vtt.rules import Another, Course, Effect, Outcome, Verdict, change_sheet, demand, tell
from vtt.rules.holding import fall
from vtt.systems.phase_six.actions.checks import check, check_reckoning, is_lucky, raised, roll_check
from vtt.systems.phase_six.attack.dice import SixReading
from vtt.systems.phase_six.attack.distance import a_weapon, weapon_of
from vtt.systems.phase_six.attack.hits import Hits
from vtt.systems.phase_six.options import switches_of
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import SixSheet, Weapon, sheet_of
from vtt.systems.phase_six.turns.activity import Announced
from vtt.systems.phase_six.turns.economy import is_dead
from vtt.systems.phase_six.words import HELPLESS, RatingName
from vtt.systems.phase_six.wounds.wounding import Wounding, armoured, body_hits
from vtt.systems.phase_six.wounds.wounds import dying
from vtt.text import Refusal, Term, refuse, say

_ARM: tuple[RatingName, ...] = ("strength", "deftness")


@demand("a blunt weapon", after=[a_weapon])
def a_blunt_weapon(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a blunt weapon.  Source: Rule text, 'Knockout Attack'."""
    weapon = weapon_of(battle, aim)
    if weapon.blunt:
        return None
    template = "Only a blunt weapon knocks out; the {weapon} is not blunt."
    return refuse("not-blunt", template, weapon=weapon.said)


@demand("a weapon in the hand of the target")
def a_weapon_to_take(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand a weapon that the target can lose.  Source: Rule text, 'Disarming attack'."""
    if _in_hand(sheet_of(battle, aim.target)) is not None:
        return None
    who = name_of(battle, aim.target)
    return refuse("nothing-in-hand", "{who} holds no weapon that could be lost.", who=who)


@demand("a target that is alive", refuse("dead-already", "{who} is dead already."))
def alive(action: Any, battle: Battle, aim: Another) -> Verdict:
    """Demand a target that is not dead yet.  Source: completion D11."""
    return not is_dead(sheet_of(battle, aim.target)) or {"who": name_of(battle, aim.target)}


@demand("a helpless target", after=[alive])
def helpless(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand a target that is unconscious, asleep or dying.  Source: Rule text, 'Coup de grâce'."""
    if sheet_of(battle, aim.target).has(*HELPLESS):
        return None
    who = name_of(battle, aim.target)
    return refuse("not-helpless", "{who} is neither unconscious, nor asleep, nor dying.", who=who)


class Knockout:
    """A target with fewer successes of Resistance than hits falls unconscious; nobody is wounded."""

    def settle(self, battle: Battle, announced: Announced, hits: Hits) -> Course[Outcome]:
        """Take cover and armour into account, then let the target roll; a critical hit counts as one."""
        target = announced.target
        battle, through = yield from body_hits(battle, announced, hits)
        battle, done = yield from armoured(battle, announced, through)
        left = done.hits.total
        shown: dict[str, Any] = {"hits_left": left, "protection": done.units, "wounds": 0}
        names, out = names_of(battle, who=target), False
        if left:
            battle, shown["resisted"] = yield from _resisted(battle, target, "resistance", done.hits)
            out = shown["resisted"] < left
        sheet = sheet_of(battle, target)
        if out and not sheet.has("dying"):
            why = say("knocked-out", "{who} is knocked out.", **names)
            sheet = sheet.in_state("unconscious", left * RULEBOOK.knockout.value_each_hit)
            yield from change_sheet(battle, target, sheet.replace(saved=0, quick=False), why)
        elif not out:
            yield from tell(say("stays-conscious", "{who} is not knocked out.", **names))
        effect = Effect(said=say("is-out", "{who} is knocked out", **names), came=out)
        return Outcome(hit=left > 0, effect=effect, details={**shown, "knocked_out": out})


class Disarming:
    """A target with fewer successes than hits drops its weapon; nobody is wounded."""

    def settle(self, battle: Battle, announced: Announced, hits: Hits) -> Course[Outcome]:
        """Let the target roll the better of Strength and Deftness against the hits that cover leaves."""
        target = announced.target
        battle, through = yield from body_hits(battle, announced, hits)
        shown: dict[str, Any] = {"hits_left": through.total, "wounds": 0}
        weapon = _in_hand(sheet_of(battle, target))
        names, disarmed, sheet = names_of(battle, who=target), False, sheet_of(battle, target)
        if through.total and weapon is not None:
            battle, shown["resisted"] = yield from _resisted(
                battle, target, max(_ARM, key=sheet.rating), through
            )
            disarmed = shown["resisted"] < through.total
        if disarmed and weapon is not None:
            why = say("disarmed", "{who} drops the {weapon}.", weapon=weapon.said, **names)
            battle = yield from fall(battle, target, weapon, why)
        elif weapon is not None:
            yield from tell(say("keeps", "{who} keeps hold of the {weapon}.", weapon=weapon.said, **names))
        effect = Effect(said=say("is-disarmed", "{who} is disarmed", **names), came=disarmed)
        return Outcome(hit=through.total > 0, effect=effect, details={**shown, "disarmed": disarmed})


class CoupDeGrace:
    """The helpless are dying after it, or dead."""

    def settle(self, battle: Battle, announced: Announced, hits: Hits) -> Course[Outcome]:
        """Set Dying to the successes; a dying target is wounded instead; a failure may wake a sleeper."""
        target = announced.target
        sheet, kills = sheet_of(battle, target), switches_of(battle).coup_kills
        if sheet.has("dying") and not (kills and hits.total):
            return (yield from Wounding().settle(battle, announced, hits))
        if not hits.total:
            woken = sheet.has("sleeping") and (yield from _woken(battle, target))
            return Outcome(hit=False, details={"wounds": 0, "woken": woken})
        value = RULEBOOK.conditions.dead if kills else hits.total
        deadly = value >= RULEBOOK.conditions.dead
        why = say("coup-de-grace", "{who} is dead." if deadly else "{who} is Dying {value}.", value=value)
        yield from change_sheet(battle, target, dying(sheet, value), why)
        return Outcome(hit=True, details={"wounds": 0, "dying": value, "dead": deadly})


DISARM_PARTS = (raised("disarming attack", RULEBOOK.disarm.penalty, RULEBOOK.disarm.source),)
"""What it costs to strike at the arm that holds the weapon."""


def _in_hand(sheet: SixSheet) -> Weapon | None:
    held = (one for one in sheet.weapons if (one.in_hand or one.held == "stuck") and not one.natural)
    return next(held, None)


def _resisted(battle: Battle, target: TokenId, name: RatingName, hits: Hits) -> Course[tuple[Battle, int]]:
    """Let a target resist hits: it only counts whether its successes are fewer, unless luck may help it."""
    sheet, rating = sheet_of(battle, target), Term(term=RULEBOOK.ratings[name].title)
    lucky = is_lucky(sheet)

    def counts(reading: SixReading) -> Hashable:
        return reading.successes < hits.total, None if reading.successes or not lucky else hits.told

    template = "{who} rolls {roll_check} against {hits|hit|hits}"
    why = say("resists", template, who=name_of(battle, target), roll_check=rating, hits=hits.total)
    reckoning = check_reckoning(sheet, name)
    battle, reading = yield from roll_check(battle, target, reckoning, why, counts, hits.rolled)
    return battle, reading.successes


def _woken(battle: Battle, target: TokenId) -> Course[bool]:
    """Let a sleeper roll Perception, and wake at a success.  Source: completion D11, PROPOSED."""
    names = names_of(battle, who=target)
    why = say("wakes", "{who} may wake up", **names)
    battle, reading = yield from check(battle, target, RULEBOOK.sleeping.woken_by, why, saving=True)
    if not reading.successes:
        return False
    sheet = sheet_of(battle, target).without_state("sleeping")
    yield from change_sheet(battle, target, sheet, say("woken", "{who} wakes up.", **names))
    return True
