"""aachen: an old-school d20, sides that act whole, six-second rounds of a Main and a Move.

The rule text, section by section, and the files in which each rule stands:

Sides, rounds, surprise     before_the_fight, turns
Initiative                  initiative
In and out of melee         melee_reach, free_attack
Main actions                economy, deed; main_actions, casting, dragging, skills; held
Move actions                walking, posture, screening, shield_wall
On turn actions             words, handling, loading
Instant actions             snap_attack, saves
Attacks                     weapon_attack, attack, defence, cover, striking, answering;
                            combined, shattering; contested, wrestling, holding
Melee attacks               melee, melee_blow, shock, charge
Ranged attacks              ranged, shot
Execution attacks           execution
Resolving damage            damage, health, falling, dying
Morale checks               morale, morale_due
Checks and dice             checks, dice
The sheet                   sheet, terms, classes, states, gear, screen, creatures.toml
What is asked               questions
Numbers                     numbers.toml (book), states.toml, options
"""

from vtt.rules.bundled import read_table
from vtt.rules.system import RuleSystem
from vtt.systems.aachen.actions.casting import CastSpell
from vtt.systems.aachen.actions.execution import ExecutionAttack, PrepareExecution
from vtt.systems.aachen.actions.handling import DrawItem, DropItem, PickUpItem, ReadyItem, StowItem
from vtt.systems.aachen.actions.loading import Reload
from vtt.systems.aachen.actions.main_actions import FightingWithdrawal, HoldAction, Run, TotalDefence
from vtt.systems.aachen.actions.snap_attack import SNAP_BACK, SnapAttack
from vtt.systems.aachen.actions.words import SayWords
from vtt.systems.aachen.attack.answering import ANSWER, MISS
from vtt.systems.aachen.attack.charge import Charge
from vtt.systems.aachen.attack.combined import MobAttack, TwoWeaponAttack
from vtt.systems.aachen.attack.melee import MeleeAttack
from vtt.systems.aachen.attack.ranged import RangedAttack
from vtt.systems.aachen.attack.shattering import ShatterShield
from vtt.systems.aachen.checks.checks import REROLL
from vtt.systems.aachen.checks.skills import OpposedCheck, SavingThrow, UseSkill
from vtt.systems.aachen.defence.cover import covers, hides_from_m
from vtt.systems.aachen.harm.dying import RestWeek, Stabilise, WakeUp
from vtt.systems.aachen.harm.falling import SPARE
from vtt.systems.aachen.harm.health import is_down, vitals
from vtt.systems.aachen.movement.dragging import DragAlly
from vtt.systems.aachen.movement.free_attack import FIRST, OPPORTUNITY, OpportunityAttack
from vtt.systems.aachen.movement.melee_reach import measures_of
from vtt.systems.aachen.movement.posture import GoProne, StandUp
from vtt.systems.aachen.movement.screening import ScreenAlly
from vtt.systems.aachen.movement.shield_wall import LockShields
from vtt.systems.aachen.movement.walking import Walking
from vtt.systems.aachen.options import Switches
from vtt.systems.aachen.sheet.gear import ARMOUR, SHIELDS, WEAPONS
from vtt.systems.aachen.sheet.screen import CONDITIONS, amount, conditions, derived, statistics
from vtt.systems.aachen.sheet.sheet import AachenSheet
from vtt.systems.aachen.turns.before_the_fight import Ambush, ReactionRoll
from vtt.systems.aachen.turns.economy import AachenTurn, budget
from vtt.systems.aachen.turns.held import HELD
from vtt.systems.aachen.turns.morale import MoraleCheck, Rally
from vtt.systems.aachen.turns.morale_due import MORALE_DUE
from vtt.systems.aachen.turns.turns import ACT_NOW, TURNS
from vtt.systems.aachen.wrestling.wrestling import EscapeGrapple, Grapple, LetGo, Shove, Squeeze

BEFORE_THE_FIGHT = (ReactionRoll(), Ambush())
MAIN_ACTIONS = (
    CastSpell(),
    FightingWithdrawal(),
    Run(),
    DragAlly(),
    ReadyItem(),
    StowItem(),
    UseSkill(),
    OpposedCheck(),
    Stabilise(),
)
MOVE_ACTIONS = (StandUp(), PickUpItem(), ScreenAlly(), HoldAction(), LockShields())
ON_TURN_ACTIONS = (GoProne(), DrawItem(), SayWords(), Reload())
INSTANT_ACTIONS = (ACT_NOW, TotalDefence(), SnapAttack(), OpportunityAttack(), DropItem(), SavingThrow())
CHARGE = Charge()
ATTACKS = (MeleeAttack(), RangedAttack(), CHARGE, TwoWeaponAttack(), MobAttack(), ShatterShield())
WRESTLING = (Shove(), Grapple(), EscapeGrapple(), Squeeze(), LetGo())
EXECUTION = (PrepareExecution(), ExecutionAttack())
MORALE = (MoraleCheck(), Rally())
RECOVERY = (WakeUp(), RestWeek())

AACHEN = RuleSystem(
    id="aachen",
    title="aachen",
    sheet=AachenSheet,
    turn=AachenTurn,
    options=Switches,
    turns=TURNS,
    budget=budget,
    mover=Walking(),
    charge=CHARGE,
    actions=(
        *ATTACKS,
        *WRESTLING,
        *EXECUTION,
        *MAIN_ACTIONS,
        *MOVE_ACTIONS,
        *ON_TURN_ACTIONS,
        *INSTANT_ACTIONS,
        *MORALE,
        *BEFORE_THE_FIGHT,
        *RECOVERY,
    ),
    questions=(MISS, ANSWER, SNAP_BACK, OPPORTUNITY, FIRST, HELD, SPARE, MORALE_DUE, REROLL),
    measures=measures_of,
    cover=covers,
    hides_m=hides_from_m,
    vitals=vitals,
    is_down=is_down,
    conditions=conditions,
    condition_titles=CONDITIONS,
    derived=derived,
    statistics=statistics,
    faces=True,
    amount=amount,
    gear={**WEAPONS, **ARMOUR, **SHIELDS},
    creatures=read_table("vtt.systems.aachen.data", "creatures.toml"),
)
