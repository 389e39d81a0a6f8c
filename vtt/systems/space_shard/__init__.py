"""Space Shard: six-second rounds, pools of ten-sided dice, bashing, lethal and aggravated harm.

The chapters of the rule text, each a folder, with its modules:

turns        How a battle goes: turns, initiative, endings, economy, downgrading, focus, ready
movement     Moving: walking, flying, falling, measuring (reach)
attack       Attack Check: attack, reckoning, pool, target_sight, requirements,
             attack_settings, demands; bonus, bonus_dice, stacking
areas        Area Effect, Multiple Effects: areas, breaking, saves, effects
harm         Max DMG, Overflow: harm, health, healing, by_hand
melee        Melee Attacks: melee, charge, charging_through, pushing
ranged       Ranged Attacks: ranged, ranges, volley, bursts, shells, aiming;
             Reloading: reload, loading, loaders
spells       Spellcasting: spells, casting
defence      Defensive Actions: defence, guarding, reaction
cover        Finding Cover: cover, locating, seeing, detecting, guessing
auxiliary    Auxiliary Actions: handling, posture, minor_actions
special      Special Attack Actions: special (special.toml), opposed_action (R. Check), checks, touching,
             tripping, colliding, feinting, breaking_through, crossfire, attack_options, disarming,
             supporting
grappling    Grapple: holds, holding, grappling, pinning, tying
conditions   Debuffs: conditions (states.toml), states, given, circumstances, burning, demands
sheet        The sheet: sheet, traits, gear, inscriptions, strict, screen, creatures.toml

Beside them: rulebook (numbers.toml), options (switches of a battle), questions, groups (of the
card), terms (closed word lists).
"""

from typing import Any

from vtt.rules import Action, LateTable, RuleSystem
from vtt.systems.space_shard.auxiliary.handling import LetDrop, PickUpThing, PutAway, TakeOut
from vtt.systems.space_shard.auxiliary.minor_actions import MINOR_ACTIONS, OpenDoor
from vtt.systems.space_shard.auxiliary.posture import DropProne, StandUp
from vtt.systems.space_shard.conditions.burning import PutOutFire, ShakeOff, StanchBleeding
from vtt.systems.space_shard.conditions.given import GIVEN
from vtt.systems.space_shard.cover.cover import COVER
from vtt.systems.space_shard.cover.detecting import Hide, Search
from vtt.systems.space_shard.cover.guessing import AttackPlace
from vtt.systems.space_shard.defence.guarding import FullDefense, GuardWithBlade, GuardWithBrawl, NoDefence
from vtt.systems.space_shard.grappling.grappling import EscapeGrapple, Grapple, LetGo
from vtt.systems.space_shard.grappling.pinning import Drag, GrappleDamage, Suppress, ThrowingYourTarget
from vtt.systems.space_shard.grappling.tying import Bundle, EscapeBonds
from vtt.systems.space_shard.groups import GROUPS
from vtt.systems.space_shard.harm.by_hand import BY_HAND
from vtt.systems.space_shard.harm.healing import FirstAid, Rest
from vtt.systems.space_shard.harm.health import is_down, vitals
from vtt.systems.space_shard.melee.charge import ChargeAttack
from vtt.systems.space_shard.melee.charging_through import ChargeThrough, ChargingCollision
from vtt.systems.space_shard.melee.melee import BarehandAttack, BladedAttack, FullForceAttack
from vtt.systems.space_shard.movement.measuring import measures_of
from vtt.systems.space_shard.movement.walking import Walking
from vtt.systems.space_shard.options import Switches
from vtt.systems.space_shard.questions import QUESTIONS
from vtt.systems.space_shard.ranged.aiming import Aiming
from vtt.systems.space_shard.ranged.loaders import FillLoader
from vtt.systems.space_shard.ranged.ranged import BowAttack, CannonAttack, GunAttack, ThrowingAttack
from vtt.systems.space_shard.ranged.reload import Reload
from vtt.systems.space_shard.ranged.shells import CannonShell
from vtt.systems.space_shard.sheet import ShardSheet
from vtt.systems.space_shard.sheet.gear import ARMOUR, WEAPONS
from vtt.systems.space_shard.sheet.screen import CONDITIONS, amount, conditions, derived, glance, statistics
from vtt.systems.space_shard.special.breaking_through import Breakthrough
from vtt.systems.space_shard.special.colliding import Colliding
from vtt.systems.space_shard.special.disarming import Disarm, Sunder
from vtt.systems.space_shard.special.feinting import Fakeout, Readjust
from vtt.systems.space_shard.special.supporting import Support
from vtt.systems.space_shard.special.tripping import Tripping
from vtt.systems.space_shard.spells.spells import SpellAttack, Spellcasting
from vtt.systems.space_shard.turns.downgrading import Downgrade
from vtt.systems.space_shard.turns.economy import ShardTurn, budget
from vtt.systems.space_shard.turns.endings import settled
from vtt.systems.space_shard.turns.ready import ReadiedAction, Ready
from vtt.systems.space_shard.turns.turns import ShardTurns

