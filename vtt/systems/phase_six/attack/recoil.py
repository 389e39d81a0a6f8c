"""Recoil: what an automatic weapon costs that fires again at once.  Source: Rule text, 'Recoil'."""

from vtt.battle import Battle, Part, TokenId, name_of
from vtt.rules import Course
from vtt.systems.phase_six.actions.checks import raised
from vtt.systems.phase_six.options import has_modes
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet.gear import Weapon
from vtt.systems.phase_six.sheet.sheet import sheet_of
from vtt.systems.phase_six.turns.economy import become, lose_recoil
from vtt.text import say


def recoil_parts(battle: Battle, actor: TokenId, weapon: Weapon) -> tuple[Part, ...]:
    """Return what the shots just before in this combat round add, each less the compensation.

    The shots count whatever automatic weapon they came from; the weapon in hand compensates.
    """
    shots = _shots_before(battle, actor, weapon)
    malus = shots * _each(weapon)
    return (raised("recoil", malus, RULEBOOK.recoil.source),) if malus else ()


def fired(battle: Battle, actor: TokenId, weapon: Weapon) -> Course[Battle]:
    """Count a shot; an attack without recoil breaks the row."""
    if not (_each(weapon) and has_modes(battle)):
        return (yield from lose_recoil(battle, actor))
    shots = _shots_before(battle, actor, weapon) + 1
    after = sheet_of(battle, actor).with_state("recoil", shots, of=weapon.name, round=_round(battle))
    why = say(
        "recoil",
        "{who}: the recoil of the {weapon} builds up.",
        who=name_of(battle, actor),
        weapon=weapon.said,
    )
    return (yield from become(battle, actor, after, why))


def _shots_before(battle: Battle, actor: TokenId, weapon: Weapon) -> int:
    state = sheet_of(battle, actor).state("recoil")
    if state is None or not has_modes(battle):
        return 0
    return state.value if state.round == _round(battle) else 0


def _each(weapon: Weapon) -> int:
    """Return what each shot just before adds to the next one of a weapon."""
    return max(0, RULEBOOK.recoil.each - weapon.compensation) if weapon.recoil else 0


def _round(battle: Battle) -> int:
    return battle.encounter.round if battle.encounter else 0
