"""Walking, running and crawling: how far they go, what they cost, and who is in the way.

Source: Rule text, 'Actor and actions', where to crawl is called "rob"; completion D14, D15.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from vtt.battle import Battle, Move, TokenId, TokenMoved, TurnSpent, measure, name_of, names_of
from vtt.geometry import Diagonal, Point, Walk, towards
from vtt.rules import Bill, Course, Outcome, Ruling, emit, foes_in_the_way, tell, walk_refusal, walked_path
from vtt.systems.phase_six.attack.preparing import lifted
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import SixSheet, sheet_of
from vtt.systems.phase_six.turns.activity import Announced, Answering, void
from vtt.systems.phase_six.turns.economy import (
    actions_left,
    cost_refusal,
    is_unable,
    lose_accurate,
    lose_recoil,
    spend,
    takes_part,
    turn_of,
    unable_refusal,
)
from vtt.systems.phase_six.words import PACES, Pace
from vtt.text import Refusal, Term, refuse, say
from vtt.text.language import plain


def reach_m(sheet: SixSheet, using: str | None = None) -> float:
    """Return how far it reaches with a melee weapon in hand, or with the one that is named."""
    named = sheet.weapon(using) if using is not None else None
    ready = [one for one in (*sheet.weapons, sheet.unarmed) if one.in_hand and one.type == "melee"]
    return named.range_m if named is not None else max(one.range_m for one in ready)


def measures_of(battle: Battle, token: TokenId, using: str | None) -> measure.Measures:
    """Return the reach of a token, and what blocks it: enemies that are up do, friends let it pass."""
    return foes_in_the_way(battle, token, reach_m(sheet_of(battle, token), using), stands)


def stands(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature is up."""
    return not is_unable(sheet_of(battle, token))


CRAWLS: tuple[Pace, ...] = ("rob", "crawl")
MODES = ("auto", *PACES)
"""The modes of moving; `auto` walks as far as that goes and runs farther; the hunkered crawl."""

TITLES: Mapping[Pace, str] = {"walk": "Walk", "run": "Run", "rob": "Crawl", "crawl": "Crawl"}


