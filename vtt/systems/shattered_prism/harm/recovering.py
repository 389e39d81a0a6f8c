"""Recovery: Energy and Stamina in seconds, Vitality in minutes, Trauma in days.

Source: completion 004.6, 'Health and Recovery'; the section of the rule text is empty.
"""

from vtt.battle import Battle, TokenId
from vtt.rules import Course
from vtt.systems.shattered_prism.harm.wear import floor
from vtt.systems.shattered_prism.rulebook import RULEBOOK
from vtt.systems.shattered_prism.sheet.sheet import PrismSheet, changed, sheet_of
from vtt.text import listed, say

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
