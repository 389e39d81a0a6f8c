"""What every rule system has in common: dice, rulings, odds, turns, demands, and the contract of a system.

The names that rule systems take from here.
"""

from vtt.rules.actions.aims import Another, OneTarget
from vtt.rules.actions.demands import Demand, Verdict, a_fight, asked_of_actor, demand, first_refusal, peace
from vtt.rules.actions.gain import Gain
from vtt.rules.actions.general import walked_path
from vtt.rules.actions.movement import foes_in_the_way, gone_along, place_refusal
from vtt.rules.actions.plain import Demanding, PlainAction, block_refusal, gm_parts, walk_refusal
from vtt.rules.actions.referee import CommandError, Option, RefusedError
from vtt.rules.actions.settings import Count, Flag, OneOf, Setting, TokenChoice, Words, taken, takes
from vtt.rules.bundled import Bundled, LateTable, picked, read_named, read_table
from vtt.rules.cover import CoverGrade
from vtt.rules.dice.chances import binomial, lesser_of
from vtt.rules.dice.dice import NEGLIGIBLE, Dice, Reading, Sum, Total, repeated, waves, with_plus
from vtt.rules.glance import Glance
from vtt.rules.lines import line, valued
from vtt.rules.markers import Marker
from vtt.rules.numbers import Sourced, read_numbers, read_rules
from vtt.rules.own import OwnSheets, gathered, own_options, own_turn
from vtt.rules.rulings.questions import Chosen, QuestionKind, YesOrNo, whether
from vtt.rules.rulings.ruling import (
    AGAIN,
    Course,
    Effect,
    Offer,
    Outcome,
    Question,
    RollRequest,
    Ruling,
    Victim,
    ask,
    change_sheet,
    deciding_for,
    emit,
    followed,
    ignored_by_odds,
    roll,
    settled,
    tell,
    victims_of,
)
from vtt.rules.rulings.running import run
from vtt.rules.states import SheetWithStates
from vtt.rules.system import Action, AimsAt, Allowance, Bill, Condition, RuleSystem, Vitals, fares

__all__ = [
    "AGAIN",
    "NEGLIGIBLE",
    "Action",
    "AimsAt",
    "Allowance",
    "Another",
    "Bill",
    "Bundled",
    "Chosen",
    "CommandError",
    "Condition",
    "Count",
    "Course",
    "CoverGrade",
    "Demand",
    "Demanding",
    "Dice",
    "Effect",
    "Flag",
    "Gain",
    "Glance",
    "LateTable",
    "Marker",
    "Offer",
    "OneOf",
    "OneTarget",
    "Option",
    "Outcome",
    "OwnSheets",
    "PlainAction",
    "Question",
    "QuestionKind",
    "Reading",
    "RefusedError",
    "RollRequest",
    "RuleSystem",
    "Ruling",
    "Setting",
    "SheetWithStates",
    "Sourced",
    "Sum",
    "TokenChoice",
    "Total",
    "Verdict",
    "Victim",
    "Vitals",
    "Words",
    "YesOrNo",
    "a_fight",
    "ask",
    "asked_of_actor",
    "binomial",
    "block_refusal",
    "change_sheet",
    "deciding_for",
    "demand",
    "emit",
    "fares",
    "first_refusal",
    "foes_in_the_way",
    "followed",
    "gathered",
    "gm_parts",
    "gone_along",
    "ignored_by_odds",
    "lesser_of",
    "line",
    "own_options",
    "own_turn",
    "peace",
    "picked",
    "place_refusal",
    "read_named",
    "read_numbers",
    "read_rules",
    "read_table",
    "repeated",
    "roll",
    "run",
    "settled",
    "taken",
    "takes",
    "tell",
    "valued",
    "victims_of",
    "walk_refusal",
    "walked_path",
    "waves",
    "whether",
    "with_plus",
]
