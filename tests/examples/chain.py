"""Chain, a small system: actions take seconds and energy; roll under a percentage; parry, after the roll."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from vtt.battle import Aim, Battle, Move, Part, Reckoning, SheetChanged, TokenMoved, measure, name_of
from vtt.battle.measure import Measures
from vtt.battle.token import Sheet, TokenId, TurnState
from vtt.geometry import Diagonal, Walk
from vtt.rules import Course, Outcome, PlainAction, QuestionKind, Ruling, Sum, emit, gm_parts, roll
from vtt.rules.actions.general import walked_path
from vtt.rules.actions.plain import walk_refusal
from vtt.rules.own import OwnSheets
from vtt.rules.system import Allowance, Bill, RuleSystem, Vitals
from vtt.rules.turns.chain import ChainTurns
from vtt.text import Refusal, refuse, say
from vtt.value import Value

WALK_M, METRES_A_SECOND, PARRY_ENERGY, MAX_ENERGY = 9, 3, 2, 6
D10, HUNDRED = Sum(dice=1, sides=10), Sum(dice=1, sides=100)


class ChainSheet(Sheet):
    """A fighter; skill and parry are percentages."""

    skill: int = 55
    parry: int = 40
    hp: int = 10
    harm: int = 0
    energy: int = MAX_ENERGY


@dataclass(frozen=True)
class Blow(PlainAction):
    """Strike at a creature within two metres."""

    id: str
    title: str
    seconds: int
    energy: int
    harm: Sum
    aims_at = "token"
    parameters: ClassVar[Mapping[str, str]] = {"target": "the creature to strike"}

    @property
    def cost(self) -> str:
        return f"{self.seconds} s, {self.energy} energy"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        gap = measure.gap_m(battle, aim.actor, aim.target or aim.actor)
        left = sheet_of(battle, aim.actor).energy
        if aim.target == aim.actor:
            return refuse("oneself", "Nobody strikes at oneself.")
        if gap > 2:
            return refuse("too-far", "The target is {gap:m} m away; a spear reaches 2 m.", gap=gap)
        if left < self.energy:
            return refuse("no-energy", "It takes {cost} energy; {left} is left.", cost=self.energy, left=left)
        return None

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        skill = Part(label="skill", value=sheet_of(battle, aim.actor).skill, source="sheet")
        return Reckoning(parts=(skill, *gm_parts(aim)))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        target, reckoning = aim.target or aim.actor, self.reckoning(battle, aim)
        tired = max(0, sheet_of(battle, aim.actor).energy - self.energy)
        battle = yield from change(battle, aim.actor, "{who} strikes.", energy=tired)
        purpose = say("blow", "{who} strikes", who=name_of(battle, aim.actor))
        rolled = yield from roll(
            HUNDRED, aim.actor, purpose, reckoning, lambda one: one.total <= reckoning.total
        )
        hit = rolled.total <= reckoning.total
        if hit:
            battle, hit = yield from gets_through(battle, target)
        harm = (yield from roll(self.harm, aim.actor, say("harm", "Harm"))).total if hit else 0
        sheet = sheet_of(battle, target)
        battle = yield from change(battle, target, "{who} is hit.", harm=min(sheet.hp, sheet.harm + harm))
        yield from TURNS.passes(battle, aim.actor, self.seconds)
        return Outcome(hit=hit, harm=harm, reckoning=reckoning)


class Breathe(PlainAction):
    """Get energy back."""

    id, title, cost = "breathe", "Breathe", "2 s"

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        energy = min(MAX_ENERGY, sheet_of(battle, aim.actor).energy + 3)
        battle = yield from change(battle, aim.actor, "{who} breathes.", energy=energy)
        yield from TURNS.passes(battle, aim.actor, 2)
        return Outcome()


PARRY = QuestionKind(
    id="parry",
    meaning="a creature is about to be hit and may parry",
    answers={"parry": "Parry: {cost} energy", "take": "Take it"},
    default="take",
)


def gets_through(battle: Battle, target: TokenId) -> Course[tuple[Battle, bool]]:
    """Ask whether the target parries, where it has the energy."""
    sheet, who = sheet_of(battle, target), name_of(battle, target)
    if sheet.energy < PARRY_ENERGY:
        return battle, True
    offers = (PARRY.offer("parry", cost=PARRY_ENERGY), PARRY.offer("take"))
    text = say("hit", "{who} is about to be hit.", who=who)
    if (yield from PARRY.ask(target, text, offers)).choose == "take":
        return battle, True
    battle = yield from change(battle, target, "{who} parries.", energy=sheet.energy - PARRY_ENERGY)
    rolled = yield from roll(HUNDRED, target, say("parry", "{who} parries", who=who))
    return battle, rolled.total > sheet.parry


_SHEETS = OwnSheets(ChainSheet)
own, sheet_of = _SHEETS.own, _SHEETS.of


def change(battle: Battle, token: TokenId, template: str, **changes: object) -> Course[Battle]:
    before, why = sheet_of(battle, token), say("changed", template, who=name_of(battle, token))
    after = before.replace(**changes)
    if after == before:
        return battle
    return (yield from emit(SheetChanged(token=token, before=before, after=after, why=why)))


def is_down(sheet: Sheet) -> bool:
    return own(sheet).harm >= own(sheet).hp


def first_second(battle: Battle, token: TokenId, surprised: bool) -> Course[float]:
    rolled = yield from roll(
        D10, token, say("initiative", "First second of {who}", who=name_of(battle, token))
    )
    return rolled.total + (D10.sides if surprised else 0)


def budget(turn: TurnState, sheet: Sheet) -> tuple[Allowance, ...]:
    del turn
    return (Allowance(id="energy", title="Energy", left=own(sheet).energy, most=MAX_ENERGY),)


def seconds(cost_m: float) -> int:
    return math.ceil(round(cost_m / METRES_A_SECOND, 6))


def vitals(sheet: Sheet) -> Vitals:
    left, most = own(sheet).hp - own(sheet).harm, own(sheet).hp
    state: Literal["fresh", "hurt", "down"] = "fresh" if left >= most else "hurt" if left > 0 else "down"
    return Vitals(left=left, most=most, text=f"{left} of {most}", state=state)


class Walking:
    """Walks take time; one is as long as a breath."""

    modes: tuple[str, ...] = ("walk",)
    diagonal: Diagonal = "exact"

    def budget_m(self, battle: Battle, token: TokenId) -> float:
        return WALK_M

    def refusal(self, battle: Battle, move: Move) -> Refusal | None:
        return walk_refusal(battle, walk_of(battle, move), WALK_M)

    def bill(self, battle: Battle, move: Move) -> Bill:
        note = say("walk", "{seconds} s", seconds=seconds(walk_of(battle, move).cost_m))
        return Bill(note=note, band=1)

    def carry_out(self, battle: Battle, move: Move) -> Ruling:
        walk = walk_of(battle, move)
        battle = yield from emit(TokenMoved(token=move.token, path=walk.path, mode=move.mode))
        yield from TURNS.passes(battle, move.token, seconds(walk.cost_m))
        return Outcome(details={"length_m": walk.length_m, "cost_m": walk.cost_m})


def walk_of(battle: Battle, move: Move) -> Walk:
    return measure.walk(battle, move.token, walked_path(battle, move), SPEAR)


SPEAR = Measures(reach_m=2)
TURNS = ChainTurns(
    unit="Second",
    first=first_second,
    interval=lambda battle, token: 1,
    fresh=lambda battle, token: TurnState(),
    may_act=lambda battle, token: not is_down(battle.tokens[token].sheet),
)

CHAIN = RuleSystem(
    id="chain",
    title="Chain",
    sheet=ChainSheet,
    turn=TurnState,
    options=Value,
    actions=(
        Blow("jab", "Jab", seconds=3, energy=1, harm=Sum(dice=1, sides=6)),
        Blow("swing", "Swing", seconds=5, energy=3, harm=Sum(dice=2, sides=6)),
        Breathe(),
    ),
    mover=Walking(),
    turns=TURNS,
    vitals=vitals,
    conditions=lambda sheet: (),
    condition_titles={},
    budget=budget,
    is_down=is_down,
    questions=(PARRY,),
    measures=lambda battle, token, using: SPEAR,
    amount=lambda reckoning: say("chance", "{chance:g} %", chance=reckoning.total),
    derived=lambda battle, token: {"energy": own(battle.tokens[token].sheet).energy},
    statistics=lambda battle, token: (("Energy", str(own(battle.tokens[token].sheet).energy)),),
    creatures={
        "spearman": {"name": "Spearman", "sheet": {}},
        "rat": {"name": "Rat", "size_m": 0.4, "height_m": 0.4, "sheet": {"skill": 35, "hp": 3, "energy": 3}},
    },
)
