"""Sides, a small system: sides act whole; a d20 against a defence; dodge or stand, before the roll.

Its chapters, and the files in which each rule stands:

Fighters        sheet, creatures.toml
Sides, Turns    turns, walking
Attack, Dodge   attacking
Numbers         numbers.toml (rulebook)
"""

from tests.examples.sides.attacking import DEFEND, Attack
from tests.examples.sides.sheet import OFF_BALANCE, SidesSheet, conditions, is_down, sheet_of, vitals
from tests.examples.sides.turns import TURNS, SidesTurn, budget
from tests.examples.sides.walking import ARM, Walking
from vtt.rules import LateTable, RuleSystem
from vtt.rules.turns.sides import ActNow
from vtt.text import say
from vtt.value import Value

SIDES = RuleSystem(
    id="sides",
    title="Sides",
    sheet=SidesSheet,
    turn=SidesTurn,
    options=Value,
    actions=(Attack(), ActNow(TURNS)),
    mover=Walking(),
    turns=TURNS,
    vitals=vitals,
    conditions=conditions,
    condition_titles={OFF_BALANCE.id: str(OFF_BALANCE.title)},
    budget=budget,
    is_down=is_down,
    questions=(DEFEND,),
    measures=lambda battle, token, using: ARM,
    amount=lambda reckoning: say("bonus", "d20 {bonus:+g}", bonus=reckoning.total),
    derived=lambda battle, token: {"defence": sheet_of(battle, token).defence},
    statistics=lambda battle, token: (("Bonus", f"{sheet_of(battle, token).bonus:+}"),),
    creatures=LateTable("tests.examples.sides.data", "creatures.toml"),
)
