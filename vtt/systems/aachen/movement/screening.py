"""Screening an ally.  Source: completion 002.4, 'Screen'."""

from typing import Any

from vtt.battle import Battle, Part, Reckoning, TokenId, name_of, names_of
from vtt.rules import Another, Course, Outcome, Ruling, Verdict, change_sheet, demand, takes, tell
from vtt.systems.aachen.attack.attack import Attack
from vtt.systems.aachen.checks.checks import check_parts, checked
from vtt.systems.aachen.movement.dragging import ally
from vtt.systems.aachen.movement.melee_reach import is_within_ft, stands
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import AachenSheet, State, gain, idle_refusal, lose, of_actor, sheet_of
from vtt.systems.aachen.turns.paid_action import PaidAction, its_price
from vtt.text import refuse, say

skilled_with_weapons = of_actor(
    "a weapon skill",
    lambda one: weapon_skill(one) > 0,
    refuse("no-weapon-skill", "{who} has a weapon skill of 0, and so can screen nobody."),
)


@demand("an ally nearby", refuse("too-far", "{target} is more than {most_ft:m} ft away from {who}."))
def ally_nearby(action: Any, battle: Battle, aim: Another) -> Verdict:
    """Demand an ally that is near enough.  Source: completion 002.4, 'Screen'."""
    most_ft = RULEBOOK.screen.within_ft
    return is_within_ft(battle, aim.actor, aim.target, most_ft) or {"most_ft": most_ft}


class ScreenAlly(PaidAction[Another]):
    """Shield an ally from attackers until the next turn of the actor."""

    id = "screen-ally"
    aliases = ("screen",)
    title = "Screen an ally"
    price = "move"
    oneself = refuse("oneself", "{who} cannot screen {who}.")
    parameters = takes(target="the ally who is screened")
    demands = (ally, skilled_with_weapons, ally_nearby, its_price)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Stand before the ally."""
        target = aim.target
        battle = yield from self.spent(battle, aim)
        battle = yield from lower_screen(battle, aim.actor)
        told = say("screening", "{who} screens {target}.", target=name_of(battle, target))
        battle = yield from gain(battle, aim.actor, State(id="screening", of=target), told)
        told = say("screened", "{who} is screened.")
        yield from gain(battle, target, State(id="screened", of=aim.actor), told)
        return Outcome(details={"attackers": weapon_skill(sheet_of(battle, aim.actor))})


def weapon_skill(sheet: AachenSheet) -> int:
    """Return the best level of a weapon skill: against so many attackers a round it can screen."""
    known = max((sheet.skills.get(one, 0) for one in ("stab", "shoot", "punch")), default=0)
    return known or (sheet.skill_bonus if sheet.class_ is None else 0)


def screener_of(battle: Battle, target: TokenId, attacker: TokenId) -> TokenId | None:
    """Return the creature that screens a target against an attacker; None where none can."""
    state = sheet_of(battle, target).state("screened")
    if state is None or state.of not in battle.tokens or state.of == attacker:
        return None
    screening = sheet_of(battle, state.of).state("screening")
    able = stands(battle, state.of) and idle_refusal(battle, state.of) is None
    if screening is None or screening.of != target or not able:
        return None
    near = is_within_ft(battle, state.of, target, RULEBOOK.screen.within_ft)
    room = len(screening.against) < weapon_skill(sheet_of(battle, state.of)) or attacker in screening.against
    return state.of if near and room else None


def struck_instead(battle: Battle, attack: Attack) -> Course[tuple[Battle, TokenId]]:
    """Return the creature that is attacked: the target, or its screener where the attacker cannot pass."""
    screener = screener_of(battle, attack.target, attack.actor)
    if screener is None:
        return battle, attack.target
    battle = yield from _counted(battle, screener, attack.actor)
    sheet = sheet_of(battle, attack.actor)
    names = names_of(battle, actor=attack.actor, target=attack.target, screener=screener)
    reckoning = Reckoning(parts=check_parts(sheet, attack.attribute, attack.weapon.skill))
    purpose = say("screened", "{actor} tries to get past {screener} to {target}", **names)
    rule, strength = RULEBOOK.screen, sheet_of(battle, screener).modifier("STR")
    needed = Reckoning.single("difficulty", rule.difficulty, rule.source)
    label = say("screener", "{screener}'s STR", screener=names["screener"])
    needed = needed.plus(Part(label=label, value=strength, source=rule.source))
    past = (yield from checked(battle, attack.actor, reckoning, purpose, needed)) >= needed.total
    told = say(
        "past-screen" if past else "screened",
        "{actor} gets past {screener}."
        if past
        else "{screener} stops {actor}, and is attacked instead of {target}.",
        **names,
    )
    battle = yield from tell(told, reckoning)
    return battle, attack.target if past else screener


def lower_screen(battle: Battle, token: TokenId) -> Course[Battle]:
    """End the screen that a creature gives."""
    state = sheet_of(battle, token).state("screening")
    if state is None:
        return battle
    if state.of in battle.tokens:
        told = say("screened-ended", "{who} is no longer screened.")
        battle = yield from lose(battle, state.of, "screened", told)
    return (yield from lose(battle, token, "screening", say("screening-ended", "{who} stops screening.")))


def _counted(battle: Battle, screener: TokenId, attacker: TokenId) -> Course[Battle]:
    """Count an attacker against the screen."""
    sheet = sheet_of(battle, screener)
    state = sheet.state("screening") or State(id="screening")
    if attacker in state.against:
        return battle
    after = sheet.with_state(state.replace(against=(*state.against, attacker)))
    return (
        yield from change_sheet(
            battle,
            screener,
            after,
            say("screens", "{who} screens against {attacker}.", attacker=name_of(battle, attacker)),
        )
    )
