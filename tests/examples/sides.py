"""Sides, a small system: sides act whole; a d20 against a defence; dodge or stand, before the roll."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tests.examples.plain import PlainMover, vitals_of
from vtt.battle import survey
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.encounter import Combatant
from vtt.battle.events import SheetChanged, TurnSpent
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.sentence import Refusal, refuse, say
from vtt.battle.survey import Measures
from vtt.battle.token import Sheet, TokenId, TurnState
from vtt.battle.value import Value
from vtt.rules.dice import Sum
from vtt.rules.plain import PlainAction, gm_parts, no_cover
from vtt.rules.ruling import Course, Offer, Outcome, Question, Ruling, ask, happen, throw
from vtt.rules.sides import ActNow, SideTurns
from vtt.rules.system import Allowance, Condition, RuleSystem
from vtt.rules.turns import in_order

D6 = Sum(dice=1, sides=6)


class SidesSheet(Sheet):
    """A fighter; who has dodged is off balance, and strikes worse, until its next turn."""

    bonus: int = 3
    defence: int = 12
    hp: int = 8
    harm: int = 0
    off_balance: bool = False


class SidesTurn(TurnState):
    """One action and some metres."""

    action: int = 1
    walk_m: float = 6


class Attack(PlainAction):
    """Strike at somebody within a metre."""

    id, title, cost = "attack", "Attack", "Action"
    aliases = ("strike",)
    aims_at = "token"
    parameters: ClassVar[Mapping[str, str]] = {"target": "whom to strike"}

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        turn, target = turn_of(battle, aim.actor), aim.target or aim.actor
        gap = survey.gap_m(battle, aim.actor, target)
        if target == aim.actor:
            return refuse("oneself", "Nobody strikes at oneself.")
        if gap > 1:
            return refuse("too-far", "The target is {gap:m} m away; an arm reaches 1 m.", gap=gap)
        if turn is not None and not turn.action:
            return refuse("no-action-left", "{who} has acted already.", who=battle.tokens[aim.actor].title)
        return None

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        sheet = sheet_of(battle, aim.actor)
        off = (Part(label="off balance", value=-2),) if sheet.off_balance else ()
        return Reckoning(parts=(Part(label="bonus", value=sheet.bonus), *off, *gm_parts(aim)))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        target, reckoning = aim.target or aim.actor, self.reckoning(battle, aim)
        names = {"actor": battle.tokens[aim.actor].title, "target": battle.tokens[target].title}
        battle = yield from spend(battle, aim.actor, action=0)
        dodges = yield from _dodges(target, names)
        if dodges:
            battle = yield from change(battle, target, "{who} dodges.", off_balance=True)
        purpose = say("attack", "{actor} attacks {target}", **names)
        d20 = Sum(dice=1, sides=20, plus=int(reckoning.total))
        thrown = yield from throw(d20, aim.actor, purpose, reckoning)
        defence = sheet_of(battle, target).defence + (4 if dodges else 0)
        details = {"defence": defence, "total": thrown.total}
        if thrown.total < defence:
            return Outcome(hit=False, reckoning=reckoning, details=details)
        harm = (yield from throw(D6, aim.actor, say("harm", "Harm"))).total
        sheet = sheet_of(battle, target)
        yield from change(battle, target, "{who} is hit.", harm=min(sheet.hp, sheet.harm + harm))
        return Outcome(hit=True, harm=harm, reckoning=reckoning, details=details)


def _dodges(target: TokenId, names: Mapping[str, str]) -> Course[bool]:
    dodge = Offer(id="dodge", title=say("dodge", "Dodge: defence + 4, then off balance"))
    stand = Offer(id="stand", title=say("stand", "Stand"))
    text = say("defend", "How does {target} meet the attack of {actor}?", **names)
    question = Question(id="defend", who=target, text=text, offers=(dodge, stand), default="stand")
    return (yield from ask(question)).choose == "dodge"


def sheet_of(battle: Battle, token: TokenId) -> SidesSheet:
    return own(battle.tokens[token].sheet)


def own(sheet: Sheet) -> SidesSheet:
    assert isinstance(sheet, SidesSheet)
    return sheet


def turn_of(battle: Battle, token: TokenId) -> SidesTurn | None:
    encounter = battle.encounter
    if encounter is None or encounter.current != token or not isinstance(encounter.turn, SidesTurn):
        return None
    return encounter.turn


def change(battle: Battle, token: TokenId, template: str, **changes: object) -> Course[Battle]:
    before, why = sheet_of(battle, token), say("changed", template, who=battle.tokens[token].title)
    after = before.replace(**changes)
    return (yield from happen(SheetChanged(token=token, before=before, after=after, why=why)))


def spend(battle: Battle, token: TokenId, **left: float) -> Course[Battle]:
    turn = turn_of(battle, token)
    if turn is None:
        return battle
    why = say("spent", "{who} acts.", who=battle.tokens[token].title)
    return (yield from happen(TurnSpent(token=token, before=turn, after=turn.replace(**left), why=why)))


def walk_left_m(battle: Battle, token: TokenId) -> float:
    return (turn_of(battle, token) or SidesTurn()).walk_m


def pay_walk(battle: Battle, token: TokenId, cost_m: float) -> Course[Battle]:
    return (yield from spend(battle, token, walk_m=max(0.0, walk_left_m(battle, token) - cost_m)))


def stand_firm(battle: Battle, token: TokenId) -> Course[Battle]:
    if not sheet_of(battle, token).off_balance:
        return battle
    return (yield from change(battle, token, "{who} stands firm again.", off_balance=False))


def budget(turn: TurnState, sheet: Sheet) -> tuple[Allowance, ...]:
    del sheet
    left = turn if isinstance(turn, SidesTurn) else SidesTurn(action=0, walk_m=0)
    action = Allowance(id="action", title="Action", left=left.action, most=1)
    return (action, Allowance(id="walk", title="Metres", left=left.walk_m, most=6))


def thrown_order(battle: Battle, tokens: Sequence[TokenId]) -> Course[tuple[Combatant, ...]]:
    """Let each side throw once; the greatest acts first and whole, of tied sides the one placed first."""
    order: list[Combatant] = []
    for place, side in enumerate(dict.fromkeys(battle.tokens[token].side for token in tokens)):
        thrown = yield from throw(D6, None, say("side-initiative", "Initiative of side {side}", side=side))
        members = (token for token in tokens if battle.tokens[token].side == side)
        ranked = Combatant(token="", initiative=thrown.total, tie_break=(-place,))
        order += [ranked.replace(token=token) for token in members]
    return tuple(in_order(order))


def is_down(sheet: Sheet) -> bool:
    return own(sheet).harm >= own(sheet).hp


ARM = Measures(reach_m=1)
OFF_BALANCE = Condition(id="off-balance", title="Off balance", until="until its next turn")
TURNS = SideTurns(
    initiative=thrown_order,
    fresh=lambda battle, token: SidesTurn(),
    idle=lambda battle, token: is_down(battle.tokens[token].sheet),
    is_down=is_down,
    begun=stand_firm,
)

SIDES = RuleSystem(
    id="sides",
    title="Sides",
    sheet=SidesSheet,
    turn=SidesTurn,
    options=Value,
    actions=(Attack(), ActNow(TURNS)),
    mover=PlainMover(ARM, walk_left_m, lambda cost_m: say("walk", "{cost_m:m} m", cost_m=cost_m), pay_walk),
    turns=TURNS,
    vitals=lambda sheet: vitals_of(own(sheet).hp - own(sheet).harm, own(sheet).hp),
    conditions=lambda sheet: (OFF_BALANCE,) if own(sheet).off_balance else (),
    condition_titles={OFF_BALANCE.id: OFF_BALANCE.title},
    budget=budget,
    is_down=is_down,
    measures=lambda battle, token, using: ARM,
    cover=no_cover,
    amount=lambda reckoning: say("bonus", "d20 {bonus:+g}", bonus=reckoning.total),
    derived=lambda battle, token: {"defence": own(battle.tokens[token].sheet).defence},
    statistics=lambda battle, token: (("Bonus", f"{own(battle.tokens[token].sheet).bonus:+}"),),
    creatures={
        "guard": {"name": "Guard", "sheet": {}},
        "ogre": {"name": "Ogre", "size_m": 2.0, "sheet": {"bonus": 5, "defence": 10, "hp": 20}},
    },
)