CHARGE = ChargeAttack()

# "Melee Attacks"
MELEE = (BladedAttack(), BarehandAttack(), FullForceAttack(), CHARGE)

# "Ranged Attacks", "Spellcasting", "Aiming"; a guess is attacked with one of these or of the melee attacks
_SHOTS: tuple[Action[Any], ...] = (GunAttack(), BowAttack(), ThrowingAttack(), CannonAttack())
_ATTACKS: tuple[Action[Any], ...] = (BarehandAttack(), BladedAttack(), *_SHOTS, SpellAttack())
_AT_PLACES: tuple[Action[Any], ...] = (CannonShell(), AttackPlace(_ATTACKS))
RANGED = (*_SHOTS, SpellAttack(), Spellcasting(), Aiming(), *_AT_PLACES)

# "Defensive Actions" and "Finding Cover"
DEFENCE = (FullDefense(), GuardWithBrawl(), GuardWithBlade(), NoDefence(), Hide(), Search())

PICK_UP = PickUpThing()

# "Ready": whatever takes a Standard, a Movement or a Swift Action
_READIED: tuple[Any, ...] = (
    *(*_ATTACKS, *_AT_PLACES),
    *(FullForceAttack(), Tripping(), Grapple(), Disarm(), Sunder(), FirstAid(), Spellcasting()),
    *(FullDefense(), GuardWithBrawl(), GuardWithBlade(), Hide(), Search(), PutAway(), PICK_UP, OpenDoor()),
    *(StandUp(), Colliding(), Breakthrough(), Fakeout(), EscapeGrapple(), Suppress(), Drag()),
    *(ThrowingYourTarget(), PutOutFire(), StanchBleeding()),
    *(one for one in MINOR_ACTIONS if one.price == "movement"),
)

# "Auxiliary Actions", and the examples of Free, Swift, Movement and Standard Actions
AUXILIARY: tuple[Action[Any], ...] = (
    TakeOut(),
    PutAway(),
    LetDrop(),
    PICK_UP,
    Reload(),
    FillLoader(),
    OpenDoor(),
    DropProne(),
    StandUp(),
    *MINOR_ACTIONS,
    Downgrade(),
    Ready(_READIED),
    ReadiedAction(_READIED),
)

# "Special Attack Actions"
SPECIAL_ATTACKS = (
    Tripping(),
    Colliding(),
    ChargingCollision(),
    Breakthrough(),
    ChargeThrough(),
    Fakeout(),
    Readjust(),
    Grapple(),
    GrappleDamage(),
    EscapeGrapple(),
    LetGo(),
    Suppress(),
    Drag(),
    Bundle(),
    EscapeBonds(),
    ThrowingYourTarget(),
    Disarm(),
    Sunder(),
    Support(),
)

# Debuffs and health
RECOVERY = (PutOutFire(), StanchBleeding(), ShakeOff(), FirstAid(), Rest())

SPACE_SHARD = RuleSystem(
    id="space-shard",
    title="Space Shard",
    sheet=ShardSheet,
    turn=ShardTurn,
    options=Switches,
    actions=(*MELEE, *RANGED, *DEFENCE, *AUXILIARY, *SPECIAL_ATTACKS, *RECOVERY),
    mover=Walking(),
    charge=CHARGE,
    picks_up=PICK_UP,
    settle=settled,
    turns=ShardTurns(),
    vitals=vitals,
    conditions=conditions,
    by_hand=BY_HAND,
    given=GIVEN,
    groups=GROUPS,
    condition_titles=CONDITIONS,
    budget=budget,
    is_down=is_down,
    questions=QUESTIONS,
    measures=measures_of,
    cover=COVER.covers,
    amount=amount,
    tall_m=COVER.tall_m,
    hides_m=COVER.hides_m,
    derived=derived,
    glance=glance,
    statistics=statistics,
    gear={**WEAPONS, **ARMOUR},
    creatures=LateTable("vtt.systems.space_shard.data", "creatures.toml"),
)
