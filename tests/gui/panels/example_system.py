"""A tiny rule system with which the panels are tried: a strike throws a pool, a guard asks a question."""

from collections.abc import Mapping
from typing import ClassVar

from tests.ids import ANN, ORC, SCENE
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim, Delay, End, EndTurn, Join, Leave, Move, Start
from vtt.battle.encounter import Combatant, Encounter
from vtt.battle.events import (
    EncounterEnded,
    EncounterStarted,
    OrderChanged,
    RoundStarted,
    SheetChanged,
    TokenMoved,
    Told,
    TurnEnded,
    TurnStarted,
)
from vtt.battle.measure import Measures
from vtt.battle.names import name_of
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.scene import Scene
from vtt.battle.token import Sheet, Token, TokenId, TurnState
from vtt.geometry.paths.flood_fill import Diagonal
from vtt.play.session import Session
from vtt.rules.actions.plain import PlainAction
from vtt.rules.by_hand import ByHand, HarmKind
from vtt.rules.given import GivenConditions, kinds_of
from vtt.rules.rulings.ruling import Course, Offer, Outcome, Question, Ruling, ask, change_sheet, emit, roll
from vtt.rules.system import Action, AimsAt, Allowance, Bill, Condition, RuleSystem, Vitals
from vtt.systems.space_shard.attack.pool import Pool
from vtt.text.sentence import Quote, Refusal, refuse, say
from vtt.value import Value


class DuelSheet(Sheet):
    """Somebody who fights."""

    strength: int = 4
    blade: int = 5
    hp: int = 8
    hurt: int = 0
    lying: bool = False
    tired: int = 0


class DuelTurn(TurnState):
    """One action and one reaction."""

    action: int = 1


class Strike(PlainAction):
    """Hits a creature with a sword."""

    id = "strike"
    aliases: tuple[str, ...] = ()
    title = "Strike"
    cost = "action"
    aims_at: AimsAt = "token"
    anytime = False
    parameters: ClassVar[Mapping[str, str]] = {}

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """With nothing."""
        return (None,)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Nobody strikes lying down."""
        if sheet_of(battle, aim.actor).lying:
            return refuse("lying", "{who} lies on the ground.", who=name_of(battle, aim.actor))
        return None

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """STR and Blade."""
        sheet = sheet_of(battle, aim.actor)
        return Reckoning(
            parts=(
                Part(label="STR", value=sheet.strength, source="sheet"),
                Part(label="Blade", value=sheet.blade, source="sheet"),
            )
        )

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Throw, and hurt."""
        target = aim.target or aim.actor
        reckoning = self.reckoning(battle, aim) or Reckoning()
        names = {"actor": name_of(battle, aim.actor), "target": name_of(battle, target)}
        purpose = say("attack", "{actor} attacks {target}", **names)
        reading = yield from roll(Pool(dice=int(reckoning.total)), aim.actor, purpose, reckoning)
        sheet = sheet_of(battle, target)
        why = say("hit", "{actor} strikes at {target}: {harm} damage.", harm=reading.successes, **names)
        after = sheet.replace(hurt=min(sheet.hp, sheet.hurt + reading.successes))
        battle = yield from emit(SheetChanged(token=target, before=sheet, after=after, why=why))
        return Outcome(hit=reading.successes > 0, harm=reading.successes, reckoning=reckoning)


class Guard(PlainAction):
    """Asks how to guard."""

    id = "guard"
    aliases: tuple[str, ...] = ()
    title = "Guard"
    cost = "action"
    aims_at: AimsAt = "self"
    anytime = False
    parameters: ClassVar[Mapping[str, str]] = {}

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """With nothing."""
        return (None,)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Always allowed."""
        return None

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """No number."""
        return None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Ask, and tell."""
        offers = (
            Offer(id="high", title=say("high", "Guard high")),
            Offer(id="brace", title=say("brace", "Brace"), takes="spend", most=3),
            Offer(id="fall-back", title=say("fall-back", "Fall back"), takes="to"),
            Offer(
                id="fly",
                title=say("fly", "Fly"),
                refusal=refuse("no-wings", "{actor} has no wings.", actor=name_of(battle, aim.actor)),
            ),
        )
        text = say("how", "How does {actor} guard?", actor=name_of(battle, aim.actor))
        question = Question(id="guard", who=aim.actor, text=text, offers=offers, default="high")
        choice = yield from ask(question)
        told = say(
            "guards",
            "The guard is {choice} with {spend}.",
            choice=Quote(quote=choice.choose),
            spend=choice.spend,
        )
        if choice.to is not None:
            battle = yield from emit(
                TokenMoved(token=aim.actor, path=(battle.tokens[aim.actor].at, choice.to))
            )
        yield from emit(Told(sentence=told))
        return Outcome()


