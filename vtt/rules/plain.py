"""How does a small system answer what it has no rule of its own for?"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vtt.battle import survey
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim, Move
from vtt.battle.events import TokenMoved
from vtt.battle.reckoning import Part
from vtt.battle.sentence import Refusal, Sentence, refuse, say
from vtt.battle.survey import Measures, Sighting
from vtt.battle.token import TokenId
from vtt.geometry.flood import Diagonal
from vtt.geometry.movement import Walk
from vtt.rules.general import walked_path
from vtt.rules.ruling import Course, Outcome, Ruling, happen
from vtt.rules.system import Bill, CoverGrade, Vitals

_NO_COVER = CoverGrade(number=0, grade="none", sentence=say("no-cover", "no cover"))


def no_cover(battle: Battle, viewer: TokenId, sightings: Sequence[Sighting]) -> tuple[CoverGrade, ...]:
    """Return that nothing gives cover, for each sighting."""
    del battle, viewer
    return tuple(_NO_COVER for _ in sightings)


def vitals_of(left: float, most: float) -> Vitals:
    """Return how somebody fares who has so many points left; without any it is down."""
    state = "fresh" if left >= most else "hurt" if left > 0 else "down"
    return Vitals.model_validate(
        {"left": left, "most": most, "text": f"{left:g} of {most:g}", "state": state}
    )


def gm_parts(aim: Aim) -> tuple[Part, ...]:
    """Return what the GM adds to a throw; nothing where there is no such thing."""
    if aim.adjust is None:
        return ()
    label = f"GM: {aim.adjust.why}" if aim.adjust.why else "GM"
    return (Part(label=label, value=aim.adjust.dice, source="the GM"),)


def block_refusal(battle: Battle, walk: Walk) -> Refusal | None:
    """Say what blocks a walk, and where; None where nothing does."""
    block = walk.block
    if block is None:
        return None
    return refuse(
        "path-blocked",
        "The way is blocked by {by} after {after_m:m} m.",
        by=battle.tokens[block.id].title if block.id in battle.tokens else block.id,
        kind=block.kind,
        after_m=block.along_m,
        at_x=block.at[0],
        at_y=block.at[1],
    )


def way_refusal(battle: Battle, walk: Walk, most_m: float) -> Refusal | None:
    """Say what blocks a walk, or that it is too far; None where it can be made."""
    if (blocked := block_refusal(battle, walk)) is not None:
        return blocked
    if walk.cost_m > most_m + 1e-9:
        template = "The way costs {cost_m:m} m; {most_m:m} m can be walked now."
        return refuse("too-far", template, cost_m=walk.cost_m, most_m=most_m)
    return None


@dataclass(frozen=True, slots=True)
class PlainMover:
    """Walks as far as a budget goes, and pays for it.

    Attributes:
        most_m: What one walk of a token may cost now, metres.
        price: What so many metres cost, said.
        pay: Lets a token pay for so many metres.
    """

    measures: Measures
    most_m: Callable[[Battle, TokenId], float]
    price: Callable[[float], Sentence]
    pay: Callable[[Battle, TokenId, float], Course[Battle]]
    modes: tuple[str, ...] = ("walk",)
    diagonal: Diagonal = "exact"

    def budget_m(self, battle: Battle, token: TokenId) -> float:
        """Return what one walk may cost now."""
        return self.most_m(battle, token)

    def refusal(self, battle: Battle, move: Move) -> Refusal | None:
        """Demand a free way that is short enough."""
        return way_refusal(battle, self._walk(battle, move), self.most_m(battle, move.token))

    def bill(self, battle: Battle, move: Move) -> Bill:
        """Say what the walk costs."""
        return Bill(note=self.price(self._walk(battle, move).cost_m), band=1)

    def carry_out(self, battle: Battle, move: Move) -> Ruling:
        """Walk and pay."""
        walk = self._walk(battle, move)
        battle = yield from happen(TokenMoved(token=move.token, path=walk.path, mode=move.mode))
        yield from self.pay(battle, move.token, walk.cost_m)
        return Outcome(details={"length_m": walk.length_m, "cost_m": walk.cost_m})

    def _walk(self, battle: Battle, move: Move) -> Walk:
        return survey.walk(battle, move.token, walked_path(battle, move), self.measures)
