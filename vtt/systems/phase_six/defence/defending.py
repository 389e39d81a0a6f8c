"""How the target of an attack defends itself: by shield, parry or dodge.

Source: Rule text, 'Shields', 'Dodge', 'Parry melee attacks'; completion 003.4, D7, D8.
"""

import math

from vtt.battle import Battle, Reckoning, TokenId, name_of, names_of
from vtt.rules import Chosen, Course, Offer, tell
from vtt.systems.phase_six.actions.checks import dice_lost, minimum_parts, raised, rolled
from vtt.systems.phase_six.attack.dice import SixDice
from vtt.systems.phase_six.attack.hit_roll import hunkered_parts, off_hand_parts, weapon_parts
from vtt.systems.phase_six.attack.hits import (
    CRITICAL_LIMIT,
    Hits,
    critical_of,
    hit_dice,
    hits_of,
    minimum_of,
)
from vtt.systems.phase_six.defence.shields import usable_shield
from vtt.systems.phase_six.questions import REACTION
from vtt.systems.phase_six.rulebook import RULEBOOK, Mode
from vtt.systems.phase_six.sheet import SixSheet, Weapon, sheet_of
from vtt.systems.phase_six.turns.activity import Announced
from vtt.systems.phase_six.turns.economy import lose_accurate, lose_recoil, spend
from vtt.text import Refusal, Said, Term, refuse, say


def parrying_weapons(sheet: SixSheet) -> tuple[Weapon, ...]:
    """Return what it can parry with: ready melee weapons, no teeth and claws; the best first."""
    ready = [one for one in sheet.weapons if one.type == "melee" and one.in_hand and not one.natural]
    return tuple(sorted(ready, key=lambda one: _worst_first(parry_reckoning(sheet, one)), reverse=True))


def _worst_first(reckoning: Reckoning) -> tuple[float, int]:
    return reckoning.total, -minimum_of(reckoning)


def parry_reckoning(sheet: SixSheet, weapon: Weapon) -> Reckoning:
    """Return the dice and the minimum roll of a parry: those of an attack."""
    return Reckoning(
        parts=(
            *weapon_parts(sheet, weapon),
            *dice_lost(sheet),
            *minimum_parts(sheet, burning=True),
            *hunkered_parts(sheet),
            *off_hand_parts(weapon),
            CRITICAL_LIMIT,
        )
    )


def parried(battle: Battle, token: TokenId, weapon: Weapon, hits: Hits) -> Course[tuple[Battle, Hits]]:
    """Roll the parry; return the hits that are left."""
    reckoning = parry_reckoning(sheet_of(battle, token), weapon)
    dice = hit_dice(int(reckoning.total), minimum_of(reckoning), critical_of(reckoning))
    why = say("parry", "{who} tries to parry {armed}", who=name_of(battle, token), armed=weapon.wielded)
    battle, reading = yield from rolled(
        battle,
        token,
        dice,
        why,
        reckoning,
        lambda one: (one.at_least() > 0, left_after(hits, hits_of(one)).told),
        hits.rolled,
    )
    return battle, left_after(hits, hits_of(reading)).replace(rolled=why)


def left_after(hits: Hits, parry: Hits) -> Hits:
    """Return the hits that a parry leaves: only critical successes stop critical hits.

    Examples:
        >>> left_after(Hits(normal=2, criticals=(1, 0)), Hits(normal=1, criticals=(0,))).told
        (1, (0,), 0)
        >>> left_after(Hits(normal=2), Hits(normal=0, criticals=(0, 0, 0))).told
        (0, (), 0)
    """
    critical = min(len(hits.criticals), len(parry.criticals))
    spare = len(parry.criticals) - critical
    return hits.less(normal=parry.normal + spare, criticals=critical)


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
    harder = raised("hits", hits.total, "Rule text, 'Dodge'")
    return Reckoning(parts=(*sheet.evasion_parts, *dice_lost(sheet), *minimum_parts(sheet), harder))


