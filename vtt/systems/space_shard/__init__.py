"""Space Shard: six-second rounds, pools of ten-sided dice, bashing, lethal and aggravated harm."""

from vtt.rules.system import RuleSystem
from vtt.systems.space_shard.aiming import Aiming
from vtt.systems.space_shard.breaking_through import Breakthrough
from vtt.systems.space_shard.burning import PutOutFire, StanchBleeding
from vtt.systems.space_shard.charge import ChargeAttack
from vtt.systems.space_shard.charging_collision import ChargingCollision
from vtt.systems.space_shard.charging_through import ChargeThrough
from vtt.systems.space_shard.colliding import Colliding
from vtt.systems.space_shard.cover import covers, hides_from_m
from vtt.systems.space_shard.creatures import CREATURES
from vtt.systems.space_shard.disarming import Disarm, Sunder
from vtt.systems.space_shard.doors import OpenDoor
from vtt.systems.space_shard.economy import Downgrade, ShardTurn, budget
from vtt.systems.space_shard.feinting import Fakeout, Readjust
from vtt.systems.space_shard.full_force import FullForceAttack
from vtt.systems.space_shard.gear import ARMOUR, WEAPONS
from vtt.systems.space_shard.grappling import EscapeGrapple, Grapple, GrappleDamage, LetGo
from vtt.systems.space_shard.guarding import FullDefense, GuardWithBlade, GuardWithBrawl
from vtt.systems.space_shard.handling import Drop, PutAway, TakeOut
from vtt.systems.space_shard.healing import FirstAid, Rest
from vtt.systems.space_shard.health import is_down, vitals
from vtt.systems.space_shard.hurling import ThrowingYourTarget
from vtt.systems.space_shard.measuring import measures_of
from vtt.systems.space_shard.melee import BarehandAttack, BladedAttack
from vtt.systems.space_shard.options import Switches
from vtt.systems.space_shard.pinning import Drag, Suppress
from vtt.systems.space_shard.posture import DropProne, StandUp
from vtt.systems.space_shard.ranged import BowAttack, CannonAttack, GunAttack, ThrowingAttack
from vtt.systems.space_shard.ready import ReadiedAction, Ready
from vtt.systems.space_shard.reload import Reload
from vtt.systems.space_shard.screen import CONDITIONS, amount, conditions, derived, statistics
from vtt.systems.space_shard.sheet import ShardSheet
from vtt.systems.space_shard.shells import CannonShell
from vtt.systems.space_shard.spells import SpellAttack, Spellcasting
from vtt.systems.space_shard.supporting import Support
from vtt.systems.space_shard.tripping import Tripping
from vtt.systems.space_shard.turns import ShardTurns
from vtt.systems.space_shard.tying import Bundle, EscapeBonds
from vtt.systems.space_shard.walking import Walking
from vtt.systems.space_shard.yielding import NoDefence

_CHARGE = ChargeAttack()
_READY = (BarehandAttack(), BladedAttack(), GunAttack(), BowAttack(), ThrowingAttack(), SpellAttack())

SPACE_SHARD = RuleSystem(
    id="space-shard",
    title="Space Shard",
    sheet=ShardSheet,
    turn=ShardTurn,
    options=Switches,
    actions=(
        BladedAttack(),
        BarehandAttack(),
        FullForceAttack(),
        _CHARGE,
        GunAttack(),
        BowAttack(),
        ThrowingAttack(),
        CannonAttack(),
        CannonShell(),
        SpellAttack(),
        Spellcasting(),
        Aiming(),
        Reload(),
        FullDefense(),
        GuardWithBrawl(),
        GuardWithBlade(),
        TakeOut(),
        PutAway(),
        Drop(),
        OpenDoor(),
        FirstAid(),
        Rest(),
        StandUp(),
        DropProne(),
        Downgrade(),
        Ready(_READY),
        ReadiedAction(_READY),
        Tripping(),
        PutOutFire(),
        StanchBleeding(),
        NoDefence(),
        Colliding(),
        ChargingCollision(),
        ChargeThrough(),
        Breakthrough(),
        Fakeout(),
        Readjust(),
        Grapple(),
        GrappleDamage(),
        EscapeGrapple(),
        LetGo(),
        Suppress(),
        Drag(),
        ThrowingYourTarget(),
        Disarm(),
        Sunder(),
        Bundle(),
        EscapeBonds(),
        Support(),
    ),
    mover=Walking(),
    charge=_CHARGE,
    turns=ShardTurns(),
    vitals=vitals,
    conditions=conditions,
    condition_titles=CONDITIONS,
    budget=budget,
    is_down=is_down,
    measures=measures_of,
    cover=covers,
    amount=amount,
    hides_m=hides_from_m,
    derived=derived,
    statistics=statistics,
    gear={**WEAPONS, **ARMOUR},
    creatures=CREATURES,
)
