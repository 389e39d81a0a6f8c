"""What a screen shows of a creature of Miridon."""

from collections.abc import Mapping

from vtt.battle import Battle, Reckoning, Sheet, TokenId
from vtt.rules import Condition, Glance, line
from vtt.systems.miridon.rulebook import RULEBOOK
from vtt.systems.miridon.sheet.gear import Damage, Weapon
from vtt.systems.miridon.sheet.sheet import MiridonSheet, own
from vtt.systems.miridon.spells.spells import SPELLS
from vtt.systems.miridon.stances.states import Casting, State
from vtt.systems.miridon.terms import STATES, TITLES
from vtt.text import Quote, Said, Sentence, Term, say

CONDITIONS: Mapping[str, str] = {
    str(one): title for one, title in (*TITLES.condition.items(), *STATES.items())
}
_UNTIL_WORDS = {"": "", "own-turn": "until its next turn", "turn-end": "until the end of its next turn"}


def conditions(sheet: Sheet) -> tuple[Condition, ...]:
    """Return the states of a creature, those first that follow from its sheet."""
    mine = own(sheet)
    found = [Condition(id="dead", title=CONDITIONS["dead"])] if mine.dead else []
    if mine.unconscious and not mine.dead:
        found.append(Condition(id="unconscious", title=CONDITIONS["unconscious"]))
    if mine.casting is not None:
        found.append(Condition(id="spell-casting", title=_casting_title(mine.casting)))
    if mine.pdr_damage:
        found.append(Condition(id="drilled", title=CONDITIONS["drilled"], value=mine.pdr_damage))
    return (*found, *(_condition(one) for one in mine.states))


def _casting_title(casting: Casting) -> Sentence:
    return say(
        "casting",
        "Spell in {blocks|block|blocks}: {spell}, {ghost} Ghost"
        if casting.remaining
        else "Spell ready: {spell}, {ghost} Ghost",
        blocks=casting.remaining,
        spell=SPELLS[casting.spell].said,
        ghost=casting.ghost,
    )


def _condition(state: State) -> Condition:
    lasts = say("until", "through block {block}", block=state.block)
    value = state.value if state.value and state.id not in ("grappling", "grappled") else None
    return Condition(
        id=state.id,
        title=STATES[state.id],
        value=value,
        until=lasts if state.until == "block" else _UNTIL_WORDS[state.until],
    )


def amount(reckoning: Reckoning) -> Sentence:
    """Say what a reckoning comes to: the effect of a spell with its unit, or a number on top of a roll."""
    match next((part.kind for part in reckoning.parts if part.kind), ""):
        case "":
            return say("bonus", "{bonus:+g} to the roll", bonus=reckoning.total)
        case "dice":
            return say("effect", "{amount|die|dice}", amount=reckoning.total)
        case "ft":
            return say("effect", "{amount:g} ft", amount=reckoning.total)
        case "Ghost":
            return say("effect", "{amount:g} Ghost", amount=reckoning.total)
    return say("effect", "{amount:g} absorbed", amount=reckoning.total)


def derived(battle: Battle, token: TokenId) -> Mapping[str, float]:
    """Return what follows from a sheet, by name."""
    mine = own(battle.tokens[token].sheet)
    return {
        "max_health_points": mine.most_health,
        "weight_penalty": mine.weight_penalty,
        "max_battle_strength_points": mine.battle_strength,
        "max_battle_speed_points": mine.battle_speed,
        "passive_evasion": mine.unmoved_evasion,
        "dodge_boost": mine.dodge,
        "active_evasion": mine.unmoved_evasion + mine.dodge,
        "physical_damage_reduction": mine.left_reduction,
        "spell_damage_reduction": mine.spell_damage_reduction,
    }


def statistics(battle: Battle, token: TokenId) -> tuple[tuple[str, str | Sentence], ...]:
    """Return the lines of a creature's statistics."""
    mine = own(battle.tokens[token].sheet)
    passive, active = mine.unmoved_evasion, mine.unmoved_evasion + mine.dodge
    physical, spell = mine.left_reduction, mine.spell_damage_reduction
    return (
        ("Evasion", say("evasion", "{passive} passive, {active} active", passive=passive, active=active)),
        ("Reduction", say("reduction", "{physical} physical, {spell} spell", physical=physical, spell=spell)),
        ("Weight penalty", say("weight", "{penalty}", penalty=mine.weight_penalty)),
        ("Ranks", _ranks(mine)),
        *((("Traps", _traps(mine)),) if mine.traps or mine.armed or mine.disarmed else ()),
        *((weapon.name.capitalize(), _weapon_line(weapon)) for weapon in mine.arms),
    )


def _ranks(sheet: MiridonSheet) -> Sentence:
    ranks = [(Term(term=TITLES.rank[name]), rank) for name, rank in (*sheet.charisma, *sheet.talents) if rank]
    known = [say("rank", "{name} {rank}", name=name, rank=rank) for name, rank in ranks]
    return line(known) if known else say("ranks", "none")


def _traps(sheet: MiridonSheet) -> Sentence:
    """Return what a creature carries of traps, and the places of those that it armed or disarmed, metres."""
    armed = [say("trap", "armed at {x:g}, {y:g} m", x=x, y=y) for x, y in sheet.armed]
    safe = [say("trap", "disarmed at {x:g}, {y:g} m", x=x, y=y) for x, y in sheet.disarmed]
    return line((say("traps", "{traps} carried", traps=sheet.traps), *armed, *safe))


def _weapon_line(weapon: Weapon) -> Sentence:
    parts: list[Said] = [weapon.damage.said, say("to-hit", "{bonus:+} to hit", bonus=weapon.to_hit)]
    if weapon.is_gun:
        parts.append(say("range", "{ranges} ft", ranges=Quote(quote="/".join(map(str, weapon.ranges_ft)))))
    if weapon.bullets > 1:
        parts.append(say("bullets", "{bullets} bullets", bullets=weapon.bullets))
    if weapon.holds:
        left, full = weapon.shots_left, weapon.holds
        parts.append(say("shots", "{left} of {full} shots", left=left, full=full))
    return line((*parts, *(Term(term=TITLES.flair[flair]) for flair in weapon.flairs)))


def _mean(damage: Damage) -> float:
    return damage.dice * (RULEBOOK.dice.sides + 1) / 2 + damage.plus


def glance(battle: Battle, token: TokenId) -> Glance:
    """Return the figures of a creature at a glance: the weapon that does most, Evasion, Speed points."""
    mine = own(battle.tokens[token].sheet)
    best = max(mine.arms, key=lambda one: _mean(one.damage), default=None)
    return Glance(
        attack=""
        if best is None
        else say("glance", "{weapon} {line}", weapon=Term(term=best.name), line=_weapon_line(best)),
        defence=say("glance-defence", "Evasion {points}", points=mine.unmoved_evasion),
        speed=say("glance-speed", "{points} Speed", points=mine.battle_speed),
    )