def pace_m(sheet: SixSheet, mode: Pace) -> int:
    """Return how many metres a mode of moving goes; a readied shield halves them."""
    book = RULEBOOK.movement
    if mode in CRAWLS:
        metres = math.ceil(sheet.pace / book.crawl_share) + book.crawl
    else:
        metres = sheet.pace + (book.walk if mode == "walk" else book.run)
    return max(0, metres // (RULEBOOK.shield_block.movement_share if sheet.has("shield-block") else 1))


def paces(battle: Battle, token: TokenId) -> Mapping[Pace, int]:
    """Return the modes of moving that take an action, with their metres."""
    sheet = sheet_of(battle, token)
    mode: Pace = "rob" if sheet.has("hunkered") else "run"
    return {mode: pace_m(sheet, mode)}


def go(battle: Battle, token: TokenId, mode: Pace, to: Point | None) -> Course[Battle]:
    """Move in a straight line towards a place as a reaction, as far as the action goes."""
    start, goal = battle.tokens[token].at, to or battle.tokens[token].at
    battle = yield from spend(battle, token, 1, Term(term=TITLES[mode]))
    battle = yield from lifted(battle, token)
    most_m = pace_m(sheet_of(battle, token), mode)
    walk = measure.walk(battle, token, (start, goal), measures_of(battle, token, None))
    share = min(1.0, most_m / walk.cost_m) if walk.cost_m else 0.0
    far_m = min(walk.length_m * share, walk.block.along_m if walk.block else math.inf)
    if far_m <= 0:
        return battle
    return (yield from emit(TokenMoved(token=token, path=(start, towards(start, goal, far_m)), mode=mode)))


@dataclass(frozen=True, slots=True)
class Walking:
    """Walks beside another action, runs for an action, crawls for one."""

    others: Answering
    modes: tuple[str, ...] = MODES
    diagonal: Diagonal = "exact"

    def budget_m(self, battle: Battle, token: TokenId) -> float:
        """Return how far the farthest move goes that can be made now."""
        if is_unable(sheet_of(battle, token)) or not actions_left(battle, token):
            return 0.0
        return float(max(paces(battle, token).values()))

    def refusal(self, battle: Battle, move: Move) -> Refusal | None:
        """Demand a posture that allows it, its price, and a free path that is short enough."""
        walk = _walk(battle, move)
        mode = mode_of(battle, move, walk)
        return (
            unable_refusal(battle, move.token)
            or _posture_refusal(battle, move.token, mode)
            or _price_refusal(battle, move.token, mode)
            or _length_refusal(battle, move, walk, mode)
            or walk_refusal(battle, walk, math.inf)
        )

    def bill(self, battle: Battle, move: Move) -> Bill:
        """Say how it moves and what that costs."""
        walk = _walk(battle, move)
        mode = mode_of(battle, move, walk)
        most_m = pace_m(sheet_of(battle, move.token), mode)
        note = say(
            "walk-bill",
            "{cost_m:m} m of {most_m} m: walks beside the next action, minimum roll {more:+}"
            if mode == "walk"
            else "{cost_m:m} m of {most_m} m: {mode}, 1 action",
            cost_m=walk.cost_m,
            most_m=most_m,
            mode=Term(term=TITLES[mode]),
            more=RULEBOOK.movement.walking_penalty,
        )
        return Bill(note=note, band=1 if mode == "walk" else 2)

    def carry_out(self, battle: Battle, move: Move) -> Ruling:
        """Pay, let others react, and move where the path is still free."""
        walk, token = _walk(battle, move), move.token
        mode, free = mode_of(battle, move, walk), walk.block is None
        able = unable_refusal(battle, token) is None
        battle = yield from _paid(battle, token, mode)
        if mode != "walk":
            battle, _ = yield from self.others.answered(
                battle, Announced(activity=TITLES[mode], actor=token, target=token)
            )
        stopped = unable_refusal(battle, token) if able else None
        stopped = stopped or (walk_refusal(battle, _walk(battle, move), math.inf) if free else None)
        if stopped is not None:
            yield from tell(void(TITLES[mode], stopped))
            return Outcome(details={"mode": mode, "length_m": 0.0, "void": plain(stopped.sentence)})
        yield from emit(TokenMoved(token=token, path=walk.path, mode=mode))
        return Outcome(details={"mode": mode, "length_m": walk.length_m, "cost_m": walk.cost_m})


def mode_of(battle: Battle, move: Move, walk: Walk) -> Pace:
    """Return the mode of a move; where none is named, the cheapest that goes far enough."""
    sheet, turn = sheet_of(battle, move.token), turn_of(battle, move.token)
    named = next((one for one in PACES if one == move.mode), None)
    if named is not None:
        return named
    if sheet.has("hunkered"):
        return "rob"
    walks = walk.cost_m <= pace_m(sheet, "walk") + 1e-9 and not (turn is not None and turn.walked)
    return "walk" if walks else "run"


def _walk(battle: Battle, move: Move) -> Walk:
    return measure.walk(battle, move.token, walked_path(battle, move), measures_of(battle, move.token, None))


def _paid(battle: Battle, token: TokenId, mode: Pace) -> Course[Battle]:
    battle = yield from lifted(battle, token)
    turn = turn_of(battle, token)
    if mode == "walk":
        if turn is None or turn.walked:
            return battle
        why = say("walks", "{who} walks beside the next action.", who=name_of(battle, token))
        after = turn.replace(walked=True)
        return (yield from emit(TurnSpent(token=token, before=turn, after=after, why=why)))
    battle = yield from spend(battle, token, 1, Term(term=TITLES[mode]))
    battle = yield from lose_accurate(battle, token)
    return (yield from lose_recoil(battle, token))


def _posture_refusal(battle: Battle, token: TokenId, mode: Pace) -> Refusal | None:
    hunkered, names = sheet_of(battle, token).has("hunkered"), names_of(battle, who=token)
    if hunkered and mode not in CRAWLS:
        return refuse("hunkered", "{who} is hunkered and can only crawl.", **names)
    if not hunkered and mode in CRAWLS:
        return refuse("not-hunkered", "{who} must be hunkered to crawl.", **names)
    return None


def _price_refusal(battle: Battle, token: TokenId, mode: Pace) -> Refusal | None:
    turn = turn_of(battle, token)
    if mode == "walk" and turn is not None and turn.walked:
        return refuse(
            "walked-already", "{who} has walked beside the next action already.", who=name_of(battle, token)
        )
    return cost_refusal(battle, token, 1) if takes_part(battle, token) else None


def _length_refusal(battle: Battle, move: Move, walk: Walk, mode: Pace) -> Refusal | None:
    sheet = sheet_of(battle, move.token)
    most_m = pace_m(sheet, mode)
    if walk.cost_m <= most_m + 1e-9:
        return None
    return refuse(
        "too-far",
        "{who} cannot go {cost_m:m} m: {mode} goes {most_m} m at most, {run} {run_m} m."
        if mode == "walk"
        else "{who} cannot go {cost_m:m} m: {mode} goes {most_m} m at most.",
        who=name_of(battle, move.token),
        mode=Term(term=TITLES[mode]),
        cost_m=walk.cost_m,
        most_m=most_m,
        run=Term(term=TITLES["run"]),
        run_m=pace_m(sheet, "run"),
    ).with_facts(mode="crawl" if mode in CRAWLS else mode)
