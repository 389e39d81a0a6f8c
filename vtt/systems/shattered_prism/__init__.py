"""ShatteredPrism: a chain of seconds, percentages rolled under, Energy burned first, armour that wears out.

The chapters, and the modules in which each rule stands:

turns/      The Time Chain, Initiative  time_chain
            Cycle Ties                  intents
            Actions                     turn_action (what the Actions of a Turn have in common)
            Burning Energy              energy; the second Action, Defence: turn_action
actions/    Movement                    moving
            Use or Manipulate, skills   handling, skills
attack/     Attack                      attacking, target_number, percentage
reactions/  Reactions                   reacting, evading, deflecting, specials
harm/       Damage, Armor               harm, wear, by_hand
            Health and Recovery         recovering (coma), healing
sheet/      The sheet                   sheet, given, gear, screen, creatures.toml
            For all                     questions, options, groups (of the card); rulebook (numbers.toml)
"""

from vtt.rules import LateTable, RuleSystem
from vtt.systems.shattered_prism.actions.handling import (
    LetDrop,
    Manipulate,
    OpenDoor,
    PickUpThing,
    ReadyItem,
    Reload,
)
from vtt.systems.shattered_prism.actions.moving import Moving, measures_of
from vtt.systems.shattered_prism.actions.skills import Contest, SkillCheck
from vtt.systems.shattered_prism.attack.attacking import Attack
from vtt.systems.shattered_prism.attack.percentage import Hundred
from vtt.systems.shattered_prism.groups import GROUPS
from vtt.systems.shattered_prism.harm.by_hand import BY_HAND
from vtt.systems.shattered_prism.harm.healing import Repair, Rest
from vtt.systems.shattered_prism.harm.recovering import Endure
from vtt.systems.shattered_prism.options import Switches
from vtt.systems.shattered_prism.questions import QUESTIONS
from vtt.systems.shattered_prism.reactions.specials import REACTIONS
from vtt.systems.shattered_prism.sheet.gear import ARMOUR, WEAPONS
from vtt.systems.shattered_prism.sheet.given import GIVEN
from vtt.systems.shattered_prism.sheet.screen import (
    CONDITION_TITLES,
    amount,
    conditions,
    derived,
    glance,
    is_down,
    statistics,
    vitals,
)
from vtt.systems.shattered_prism.sheet.sheet import PrismSheet
from vtt.systems.shattered_prism.turns.energy import PrismTurn, budget
from vtt.systems.shattered_prism.turns.time_chain import TIME_CHAIN
from vtt.systems.shattered_prism.turns.turn_action import Defence, ExtraAction

PICK_UP = PickUpThing()

SHATTERED_PRISM = RuleSystem(
    id="shattered-prism",
    title="ShatteredPrism",
    sheet=PrismSheet,
    turn=PrismTurn,
    options=Switches,
    actions=(
        Attack(),
        Defence(),
        Manipulate(),
        Reload(),
        ReadyItem(),
        LetDrop(),
        PICK_UP,
        OpenDoor(),
        SkillCheck(),
        Contest(),
        ExtraAction(),
        Rest(),
        Endure(),
        Repair(),
    ),
    mover=Moving(),
    turns=TIME_CHAIN,
    vitals=vitals,
    conditions=conditions,
    by_hand=BY_HAND,
    given=GIVEN,
    groups=GROUPS,
    low_dice=frozenset({Hundred().notation}),
    condition_titles={str(state): title for state, title in CONDITION_TITLES.items()},
    budget=budget,
    is_down=is_down,
    picks_up=PICK_UP,
    questions=QUESTIONS,
    measures=measures_of,
    amount=amount,
    derived=derived,
    glance=glance,
    statistics=statistics,
    gear={**WEAPONS, **ARMOUR, **REACTIONS},
    creatures=LateTable("vtt.systems.shattered_prism.data", "creatures.toml"),
)
