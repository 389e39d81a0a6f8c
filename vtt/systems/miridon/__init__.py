"""Miridon: points of Strength and Speed paid for each action; 2d6 to hit, and blocks before the damage.

The battle order, step by step, and the files in which each rule stands:

1) Battle Begins            turns, order
2) A character's Turn       economy, deed, recovering, traps
3) An attack                attack, sweeping, striking, blow; targeting, to_hit, evading, blocking, bullets;
                            riders, knockback; health, insanity
4) Initiate Grapple         grappling, grappled, holding
5) Cast Spell, Echo Spell   casting, echoing, spell_modifiers, concentration
6) Activate Spell           activating, spells, spell_effects
7) Charisma Skills          charisma; other Verbal Actions: words
8) Movement Actions         moving, mover, charging, teleporting, obstructing
Stances                     states, changes
Words of the book           terms
The sheet                   sheet, talents, gear, screen, creatures.toml
What is asked               questions
Numbers                     numbers.toml (book), skills.toml, options; what an aim says: aims
"""

from vtt.rules.actions.plain import no_cover
from vtt.rules.bundled import read_table
from vtt.rules.system import RuleSystem
from vtt.systems.miridon.attack.attack import Attack, SecondAttack
from vtt.systems.miridon.attack.sweeping import ComboAttack, MeleeAttack
from vtt.systems.miridon.attack.targeting import measures_of
from vtt.systems.miridon.defence.blocking import EnterStance
from vtt.systems.miridon.grappling.grappled import BreakGrapple, GrappleAttack, ReleaseGrapple
from vtt.systems.miridon.grappling.grappling import InitiateGrapple
from vtt.systems.miridon.harm.health import is_down, settled, vitals
from vtt.systems.miridon.movement.charging import CHARGE, FAST_CHARGE
from vtt.systems.miridon.movement.mover import Moving
from vtt.systems.miridon.movement.moving import FAST_SIDESTEP, SIDESTEP, RestoreSpeed, Turn
from vtt.systems.miridon.movement.teleporting import Teleport
from vtt.systems.miridon.movement.traps import ArmTrap, DisarmTrap, lying_about
from vtt.systems.miridon.options import Switches
from vtt.systems.miridon.questions import QUESTIONS
from vtt.systems.miridon.sheet.gear import WEAPONS
from vtt.systems.miridon.sheet.screen import CONDITIONS, amount, conditions, derived, statistics
from vtt.systems.miridon.sheet.sheet import MiridonSheet
from vtt.systems.miridon.spells.activating import ActivateSpell, ChannelSpell, RedirectSpell
from vtt.systems.miridon.spells.casting import CastSpell
from vtt.systems.miridon.spells.echoing import EchoSpell
from vtt.systems.miridon.turns.economy import MiridonTurn, budget
from vtt.systems.miridon.turns.recovering import Reload, RestoreStrength
from vtt.systems.miridon.turns.turns import MiridonTurns
from vtt.systems.miridon.verbal.charisma import BattleStrategy, CharismaSkill, Hiding, PlainCharisma
from vtt.systems.miridon.verbal.words import BattleCommunication, Guidance, HealingWord

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
    condition_titles=CONDITIONS,
    budget=budget,
    is_down=is_down,
    questions=QUESTIONS,
    measures=measures_of,
    cover=no_cover,
    amount=amount,
    derived=derived,
    statistics=statistics,
    markers=lying_about,
    faces=True,
    settle=settled,
    gear={name: weapon.model_dump(mode="json") for name, weapon in WEAPONS.items()},
    creatures=read_table("vtt.systems.miridon.data", "creatures.toml"),
)
