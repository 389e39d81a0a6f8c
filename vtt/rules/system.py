"""The contract of a rule system: a value with a kind of sheet, a catalogue of actions, and a few answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from typing_extensions import TypeVar

from vtt.battle import Aim, Battle, Delay, End, EndTurn, Join, Leave, Move, Reckoning, SceneId, Start
from vtt.battle.measure import Measures
from vtt.battle.things import ThingId, told_apart
from vtt.battle.token import Sheet, TokenId, TurnState
from vtt.geometry import Diagonal
from vtt.rules.actions.demands import Demand
from vtt.rules.actions.settings import Setting
from vtt.rules.by_hand import NOTHING_BY_HAND, ByHand
from vtt.rules.cover.hidden import PairHeights, standing_m
from vtt.rules.cover.shares import Covers, no_cover
from vtt.rules.given import NONE_GIVEN, GivenConditions
from vtt.rules.glance import Glance
from vtt.rules.grouping import ActionGroup
from vtt.rules.markers import Marker
from vtt.rules.rulings.questions import QuestionKind
from vtt.rules.rulings.ruling import Course, Ruling
from vtt.text import Refusal, Sentence, Term, in_words
from vtt.value import Value

AimsAt = Literal["self", "token", "tokens", "any", "point", "path"]
"""What a gesture must point at; `any` is done with a target or without one."""


A = TypeVar("A", bound=Aim, contravariant=True, default=Aim)


class Judged(Protocol[A]):
    """What a creature can do, as it is named, judged and reckoned; what comes of it is said elsewhere."""

    @property
    def id(self) -> str:
        """Its name in scripts, kebab-case."""

    @property
    def aliases(self) -> tuple[str, ...]:
        """Other names under which scripts may ask for it."""

    @property
    def title(self) -> str:
        """Its name on the screen."""

    @property
    def cost(self) -> str | Sentence:
        """What of the turn it takes, as the rule book calls it."""

    @property
    def aims_at(self) -> AimsAt:
        """What a gesture must point at."""

    @property
    def aim_type(self) -> type[Aim]:
        """What an aim is parsed into before the action is asked anything."""

    @property
    def demands(self) -> tuple[Demand, ...]:
        """What it demands, in the order in which it is asked."""

    @property
    def parameters(self) -> Mapping[str, str | Setting]:
        """What it takes of the command, each with its meaning; one of its `choices.` as a setting."""

    @property
    def finds_hidden(self) -> bool:
        """True where it may be aimed at a token that the GM hides, as a search may."""

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return what it may be done with: weapons on the sheet, or just None where it needs nothing."""

    def oneself_refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Say why it is not done to oneself, where it is aimed at another and has words of its own."""

    def refusal(self, battle: Battle, aim: A) -> Refusal | None:
        """Say why not; None where the rules allow it."""

    def reckoning(self, battle: Battle, aim: A) -> Reckoning | None:
        """Return the number of dice, the target number or the bonus, with its parts."""


class Action(Judged[A], Protocol[A]):
    """Something a creature can do; it says why not, with how many dice, and what happens."""

    @property
    def anytime(self) -> bool:
        """True where it may be done in another's turn."""

    def carry_out(self, battle: Battle, aim: A) -> Ruling:
        """Tell what happens; it never raises, even where it was refused and overruled."""


class Charge(Action[A], Protocol[A]):
    """The action that a charge lane belongs to."""

    def bonus(self, battle: Battle, aim: A) -> Sentence | None:
        """Say what the length of the lane is worth: `+3 dice`."""


Fares = Literal["fresh", "hurt", "down", "dead"]


def fares(*, dead: bool, down: bool, hurt: bool) -> Fares:
    """Return the worst of what is true of a creature, in one word."""
    return "dead" if dead else "down" if down else "hurt" if hurt else "fresh"


class Vitals(Value):
    """How a creature fares, as any screen shows it.

    Attributes:
        left: What is left of `most` before it falls.
        text: The same in the terms of the rule book.
        brief: The most important of it, where the text is long.
        state: One word: fresh, hurt, down or dead.
        marks: Counts of the boxes of a track by their letter, where the system has a track.
    """

    left: float
    most: float
    text: str | Sentence
    brief: str | Sentence = ""
    state: Fares
    marks: Mapping[str, int] = {}


class Condition(Value):
    """A state a creature is in, as any screen shows it."""

    id: str
    title: str | Sentence
    value: float | None = None
    until: str | Sentence = ""


class Allowance(Value):
    """What of one kind may still be spent in a turn."""

    id: str
    title: str
    left: float
    most: float


class Bill(Value):
    """What a walk costs.

    Attributes:
        band: 1 for the first price of a turn, 2 for the next, and so on; the screen colours by it.
    """

    note: Sentence
    band: int


class Mover(Protocol):
    """How a system judges and pays a walk within an encounter."""

    @property
    def modes(self) -> tuple[str, ...]:
        """The modes in which it may walk: walk, run, crawl ...; a token that is dragged goes the first."""

    @property
    def diagonal(self) -> Diagonal:
        """What a diagonal step on the grid counts."""

    def budget_m(self, battle: Battle, token: TokenId) -> float:
        """Return what one walk may cost now; 0 where none may be made."""

    def refusal(self, battle: Battle, move: Move) -> Refusal | None:
        """Say why not; None where the rules allow it."""

    def bill(self, battle: Battle, move: Move) -> "Bill":
        """Say what the walk costs."""

    def carry_out(self, battle: Battle, move: Move) -> Ruling:
        """Tell what happens."""