class StandUp(PlainAction):
    """Gets up."""

    id = "stand-up"
    aliases: tuple[str, ...] = ()
    title = "Stand up"
    cost = "action"
    aims_at: AimsAt = "self"
    anytime = False
    parameters: ClassVar[Mapping[str, str]] = {}

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """With nothing."""
        return (None,)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Only who lies can stand up."""
        if not sheet_of(battle, aim.actor).lying:
            return refuse("stands", "{who} stands already.", who=name_of(battle, aim.actor))
        return None

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """No number."""
        return None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Stand."""
        sheet = sheet_of(battle, aim.actor)
        why = say("up", "{who} stands up.", who=name_of(battle, aim.actor))
        after = sheet.replace(lying=False)
        yield from emit(SheetChanged(token=aim.actor, before=sheet, after=after, why=why))
        return Outcome()


class Free:
    """Walks without a price."""

    modes: tuple[str, ...] = ("walk",)
    diagonal: Diagonal = "exact"

    def budget_m(self, battle: Battle, token: TokenId) -> float:
        """As far as it likes."""
        return 100.0

    def refusal(self, battle: Battle, move: Move) -> Refusal | None:
        """Never refused."""
        return None

    def bill(self, battle: Battle, move: Move) -> Bill:
        """Free."""
        return Bill(note=say("free", "free"), band=1)

    def carry_out(self, battle: Battle, move: Move) -> Ruling:
        """Walk."""
        yield from emit(TokenMoved(token=move.token, path=move.path))
        return Outcome()


class InOrder:
    """Everybody acts in the order of placing."""

    def refusal(self, battle: Battle, command: Start | EndTurn | Delay | Join | Leave) -> Refusal | None:
        """Never refused."""
        return None

    def start(self, battle: Battle, command: Start) -> Ruling:
        """Begin."""
        tokens = command.tokens or tuple(battle.tokens)
        combatants = tuple(Combatant(token=one, initiative=20 - place) for place, one in enumerate(tokens))
        battle = yield from emit(EncounterStarted(encounter=Encounter(combatants=combatants)))
        battle = yield from emit(RoundStarted(round=1))
        yield from emit(TurnStarted(token=tokens[0], turn=DuelTurn()))
        return Outcome()

    def end_turn(self, battle: Battle, command: EndTurn) -> Ruling:
        """Go on to the next one."""
        encounter = encounter_of(battle)
        current = encounter.current or encounter.combatants[0].token
        place = (encounter.place_of(current) or 0) + 1
        battle = yield from emit(TurnEnded(token=current))
        if place == len(encounter.combatants):
            place = 0
            battle = yield from emit(RoundStarted(round=encounter.round + 1))
        yield from emit(TurnStarted(token=encounter.combatants[place].token, turn=DuelTurn()))
        return Outcome()

    def join(self, battle: Battle, command: Join) -> Ruling:
        """Stand at the end of the order."""
        combatants = (*encounter_of(battle).combatants, Combatant(token=command.token))
        yield from self._order(combatants, "joins", battle.tokens[command.token])
        return Outcome()

    def leave(self, battle: Battle, command: Leave) -> Ruling:
        """Leave the order."""
        combatants = tuple(one for one in encounter_of(battle).combatants if one.token != command.token)
        yield from self._order(combatants, "leaves", battle.tokens[command.token])
        return Outcome()

    def delay(self, battle: Battle, command: Delay) -> Ruling:
        """Do nothing."""
        del battle, command
        yield from ()
        return Outcome()

    def end(self, battle: Battle, command: End) -> Ruling:
        """Be over."""
        yield from emit(EncounterEnded(rounds=encounter_of(battle).round))
        return Outcome()

    def _order(self, combatants: tuple[Combatant, ...], verb: str, token: Token) -> Course[Battle]:
        why = say(verb, "{who} " + verb + " the fight.", who=token.named)
        return (yield from emit(OrderChanged(combatants=combatants, why=why)))


class DuelOptions(Value):
    """No switches."""


