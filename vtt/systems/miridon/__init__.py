"""Miridon: points of Strength and Speed paid for each action; 2d6 to hit, and blocks before the damage.

Each chapter is a folder; the steps are those of the battle order in the rule text.

turns/      1) and 2) the battle, its turns and actions: turns, economy, recovering; paid_action (what every
            action demands)
attack/     3) an attack: attack, sweeping (Spinning and Whirlwind Strike), targeting; striking, blow,
            bullets, to_hit; hit_effects
defence/    evading (Dodge, Riposte), blocking, obstructing (Obstruct Movement)
harm/       health, insanity, by_hand
grappling/  4) Initiate Grapple: grappling; grappled (break, hurt, release), holding
spells/     5) Cast Spell: casting, echoing, spell_modifiers, concentration; 6) Activate Spell: activating,
            spells, spell_effects
verbal/     7) Charisma Skills: charisma; other Verbal Actions: words
movement/   8) Movement Actions: moving, charging (Charge, Fast Charge; a drag), teleporting; traps
stances/    states, given, changes
sheet/      sheet, talents, gear, screen
            rulebook (numbers.toml), terms (titles.toml: words of the rulebook), options (switches),
            questions, groups (of the card)
"""

from vtt.rules import LateTable, RuleSystem
from vtt.systems.miridon.attack.attack import Attack, SecondAttack
from vtt.systems.miridon.attack.sweeping import ComboAttack, MeleeAttack
from vtt.systems.miridon.attack.targeting import measures_of
from vtt.systems.miridon.defence.blocking import EnterStance
from vtt.systems.miridon.grappling.grappled import BreakGrapple, GrappleAttack, ReleaseGrapple
from vtt.systems.miridon.grappling.grappling import InitiateGrapple
from vtt.systems.miridon.groups import GROUPS
from vtt.systems.miridon.harm.by_hand import BY_HAND
from vtt.systems.miridon.harm.health import is_down, settled, vitals
from vtt.systems.miridon.movement.charging import CHARGE, FAST_CHARGE, Moving
from vtt.systems.miridon.movement.moving import FAST_SIDESTEP, SIDESTEP, RestoreSpeed, Turn
from vtt.systems.miridon.movement.teleporting import Teleport
from vtt.systems.miridon.movement.traps import ArmTrap, DisarmTrap, lying_about
from vtt.systems.miridon.options import Switches
from vtt.systems.miridon.questions import QUESTIONS
from vtt.systems.miridon.sheet import MiridonSheet
from vtt.systems.miridon.sheet.gear import WEAPONS
from vtt.systems.miridon.sheet.screen import CONDITIONS, amount, conditions, derived, glance, statistics
from vtt.systems.miridon.spells.activating import ActivateSpell, ChannelSpell, RedirectSpell
from vtt.systems.miridon.spells.casting import CastSpell
from vtt.systems.miridon.spells.echoing import EchoSpell
from vtt.systems.miridon.stances.given import GIVEN
from vtt.systems.miridon.terms import TITLES
from vtt.systems.miridon.turns.economy import MiridonTurn, budget
from vtt.systems.miridon.turns.recovering import DropWeapon, PickUpWeapon, Reload, RestoreStrength
from vtt.systems.miridon.turns.turns import MiridonTurns
from vtt.systems.miridon.verbal.charisma import BattleStrategy, CharismaSkill, Hiding, PlainCharisma
from vtt.systems.miridon.verbal.words import BattleCommunication, Guidance, HealingWord

PICK_UP = PickUpWeapon()

MIRIDON = RuleSystem(
    id="miridon",
    title="Miridon",
    sheet=MiridonSheet,
    turn=MiridonTurn,
    options=Switches,
    actions=(
        MeleeAttack("melee-attack"),
        ComboAttack("melee-combo-attack"),
        Attack("gun-attack", "gun"),
        Attack("aimed-attack", "gun", aimed=True),
        SecondAttack("second-melee-attack", "melee"),
        SecondAttack("second-gun-attack", "gun"),
        SecondAttack("second-aimed-attack", "gun", aimed=True),
        CHARGE,
        FAST_CHARGE,
        EnterStance("block"),
        EnterStance("heavy-block"),
        EnterStance("super-block"),
        RestoreStrength(),
        Reload(),
        DropWeapon(),
        PICK_UP,
        ArmTrap(),
        DisarmTrap(),
        InitiateGrapple(),
        BreakGrapple(),
        GrappleAttack(),
        ReleaseGrapple(),
        CastSpell(),
        EchoSpell(),
        ChannelSpell(),
        RedirectSpell(),
        ActivateSpell(),
        CharismaSkill("stunning-scream"),
        BattleStrategy(),
        CharismaSkill("taunt"),
        Hiding("stealth"),
        Hiding("veil"),
        CharismaSkill("false-reload"),
        CharismaSkill("false-weakness"),
        PlainCharisma(),
        BattleCommunication(),
        HealingWord(),
        Guidance(),
        SIDESTEP,
        FAST_SIDESTEP,
        Turn(),
        Teleport(),
        RestoreSpeed(),
    ),
    charge=CHARGE,
    mover=Moving(),
    turns=MiridonTurns(),
    vitals=vitals,
    conditions=conditions,
    by_hand=BY_HAND,
    given=GIVEN,
    groups=GROUPS,
    condition_titles=CONDITIONS,
    budget=budget,
    is_down=is_down,
    picks_up=PICK_UP,
    questions=QUESTIONS,
    measures=measures_of,
    amount=amount,
    derived=derived,
    glance=glance,
    statistics=statistics,
    markers=lying_about,
    faces=True,
    settle=settled,
    titles={str(one): title for one, title in TITLES.spell.items()},
    gear={name: weapon.model_dump(mode="json") for name, weapon in WEAPONS.items()},
    creatures=LateTable("vtt.systems.miridon.data", "creatures.toml"),
)
