"""What does a screen show of a creature of Miridon?"""

from collections.abc import Mapping

from vtt.battle.battle import Battle
from vtt.battle.reckoning import Reckoning
from vtt.battle.token import Sheet, TokenId
from vtt.rules.system import Condition
from vtt.systems.miridon.sheet.gear import Weapon
from vtt.systems.miridon.sheet.sheet import MiridonSheet, own
from vtt.systems.miridon.spells.spells import SPELLS
from vtt.systems.miridon.stances.states import Casting, State
from vtt.systems.miridon.terms import STATES, TITLES
from vtt.text.sentence import Sentence, say

CONDITIONS: Mapping[str, str] = {
    str(one): title for one, title in (*TITLES.condition.items(), *STATES.items())
}
_UNTIL = {"own-turn": "until its next turn", "turn-end": "until the end of its next turn"}


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


def _casting_title(casting: Casting) -> str:
    blocks = casting.remaining
    when = f"in {blocks} block{'' if blocks == 1 else 's'}" if blocks else "ready"
    return f"Spell {when}: {SPELLS[casting.spell].title}, {casting.ghost} Ghost"


def _condition(state: State) -> Condition:
    until = _UNTIL.get(state.until, f"through block {state.block}" if state.until else "")
    value = state.value if state.value and state.id not in ("grappling", "grappled") else None
    return Condition(id=state.id, title=STATES[state.id], value=value, until=until)


def amount(reckoning: Reckoning) -> Sentence:
    """Say what a reckoning comes to: the effect of a spell with its unit, or a number on top of a roll."""
    unit = next((part.kind for part in reckoning.parts if part.kind), "")
    if unit:
        return say("effect", "{amount:g} {unit}", amount=reckoning.total, unit=unit)
    return say("bonus", "{bonus:+g} to the roll", bonus=reckoning.total)


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


def statistics(battle: Battle, token: TokenId) -> tuple[tuple[str, str], ...]:
    """Return the lines of a creature's statistics."""
    mine = own(battle.tokens[token].sheet)
    ranks = [*mine.charisma, *mine.talents]
    known = ", ".join(f"{name.replace('_', ' ').title()} {rank}" for name, rank in ranks if rank)
    return (
        ("Evasion", f"{mine.unmoved_evasion} passive, {mine.unmoved_evasion + mine.dodge} active"),
        ("Reduction", f"{mine.left_reduction} physical, {mine.spell_damage_reduction} spell"),
        ("Weight penalty", f"{mine.weight_penalty}"),
        ("Ranks", known or "none"),
        *((("Traps", _traps(mine)),) if mine.traps or mine.armed or mine.disarmed else ()),
        *((weapon.name.capitalize(), _weapon_line(mine, weapon)) for weapon in mine.arms),
    )


def _traps(sheet: MiridonSheet) -> str:
    """Return what a creature carries of traps, and where those lie that it armed or disarmed, metres."""
    places = (("armed", sheet.armed), ("disarmed", sheet.disarmed))
    lying = [f"{how} at {x:g}, {y:g} m" for how, where in places for x, y in where]
    return ", ".join((f"{sheet.traps} carried", *lying))


def _weapon_line(sheet: MiridonSheet, weapon: Weapon) -> str:
    parts = [f"{weapon.damage}", f"{weapon.to_hit:+} to hit"]
    if weapon.is_gun:
        parts.append("/".join(f"{feet}" for feet in weapon.ranges_ft) + " ft")
    parts += [f"{weapon.bullets} bullets"] if weapon.bullets > 1 else []
    parts += [f"{weapon.shots_left} of {weapon.magazine} shots"] if weapon.magazine else []
    parts += [flair.replace("-", " ") for flair in weapon.flairs]
    return ", ".join(parts)
