"""What every rule system has in common: dice, rulings, odds, turns, demands, and the contract of a system.

The names that rule systems take from here.
"""

from vtt.rules.actions.aims import Another, OneTarget
from vtt.rules.actions.demands import Demand, demand, first_refusal, peace
from vtt.rules.actions.general import walked_path
from vtt.rules.actions.plain import Demanding, PlainAction, block_refusal, gm_parts
from vtt.rules.actions.referee import CommandError, Option, RefusedError
from vtt.rules.actions.settings import Count, Flag, OneOf, Setting, Words, taken, takes
from vtt.rules.bundled import picked, read_named, read_table
from vtt.rules.dice.dice import NEGLIGIBLE, Dice, Reading, Sum, Total
from vtt.rules.numbers import read_numbers
from vtt.rules.own import OwnSheets, gathered, own_options, own_turn
from vtt.rules.rulings.questions import QuestionKind
from vtt.rules.rulings.ruling import (
    Course,
    Effect,
    Offer,
    Outcome,
    Question,
    RollRequest,
    Ruling,
    ask,
    change_sheet,
    emit,
    ignored_by_odds,
    roll,
    tell,
)
from vtt.rules.rulings.running import run
from vtt.rules.states import SheetWithStates
from vtt.rules.system import Action, AimsAt, Allowance, Bill, Condition, CoverGrade, RuleSystem, Vitals, fares

__all__ = [
    "NEGLIGIBLE",
    "Action",
    "AimsAt",
    "Allowance",
    "Another",
    "Bill",
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
    "Sum",
    "Total",
    "Vitals",
    "Words",
    "ask",
    "block_refusal",
    "change_sheet",
    "demand",
    "emit",
    "fares",
    "first_refusal",
    "gathered",
    "gm_parts",
    "ignored_by_odds",
    "own_options",
    "own_turn",
    "peace",
    "picked",
    "read_named",
    "read_numbers",
    "read_table",
    "roll",
    "run",
    "taken",
    "takes",
    "tell",
    "walked_path",
]
