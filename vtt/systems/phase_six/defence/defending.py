"""How the target of an attack defends itself: by shield, parry or dodge.

Source: Rule text, 'Shields', 'Dodge', 'Parry melee attacks'.
"""

from vtt.battle import Battle, TokenId, Told, name_of
from vtt.rules import Chosen, Course, Offer, emit
from vtt.systems.phase_six.attack.hits import Hits, minimum_of
from vtt.systems.phase_six.defence.dodging import dodge_reckoning, dodged, is_behind
from vtt.systems.phase_six.defence.parrying import parried, parry_reckoning, parrying_weapons
from vtt.systems.phase_six.defence.shields import usable_shield
from vtt.systems.phase_six.questions import REACTION
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet.sheet import sheet_of
from vtt.systems.phase_six.turns.activity import Announced
from vtt.systems.phase_six.turns.economy import lose_accurate, lose_recoil, spend
from vtt.text import Term, say

DEFENCE_TITLES = {"shield-parry": "Shield Parry", "parry": "Parry", "dodge": "Dodge"}


def defence_offers(battle: Battle, reactor: TokenId, announced: Announced) -> tuple[Offer, ...]:
    """Return the defences that the target of an attack may choose from."""
    hits = announced.hits
    if hits is None or announced.mode is None or not hits.total or reactor != announced.target:
        return ()
    sheet, mode = sheet_of(battle, reactor), RULEBOOK.modes[announced.mode]
    offers = []
    cover = usable_shield(sheet)
    if cover is not None:
        offers.append(REACTION.offer("shield-parry", cover=cover))
    for number, weapon in enumerate(parrying_weapons(sheet) if mode.parried else ()):
        known = parry_reckoning(sheet, weapon)
        dice, least, label = int(known.total), minimum_of(known), weapon.label
        kind, name = ("parry:WEAPON", f"parry:{label}") if number else ("parry", None)
        if dice > 0:
            offers.append(REACTION.offer(kind, name, weapon=weapon.said_label, dice=dice, least=least))
    dodge = dodge_reckoning(sheet, hits)
    dice, least = int(dodge.total), minimum_of(dodge)
    if mode.dodged and dice > 0 and not is_behind(battle, reactor, announced.actor):
        offers.append(REACTION.offer("dodge", dice=dice, least=least))
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
    told = say("defended", "{who} avoids {done} of {hits|hit|hits}.", who=who, done=done, hits=hits.total)
    battle = yield from emit(Told(sentence=told))
    return battle, announced.replace(hits=left).with_shown(**{defence: done})


def ended_by_acting(battle: Battle, reactor: TokenId) -> Course[Battle]:
    """End what no other action may interrupt.  Source: completion 003.5, 'Accurate' and 'Recoil'."""
    battle = yield from lose_accurate(battle, reactor)
    return (yield from lose_recoil(battle, reactor))
