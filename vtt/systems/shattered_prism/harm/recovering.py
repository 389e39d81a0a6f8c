"""Recovery: Energy and Stamina in seconds, Vitality in minutes, Trauma in days.

In a minute on the ground a coma is endured or deepens.

Source: completion 004.6, 'Health and Recovery'; the section of the rule text is empty.
"""

from typing import Any

from vtt.battle import Aim, Battle, Part, Reckoning, TokenId, name_of
from vtt.rules import Course, Outcome, Ruling, demand, gm_parts, roll, tell
from vtt.systems.shattered_prism.attack.percentage import Hundred, succeeds
from vtt.systems.shattered_prism.harm.harm import fallen
from vtt.systems.shattered_prism.harm.wear import floor
from vtt.systems.shattered_prism.rulebook import RULEBOOK
from vtt.systems.shattered_prism.sheet.sheet import PrismSheet, changed, of_actor, sheet_of
from vtt.systems.shattered_prism.turns.turn_action import TurnAction
from vtt.text import Refusal, listed, refuse, say

MINUTE_S = 60
DAY_S = 24 * 60 * MINUTE_S


def refreshed(sheet: PrismSheet, seconds: int) -> PrismSheet:
    """Return a creature after so many seconds without an action; what does not fill ten is kept."""
    times, kept = divmod(sheet.rested_s + seconds, RULEBOOK.recovery.seconds)
    gained = times * RULEBOOK.recovery.share
    return sheet.replace(
        rested_s=kept,
        energy=min(sheet.most_energy, sheet.energy_left + floor(sheet.most_energy * gained)),
        stamina=min(sheet.most_stamina, sheet.stamina_left + floor(sheet.most_stamina * gained)),
    )


def after_rest(sheet: PrismSheet, seconds: int) -> PrismSheet:
    """Return a creature after so much rest: every pool by what the time is worth to it."""
    vitality = RULEBOOK.recovery.vitality_each_minute * (seconds // MINUTE_S)
    trauma = RULEBOOK.recovery.trauma_each_day * (seconds // DAY_S)
    return refreshed(sheet, seconds).replace(
        vitality=min(sheet.most_vitality, sheet.vitality_left + vitality),
        trauma=min(sheet.most_trauma, sheet.trauma_left + trauma),
    )


def rested(battle: Battle, token: TokenId, seconds: int) -> Course[Battle]:
    """Refresh a creature that did not act; nothing happens where nothing is missing."""
    sheet = sheet_of(battle, token)
    if sheet.is_down or (sheet.energy_left, sheet.stamina_left) == (sheet.most_energy, sheet.most_stamina):
        return battle
    after = refreshed(sheet, seconds)
    energy, stamina = after.energy_left - sheet.energy_left, after.stamina_left - sheet.stamina_left
    gains = [
        *([say("energy", "Energy +{points}", points=energy)] if energy else []),
        *([say("stamina", "Stamina +{points}", points=stamina)] if stamina else []),
    ]
    why = say(
        "refreshed" if gains else "rests",
        "{token} rests {seconds} s: {gains}." if gains else "{token} rests {seconds} s.",
        seconds=seconds,
        gains=listed(gains, "comma"),
    )
    changes = {"rested_s": after.rested_s, "energy": after.energy, "stamina": after.stamina}
    return (yield from changed(battle, token, why, **changes))


IN_A_COMA = of_actor(
    "a coma", lambda one: one.in_coma and not one.is_dead, refuse("no-coma", "{token} is not in a coma.")
)


@demand("minutes that the Time Chain does not count", after=[IN_A_COMA])
def uncounted(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that no fight is on, in which the minutes pass by themselves.  Source: completion 004.6."""
    if battle.encounter is None:
        return None
    tick = _fell_at(battle, aim.actor) + MINUTE_S
    template = "The Time Chain counts {token}'s coma by itself; its minute ends at Tick {tick}."
    return refuse("by-itself", template, tick=tick)


class Endure(TurnAction):
    """A minute of coma outside a fight; within one the Time Chain counts the minutes."""

    id = "endure"
    title = "A minute of coma"
    cost = "1 minute"
    anytime = True
    demands = (IN_A_COMA, uncounted)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return the Target Number: PE x 5."""
        return _endurance(battle, aim.actor, *gm_parts(aim))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll; a failure costs a point of Trauma."""
        reckoning = self.reckoning(battle, aim)
        battle, face, held = yield from _endured(battle, aim.actor, reckoning)
        dead = sheet_of(battle, aim.actor).is_dead
        return Outcome(hit=held, reckoning=reckoning, details={"roll": face, "success": held, "dead": dead})


def lain(battle: Battle, token: TokenId) -> Course[Battle]:
    """Count each full minute of a creature that is passed over on the Time Chain."""
    sheet = sheet_of(battle, token)
    tick = battle.encounter.round if battle.encounter else 0
    if sheet.is_dead or not sheet.is_down:
        return battle
    fell_at = _fell_at(battle, token)
    if tick < fell_at + MINUTE_S:
        why = say("lies", "{token} has been down since Tick {tick}.", tick=fell_at)
        return (yield from changed(battle, token, why, fell_at=fell_at))
    if sheet.in_coma:
        battle, _, _ = yield from _endured(battle, token, _endurance(battle, token))
    after = after_rest(sheet_of(battle, token), MINUTE_S)
    template = "{token} has been down for a minute: Energy {energy}, Stamina {stamina}, Vitality {vitality}."
    pools = {"energy": after.energy_left, "stamina": after.stamina_left, "vitality": after.vitality_left}
    why = say("lay", template, token=name_of(battle, token), **pools)
    return (yield from changed(battle, token, why, **pools, fell_at=tick))


def minute_ends(battle: Battle, token: TokenId) -> int | None:
    """Return the Tick at which the next minute on the ground is over; None where it is up or dead."""
    sheet = sheet_of(battle, token)
    return None if sheet.is_dead or not sheet.is_down else _fell_at(battle, token) + MINUTE_S


def _fell_at(battle: Battle, token: TokenId) -> int:
    """Return the Tick from which a minute is counted: now, where that is not known."""
    fell_at = sheet_of(battle, token).fell_at
    return fell_at if fell_at is not None else battle.encounter.round if battle.encounter else 0


def _endurance(battle: Battle, token: TokenId, *more: Part) -> Reckoning:
    times, endurance = RULEBOOK.recovery.coma_check_times, sheet_of(battle, token).attributes.PE
    note = say("endurance", "{endurance} × {times}", endurance=endurance, times=times)
    part = Part(label="PE", value=endurance * times, source=RULEBOOK.recovery.source, note=note)
    return Reckoning(parts=(part, *more))


def _endured(battle: Battle, token: TokenId, reckoning: Reckoning) -> Course[tuple[Battle, int, bool]]:
    """Roll for a minute of coma; return the battle after it, the roll and whether it held."""
    name, sheet = name_of(battle, token), sheet_of(battle, token)
    template = "{token} endures a minute of coma with at most {number}"
    purpose = say("endures", template, token=name, number=int(reckoning.total))
    face = (yield from roll(Hundred(), token, purpose, reckoning)).face
    held = succeeds(face, int(reckoning.total))
    if held:
        yield from tell(say("holds-out", "{token} holds out: the coma does not deepen.", token=name))
    else:
        left = sheet.trauma_left - RULEBOOK.recovery.coma_step
        why = say("sinks", "{token} sinks deeper into the coma: Trauma {left}.", left=left)
        battle = yield from changed(battle, token, why, trauma=left)
        yield from fallen(battle, token, sheet)
    return battle, face, held
