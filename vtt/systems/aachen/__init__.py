"""aachen: an old-school d20, sides that act whole, six-second rounds of a Main and a Move.

The chapters of the rule text, the folder of each, and the modules in which the rules stand:

attack/      all attacks       weapon_attack (melee, ranged), attack, blows, striking (its course), answering
             further ones      shock, charge, combined (two weapons, mobs)
defence/     what protects     defence (Armor Class), cover
wrestling/   shoves, grapples  wrestling, contested (and shields), holding
movement/    Move actions      walking, screening, shield_wall, dragging
             melee             melee_reach, free_attack (leaving it)
actions/     other actions     main_actions (words, prone), casting, handling, loading, snap_attack, execution
checks/      checks and saves  checks (and saves), skills, dice
harm/        damage and death  damage, health, falling, dying, by_hand
turns/       before a fight    before_the_fight (reaction, ambush)
             rounds and turns  turns, initiative, economy (Main, Move), paid_action (what actions share), held
             morale            morale, morale_due
sheet/       a creature        sheet, classes, states, given, gear, screen
data/        tables            numbers.toml (read by rulebook), states, weapons, armour and creatures.toml
             of a battle       options (switches), questions (their ids); groups (of actions); terms
"""

from vtt.rules import LateTable, RuleSystem
from vtt.systems.aachen.actions.casting import CastSpell
from vtt.systems.aachen.actions.execution import ExecutionAttack, PrepareExecution
from vtt.systems.aachen.actions.handling import DrawItem, DropItem, PickUpItem, ReadyItem, StowItem
from vtt.systems.aachen.actions.loading import Reload
from vtt.systems.aachen.actions.main_actions import (
    FightingWithdrawal,
    GoProne,
    HoldAction,
    Run,
    SayWords,
    StandUp,
    TotalDefence,
)
from vtt.systems.aachen.actions.snap_attack import SNAP_BACK, SnapAttack
from vtt.systems.aachen.attack.answering import ANSWER, MISS
from vtt.systems.aachen.attack.charge import Charge
from vtt.systems.aachen.attack.combined import MobAttack, TwoWeaponAttack
from vtt.systems.aachen.attack.weapon_attack import MeleeAttack, RangedAttack
from vtt.systems.aachen.checks.checks import REROLL
from vtt.systems.aachen.checks.skills import OpposedCheck, SavingThrow, UseSkill
from vtt.systems.aachen.defence.cover import covers, tall_m
from vtt.systems.aachen.groups import GROUPS
from vtt.systems.aachen.harm.by_hand import BY_HAND
from vtt.systems.aachen.harm.dying import RestWeek, Stabilise, WakeUp
from vtt.systems.aachen.harm.falling import SPARE
from vtt.systems.aachen.harm.health import is_down, vitals
from vtt.systems.aachen.movement.dragging import DragAlly
from vtt.systems.aachen.movement.free_attack import FIRST, OPPORTUNITY, OpportunityAttack
from vtt.systems.aachen.movement.melee_reach import measures_of
from vtt.systems.aachen.movement.screening import ScreenAlly
from vtt.systems.aachen.movement.shield_wall import LockShields
from vtt.systems.aachen.movement.walking import Walking
from vtt.systems.aachen.options import Switches
from vtt.systems.aachen.sheet import AachenSheet
from vtt.systems.aachen.sheet.gear import ARMOUR, SHIELDS, WEAPONS
from vtt.systems.aachen.sheet.given import GIVEN
from vtt.systems.aachen.sheet.screen import CONDITIONS, amount, conditions, derived, glance, statistics
from vtt.systems.aachen.turns.before_the_fight import Ambush, ReactionRoll
from vtt.systems.aachen.turns.economy import AachenTurn, budget
from vtt.systems.aachen.turns.held import HELD
from vtt.systems.aachen.turns.morale import MoraleCheck, Rally
from vtt.systems.aachen.turns.morale_due import MORALE_DUE
from vtt.systems.aachen.turns.turns import ACT_NOW, TURNS
from vtt.systems.aachen.wrestling.contested import ShatterShield
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
PICK_UP = PickUpItem()
MOVE_ACTIONS = (StandUp(), PICK_UP, ScreenAlly(), HoldAction(), LockShields())
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
    picks_up=PICK_UP,
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
    tall_m=tall_m,
    hides_m=tall_m,
    vitals=vitals,
    is_down=is_down,
    conditions=conditions,
    by_hand=BY_HAND,
    given=GIVEN,
    groups=GROUPS,
    condition_titles=CONDITIONS,
    derived=derived,
    glance=glance,
    statistics=statistics,
    faces=True,
    amount=amount,
    gear={**WEAPONS, **ARMOUR, **SHIELDS},
    creatures=LateTable("vtt.systems.aachen.data", "creatures.toml"),
)
