"""Phase Six: exploding d6, actions kept for reactions, hits that cover and protection stop one by one.

The chapters, and the modules in which each rule stands:

turns/      Start of combat, rounds     turns, start_of_round (initiative), states
            Actor and actions           economy; activity (what takes actions)
            Bonus dice actions          luck
actions/    Actor and actions           handling, walking
            Arbitrary actions           arbitrary, checks (and rolls)
reactions/  Reactions                   reactions (who may, what is offered), simple
attack/     Sequence of an attack       attack; modes of attack: numbers.toml
            The hit roll                hit_roll, dice, exploding, hits, further
            Incorrect distance          distance
            Special attacks             preparing, special; two weapons: turns/economy
            Throwing objects            throwing, landing
defence/    Dodge, Parry, Shields       defending, shields
            Cover, Protection           cover, protection
wounds/     Wounds                      wounding, wounds, effects, by_hand; weaponless melee: sheet/sheet
            Wounds and healing          healing
sheet/      The sheet                   sheet, attributes, given, gear, screen, creatures.toml
            For all                     questions, options, groups; rulebook (numbers.toml), words
"""

from typing import Any

from vtt.rules import LateTable, RuleSystem
from vtt.systems.phase_six.actions.arbitrary import ARBITRARY, CHECK
from vtt.systems.phase_six.actions.handling import DROP, HUNKER, PICK_UP, READY, RELOAD, STAND_UP, STOW, USE
from vtt.systems.phase_six.actions.walking import Walking, measures_of
from vtt.systems.phase_six.attack.attack import Attack, attacking
from vtt.systems.phase_six.attack.preparing import ACCURATE, AIM, LIFT, SUPPORT
from vtt.systems.phase_six.attack.special import (
    DISARM_PARTS,
    CoupDeGrace,
    Disarming,
    Knockout,
    a_blunt_weapon,
    a_weapon_to_take,
    alive,
    helpless,
)
from vtt.systems.phase_six.attack.throwing import THROW, THROW_AT
from vtt.systems.phase_six.defence.cover import covers
from vtt.systems.phase_six.defence.shields import LOWER_SHIELD, SHIELD_BLOCK
from vtt.systems.phase_six.groups import GROUPS
from vtt.systems.phase_six.options import Switches
from vtt.systems.phase_six.questions import QUESTIONS
from vtt.systems.phase_six.reactions.reactions import Reactions
from vtt.systems.phase_six.sheet import SixSheet
from vtt.systems.phase_six.sheet.gear import ARMOUR, SHIELDS, WEAPONS
from vtt.systems.phase_six.sheet.given import GIVEN
from vtt.systems.phase_six.sheet.screen import (
    CONDITION_TITLES,
    amount,
    conditions,
    derived,
    glance,
    statistics,
)
from vtt.systems.phase_six.turns.activity import Activity, OwnTurn
from vtt.systems.phase_six.turns.economy import SixTurn, budget, is_down
from vtt.systems.phase_six.turns.luck import BonusAction, StealAction
from vtt.systems.phase_six.turns.turns import SixTurns
from vtt.systems.phase_six.wounds.by_hand import BY_HAND
from vtt.systems.phase_six.wounds.effects import EFFECT
from vtt.systems.phase_six.wounds.healing import EXTINGUISH, FIRST_AID, REST
from vtt.systems.phase_six.wounds.wounding import Wounding
from vtt.systems.phase_six.wounds.wounds import vitals

ATTACK = Attack("attack", "Attack", Wounding())
MASSIVE = Attack(
    "massive-attack",
    "Massive attack",
    Wounding(),
    aliases=("massive",),
    massive=1,
    cost="two actions or more",
)
KNOCKOUT = Attack(
    "knockout-attack", "Knockout attack", Knockout(), demands=attacking(a_blunt_weapon), aliases=("knockout",)
)
DISARM = Attack(
    "disarming-attack",
    "Disarming attack",
    Disarming(),
    DISARM_PARTS,
    attacking(a_weapon_to_take),
    aliases=("disarm",),
)
COUP = Attack("coup-de-grace", "Coup de grâce", CoupDeGrace(), demands=attacking(alive, helpless))

HANDLING = (RELOAD, READY, STOW, DROP, USE, PICK_UP)
ACTIONS = (ATTACK, *HANDLING, AIM, ARBITRARY, HUNKER, STAND_UP, SHIELD_BLOCK, LOWER_SHIELD)
SPECIAL_ATTACKS = (ACCURATE, KNOCKOUT, MASSIVE, DISARM, SUPPORT, LIFT, COUP)
THROWS = (THROW, THROW_AT)
HEALING = (FIRST_AID, EXTINGUISH, REST)

STRIKES = (ATTACK, KNOCKOUT, DISARM, COUP)
OTHERS = (HUNKER, STAND_UP, READY, RELOAD, USE, THROW_AT, AIM, SUPPORT, FIRST_AID, EXTINGUISH, ARBITRARY)
IN_REACTION: tuple[Activity[Any], ...] = (*STRIKES, *OTHERS)
"""What takes one action and may be done in another's turn, beside Parry, Dodge, Shield Parry and moves."""
REACTIONS = Reactions(IN_REACTION)

IN_OWN_TURN: tuple[Activity[Any], ...] = (*ACTIONS, *SPECIAL_ATTACKS, *THROWS, *HEALING)
AT_ANY_TIME: tuple[Activity[Any], ...] = (CHECK, EFFECT)

PHASE_SIX = RuleSystem(
    id="phase-six",
    title="Phase Six",
    sheet=SixSheet,
    turn=SixTurn,
    options=Switches,
    actions=(
        *(OwnTurn(activity, REACTIONS) for activity in IN_OWN_TURN),
        *(OwnTurn(activity, REACTIONS, anytime=True) for activity in AT_ANY_TIME),
        BonusAction(),
        StealAction(),
    ),
    mover=Walking(REACTIONS),
    picks_up=PICK_UP,
    turns=SixTurns(REACTIONS),
    vitals=vitals,
    conditions=conditions,
    by_hand=BY_HAND,
    given=GIVEN,
    groups=GROUPS,
    condition_titles=CONDITION_TITLES,
    budget=budget,
    is_down=is_down,
    questions=QUESTIONS,
    measures=measures_of,
    cover=covers,
    amount=amount,
    derived=derived,
    glance=glance,
    statistics=statistics,
    faces=True,
    gear={**WEAPONS, **ARMOUR, **SHIELDS},
    creatures=LateTable("vtt.systems.phase_six.data", "creatures.toml"),
)
