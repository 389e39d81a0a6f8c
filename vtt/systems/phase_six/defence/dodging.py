"""Dodging a melee attack.  Source: Rule text, 'Dodge'; completion 003.4, D7."""

import math

from vtt.battle import Battle, Part, Reckoning, TokenId, name_of
from vtt.rules import Course
from vtt.systems.phase_six.actions.checks import dice_lost, minimum_parts, raised
from vtt.systems.phase_six.actions.rolling import rolled
from vtt.systems.phase_six.attack.dice import SixDice
from vtt.systems.phase_six.attack.hits import Hits, against, minimum_of
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet.sheet import SixSheet, sheet_of
from vtt.text import say


def is_behind(battle: Battle, token: TokenId, other: TokenId) -> bool:
    """Say whether another token is behind one; nothing is behind a token without a facing."""
    here, there = battle.tokens[token], battle.tokens[other]
    if here.facing_deg is None or here.at == there.at:
        return False
    bearing = math.degrees(math.atan2(there.at[1] - here.at[1], there.at[0] - here.at[0]))
    off = abs((bearing - here.facing_deg + 180) % 360 - 180)
    return off > RULEBOOK.behind.degrees + 1e-9


def dodge_reckoning(sheet: SixSheet, hits: Hits) -> Reckoning:
    """Return the dice of Evasion, and the minimum roll, higher by the number of hits."""
    dice = Part(label="Evasion", value=sheet.evasion_dice, source="Rule text, 'Dodge'")
    harder = raised("hits", hits.total, "Rule text, 'Dodge'")
    return Reckoning(parts=(dice, *dice_lost(sheet), *minimum_parts(sheet), harder))


def dodged(battle: Battle, token: TokenId, hits: Hits) -> Course[tuple[Battle, Hits]]:
    """Roll the dodge; a single success avoids every hit."""
    reckoning = dodge_reckoning(sheet_of(battle, token), hits)
    dice = SixDice.against(int(reckoning.total), minimum_of(reckoning))
    why = say("dodge", "{who} dodges, {least}", who=name_of(battle, token), least=against(reckoning))
    none = hits.replace(normal=0, criticals=(), rolled=why)
    battle, reading = yield from rolled(
        battle,
        token,
        dice,
        why,
        reckoning,
        lambda one: none.told if one.at_least() else hits.told,
        hits.rolled,
    )
    return battle, none if reading.at_least() else hits.replace(rolled=why)