def dodged(battle: Battle, token: TokenId, hits: Hits) -> Course[tuple[Battle, Hits]]:
    """Roll the dodge; a single success avoids every hit."""
    reckoning = dodge_reckoning(sheet_of(battle, token), hits)
    dice = SixDice.against(int(reckoning.total), minimum_of(reckoning))
    why = say("dodge", "{who} tries to dodge", who=name_of(battle, token))
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


DEFENCE_TITLES = {"shield-parry": "Shield Parry", "parry": "Parry", "dodge": "Dodge"}


def _parry_refusal(mode: Mode) -> Refusal | None:
    """Say that shots and throws are not parried.  Source: completion 003.5."""
    return None if mode.parried else refuse("no-parry", "Shots and throws are not parried.")


def _dodge_refusal(battle: Battle, reactor: TokenId, announced: Announced, mode: Mode) -> Refusal | None:
    """Say why a creature cannot dodge.  Source: Rule text, 'Dodge'; completion 003.5."""
    if not mode.dodged:
        return refuse("no-dodge", "Shots and throws are not dodged.")
    if not is_behind(battle, reactor, announced.actor):
        return None
    names = names_of(battle, who=reactor, actor=announced.actor)
    return refuse("from-behind", "{actor} is behind {who} and cannot be dodged.", **names)


def defence_offers(battle: Battle, reactor: TokenId, announced: Announced) -> tuple[Offer, ...]:
    """Return the defences of the target of an attack, those that the rules refuse with their reason."""
    hits = announced.hits
    if hits is None or announced.mode is None or not hits.total or reactor != announced.target:
        return ()
    sheet, mode = sheet_of(battle, reactor), RULEBOOK.modes[announced.mode]
    offers = []
    cover = usable_shield(sheet)
    if cover is not None:
        offers.append(REACTION.offer("shield-parry", cover=cover))
    for number, weapon in enumerate(parrying_weapons(sheet)):
        known = parry_reckoning(sheet, weapon)
        dice, least, label = int(known.total), minimum_of(known), weapon.label
        kind, name = ("parry:WEAPON", f"parry:{label}") if number else ("parry", None)
        if dice > 0:
            shown: dict[str, Said] = {"weapon": weapon.said_label, "dice": dice, "least": least}
            offers.append(REACTION.offer(kind, name, _parry_refusal(mode), **shown))
    dodge = dodge_reckoning(sheet, hits)
    dice, least = int(dodge.total), minimum_of(dodge)
    if dice > 0:
        refused = _dodge_refusal(battle, reactor, announced, mode)
        offers.append(REACTION.offer("dodge", None, refused, dice=dice, least=least))
    return tuple(offers)


def defended(
    battle: Battle, reactor: TokenId, announced: Announced, choice: Chosen[str]
) -> Course[tuple[Battle, Announced]]:
    """Parry, dodge or raise the shield; what is left of the hits goes on."""
    defence, _, named = choice.choose.partition(":")
    sheet, hits = sheet_of(battle, reactor), announced.hits or Hits()
    battle = yield from spend(battle, reactor, 1, Term(term=DEFENCE_TITLES[defence]))
    battle = yield from ended_by_acting(battle, reactor)
    if defence == "shield-parry":
        return battle, announced.replace(shield=usable_shield(sheet))
    if defence == "dodge":
        battle, left = yield from dodged(battle, reactor, hits)
    else:
        known = parrying_weapons(sheet)
        weapon = next((one for one in known if one.label == named), known[0] if known else sheet.unarmed)
        battle, left = yield from parried(battle, reactor, weapon, hits)
    done, who = hits.total - left.total, name_of(battle, reactor)
    template = "{who} avoids {done} of {hits|hit|hits}." if done else "{who} avoids none of {hits|hit|hits}."
    told = say("defended", template, who=who, done=done, hits=hits.total)
    battle = yield from tell(told)
    return battle, announced.replace(hits=left).with_shown(**{defence: done})


def ended_by_acting(battle: Battle, reactor: TokenId) -> Course[Battle]:
    """End what no other action may interrupt.  Source: completion 003.5, 'Accurate' and 'Recoil'."""
    battle = yield from lose_accurate(battle, reactor)
    return (yield from lose_recoil(battle, reactor))