def sheet_of(battle: Battle, token: TokenId) -> DuelSheet:
    sheet = battle.tokens[token].sheet
    assert isinstance(sheet, DuelSheet)
    return sheet


def encounter_of(battle: Battle) -> Encounter:
    assert battle.encounter is not None
    return battle.encounter


def _vitals(sheet: Sheet) -> Vitals:
    assert isinstance(sheet, DuelSheet)
    left = sheet.hp - sheet.hurt
    state = "fresh" if left == sheet.hp else "down" if left <= 0 else "hurt"
    text, marks = f"{left}/{sheet.hp}", {"/": sheet.hurt}
    return Vitals.model_validate(
        {"left": left, "most": sheet.hp, "text": text, "state": state, "marks": marks}
    )


def _conditions(sheet: Sheet) -> tuple[Condition, ...]:
    assert isinstance(sheet, DuelSheet)
    lying = Condition(id="lying", title="Lying", until="until it stands up")
    tired = Condition(id="tired", title="Tired", value=sheet.tired)
    return (*((lying,) if sheet.lying else ()), *((tired,) if sheet.tired else ()))


def _give(sheet: Sheet, condition: str, number: int) -> Sheet:
    return sheet.replace(**{condition: number if condition == "tired" else True})


def _harm(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    sheet = sheet_of(battle, token)
    hurt = min(8, sheet.hurt + points)
    return (yield from change_sheet(battle, token, sheet.replace(hurt=hurt), say("hurt", "{who} is hurt.")))


def _heal(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    sheet = sheet_of(battle, token)
    if kind == "wind":
        return (yield from change_sheet(battle, token, sheet.replace(tired=0), say("rests", "{who} rests.")))
    hurt = max(0, sheet.hurt - points)
    return (yield from change_sheet(battle, token, sheet.replace(hurt=hurt), say("heals", "{who} heals.")))


BODY, WIND = HarmKind(id="body", title="body"), HarmKind(id="wind", title="wind")


def _end(sheet: Sheet, condition: str) -> Sheet:
    return sheet.replace(**{condition: 0 if condition == "tired" else False})


def _budget(turn: TurnState, sheet: Sheet) -> tuple[Allowance, ...]:
    assert isinstance(turn, DuelTurn)
    assert isinstance(sheet, DuelSheet)
    return (Allowance(id="action", title="Action", left=turn.action, most=1),)


def _statistics(battle: Battle, token: TokenId) -> tuple[tuple[str, str], ...]:
    sheet = battle.tokens[token].sheet
    assert isinstance(sheet, DuelSheet)
    return (("STR", str(sheet.strength)), ("Blade", str(sheet.blade)), ("Weapon", "long sword, 2 m"))


ACTIONS: tuple[Action, ...] = (Strike(), Guard(), StandUp())

DUEL = RuleSystem(
    id="duel",
    title="Duel",
    sheet=DuelSheet,
    turn=DuelTurn,
    options=DuelOptions,
    actions=ACTIONS,
    mover=Free(),
    turns=InOrder(),
    vitals=_vitals,
    conditions=_conditions,
    condition_titles={"lying": "Lying", "tired": "Tired"},
    by_hand=ByHand((BODY,), (BODY, WIND), _harm, _heal),
    given=GivenConditions(
        kinds_of((("lying", "Lying"), ("tired", "Tired")), counting=("tired",)), _give, _end
    ),
    budget=_budget,
    is_down=lambda sheet: _vitals(sheet).state == "down",
    measures=lambda battle, token, weapon: Measures(reach_m=2),
    amount=lambda reckoning: say("dice", "{dice:g} dice", dice=reckoning.total),
    hides_m=lambda battle, token: 2,
    derived=lambda battle, token: {},
    statistics=_statistics,
    creatures={"Wolf": {"name": "Wolf", "size_m": 1.0, "sheet": {"strength": 2, "hp": 5}}},
)


def duel() -> Session:
    """Return a session in which Ann stands before an orc."""
    ann = Token(id=ANN, name="Ann", at=(3.5, 4.5), sheet=DuelSheet())
    orc = Token(id=ORC, name="Orc", at=(6.5, 4.5), side="enemy", sheet=DuelSheet(lying=True))
    scene = Scene(id=SCENE, title="Yard", size_m=(20, 12))
    return Session(Battle(system="duel", scenes={SCENE: scene}, tokens={ANN: ann, ORC: orc}), DUEL)
