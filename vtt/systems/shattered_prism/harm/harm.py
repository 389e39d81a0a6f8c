"""Damage: armour takes it layer by layer, then the Damage Threshold, then the pools.

Source: rule text, 'Resolving Damage', 'Damage Threshold', 'Armor'; completion 004.5, steps 5 to 7.
"""

from typing import NamedTuple

from vtt.battle import Battle, Part, Reckoning, TokenId, name_of
from vtt.rules import Course, tell
from vtt.systems.shattered_prism.harm.wear import floor, worn
from vtt.systems.shattered_prism.rulebook import RULEBOOK, Location
from vtt.systems.shattered_prism.sheet.gear import HarmKind
from vtt.systems.shattered_prism.sheet.sheet import PrismSheet, changed, sheet_of
from vtt.text import Name, Sentence, listed, say


class Blow(NamedTuple):
    """Damage on its way.

    Attributes:
        damage: What the roll and the weapon made of it, a deflect already taken off.
    """

    damage: int
    kind: HarmKind
    location: Location


class Armoured(NamedTuple):
    """What came of damage to the armour.

    Attributes:
        sheet: The creature with its armour worn.
        kept: What each layer over the location kept off, outermost first.
        passed: What reaches the creature.
    """

    sheet: PrismSheet
    kept: Reckoning
    passed: int


class Suffered(NamedTuple):
    """What came of damage to the creature, pool by pool."""

    sheet: PrismSheet
    stamina: int
    vitality: int
    trauma: int


def damage_of(face: int, damage_mod: float) -> int:
    """Return the damage of a roll: its tens digit times the weapon's damage mod, rounded down."""
    return floor(face // RULEBOOK.damage.digit * damage_mod)


def through_armour(sheet: PrismSheet, blow: Blow) -> Armoured:
    """Let damage go through the layers over its location, outermost first."""
    layers, kept, left = list(sheet.armour), Reckoning(), blow.damage
    for place, layer in enumerate(layers):
        if left > 0 and layer.covers(blow.location):
            result = worn(layer, left)
            layers[place] = layer.replace(capacity_left=result.capacity_left)
            kept = kept.plus(Part(label=layer.name, value=result.absorbed))
            left = result.passed
    return Armoured(sheet.replace(armour=tuple(layers)), kept, left)


def suffered(sheet: PrismSheet, damage: int, kind: HarmKind) -> Suffered:
    """Let damage reach the creature: as much as its Threshold tires it, the rest wounds it.

    What Stamina cannot take goes to Vitality, what Vitality cannot take to Trauma.
    """
    soaked = min(sheet.soak, damage)
    stamina = min(soaked, sheet.stamina_left)
    stun = soaked - stamina + (damage - soaked if kind == "stun" else 0)
    vitality = min(stun, sheet.vitality_left)
    trauma = damage - stamina - vitality
    after = sheet.replace(
        stamina=sheet.stamina_left - stamina,
        vitality=sheet.vitality_left - vitality,
        trauma=sheet.trauma_left - trauma,
    )
    return Suffered(after, stamina, vitality, trauma)


def harmed(battle: Battle, target: TokenId, blow: Blow) -> Course[tuple[Battle, dict[str, object]]]:
    """Deal damage; return the battle after it, and what each layer and pool took."""
    name, before = name_of(battle, target), sheet_of(battle, target)
    armoured = through_armour(before, blow)
    battle = yield from changed(
        battle, target, _kept(name, before, blow, armoured), armour=armoured.sheet.armour
    )
    battle, took = yield from reached(battle, target, armoured.passed, blow.kind)
    absorbed = [int(part.value) for part in armoured.kept.parts]
    return battle, {"absorbed": absorbed, "passed": armoured.passed, **took}


def reached(
    battle: Battle, target: TokenId, damage: int, kind: HarmKind
) -> Course[tuple[Battle, dict[str, int]]]:
    """Let damage reach a creature past all armour; return the battle after it, and what each pool took."""
    before = sheet_of(battle, target)
    done = suffered(before, damage, kind)
    took = {"stamina": done.stamina, "vitality": done.vitality, "trauma": done.trauma}
    if not damage:
        return battle, took
    lost = Reckoning(parts=tuple(Part(label=pool.title(), value=points) for pool, points in took.items()))
    template = "{token} suffers {damage} damage (Damage Threshold {threshold}): {lost}."
    why = say("suffers", template, damage=damage, threshold=before.soak, lost=lost.sum)
    pools = {pool: getattr(done.sheet, pool) for pool in took}
    falls = {"fell_at": battle.encounter.round} if battle.encounter is not None else {}
    falls = falls if done.sheet.is_down and not before.is_down else {}
    battle = yield from changed(battle, target, why, **pools, **falls)
    yield from fallen(battle, target, before)
    return battle, took


def _kept(name: Name, before: PrismSheet, blow: Blow, armoured: Armoured) -> Sentence:
    """Say what the armour kept, and what of it was destroyed."""
    pairs = zip(before.armour, armoured.sheet.armour, strict=True)
    gone = [new.said for old, new in pairs if new.destroyed and not old.destroyed]
    kept = armoured.kept.replace(
        label=say("kept", "{total} of {damage} damage").with_values(damage=blow.damage)
    )
    told = say("armour", "The armour of {token} keeps off {kept}.", token=name, kept=kept.unfolded)
    return say("destroyed", "{told} Destroyed: {gone}.", told=told, gone=listed(gone)) if gone else told


def fallen(battle: Battle, target: TokenId, before: PrismSheet) -> Course[None]:
    """Tell the worst that has happened to a creature since it was as `before`."""
    sheet, name = sheet_of(battle, target), name_of(battle, target)
    if sheet.is_dead and not before.is_dead:
        yield from tell(say("died", "{token} dies.", token=name))
    elif sheet.in_coma and not before.in_coma:
        yield from tell(say("coma", "{token} falls into a coma.", token=name))
    elif sheet.unconscious and not before.unconscious:
        yield from tell(say("unconscious", "{token} falls unconscious.", token=name))