class Turns(Protocol):
    """How a system runs an encounter."""

    def refusal(self, battle: Battle, command: Start | EndTurn | Delay | Join | Leave) -> Refusal | None:
        """Say why the rules do not allow it; None where they do."""

    def start(self, battle: Battle, command: Start) -> Ruling:
        """Begin an encounter."""

    def end_turn(self, battle: Battle, command: EndTurn) -> Ruling:
        """End a turn and begin the next one."""

    def end(self, battle: Battle, command: End) -> Ruling:
        """End the encounter, and what lasts no longer than it."""

    def join(self, battle: Battle, command: Join) -> Ruling:
        """Take a token in."""

    def leave(self, battle: Battle, command: Leave) -> Ruling:
        """Take a token out."""

    def delay(self, battle: Battle, command: Delay) -> Ruling:
        """Act later."""


@dataclass(frozen=True, slots=True)
class RuleSystem:
    """A rule system as a value; no base class.

    Attributes:
        charge: The action that a charge lane belongs to; None where the system knows no charge.
        picks_up: The action that takes a thing off the map; None where the system knows none.
        questions: All that its rulings ask.
        measures: Reach and blockers of a token, with the weapon it uses where one is named.
        cover: What the rules make of some lines of sight from one token, see `vtt/rules/README.md`; what is
            hidden, and no cover, where a system says nothing else.
        tall_m: How tall a token is for cover, metres; as tall as it stands where a system says nothing else.
        amount: What a reckoning comes to, said with its unit: `9 dice`.
        hides_m: The height above the line from feet to feet from which an obstacle hides a token altogether,
            metres; `tall_m` as a rule, and that of the token where a system says nothing else.
        derived: What follows from the sheet of a token as things are in a battle, by name.
        statistics: What a screen lists of a token: pairs of label and text.
        glance: The figures of a creature where creatures are chosen from a list.
        markers: What the rules put on a scene, for the game master to see.
        faces: True where it matters in which direction a token looks.
        by_hand: What the GM does to the health of creatures.
        given: The conditions that the GM gives and ends.
        low_dice: The dice, by their notation, of which low faces are good.
        groups: What each action is for, by its id; where nothing is said, whatever aims at a token attacks.
        settle: What follows at once from a sheet that the GM wrote; None where nothing does.
        titles: What things are called that actions are done with, where it is more than their ids in words.
        gear: Bundled gear, by name, as data.
        creatures: Bundled creatures, by name: tokens without id and place, as data.
    """

    id: str
    title: str
    sheet: type[Sheet]
    turn: type[TurnState]
    options: type[Value]
    actions: tuple[Action[Any], ...]
    mover: Mover
    turns: Turns
    vitals: Callable[[Sheet], Vitals]
    conditions: Callable[[Sheet], tuple[Condition, ...]]
    condition_titles: Mapping[str, str]
    budget: Callable[[TurnState, Sheet], tuple[Allowance, ...]]
    is_down: Callable[[Sheet], bool]
    measures: Callable[[Battle, TokenId, str | None], Measures]
    amount: Callable[[Reckoning], Sentence]
    derived: Callable[[Battle, TokenId], Mapping[str, float]]
    statistics: Callable[[Battle, TokenId], tuple[tuple[str, str | Sentence], ...]]
    cover: Covers = no_cover
    tall_m: PairHeights = standing_m
    hides_m: PairHeights = standing_m
    glance: Callable[[Battle, TokenId], Glance] = lambda battle, token: Glance()
    markers: Callable[[Battle, SceneId], tuple[Marker, ...]] = lambda battle, scene: ()
    faces: bool = False
    charge: Charge[Any] | None = None
    picks_up: Action[Any] | None = None
    questions: tuple[QuestionKind[Any, Any], ...] = ()
    by_hand: ByHand = NOTHING_BY_HAND
    given: GivenConditions = NONE_GIVEN
    low_dice: frozenset[str] = frozenset()
    groups: Mapping[str, ActionGroup] = field(default_factory=dict)
    settle: Callable[[Battle, TokenId], Course[Battle]] | None = None
    titles: Mapping[str, str] = field(default_factory=dict)
    gear: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    creatures: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def action(self, name: str) -> Action[Any] | None:
        """Return the action of that id or alias."""
        return next((one for one in self.actions if name == one.id or name in one.aliases), None)

    def group_of(self, action: Action[Any]) -> ActionGroup:
        """Return what an action is for."""
        return self.groups.get(action.id, "attack" if action.aims_at in ("token", "tokens") else "other")

    def called(self, battle: Battle, using: str) -> Term | Sentence:
        """Return what a weapon, a spell, an item or a thing on the ground is called."""
        if (thing := battle.things.get(ThingId(using))) is not None:
            return told_apart(battle, thing)
        return Term(term=self.titles[using]) if using in self.titles else in_words(using)

    @property
    def context(self) -> dict[str, Any]:
        """The validation context with which data of this system is read."""
        return {"sheet": self.sheet, "turn": self.turn}
