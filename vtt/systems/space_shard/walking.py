"""How far does a creature walk, and what does it cost?  Source: Rule text, 'Movement Actions Examples'."""

import math

from vtt.battle import survey
from vtt.battle.battle import Battle
from vtt.battle.commands import Move
from vtt.battle.events import TokenMoved
from vtt.battle.sentence import Refusal, refuse, say
from vtt.battle.token import TokenId
from vtt.geometry.movement import Walk
from vtt.rules.general import walked_path
from vtt.rules.ruling import Outcome, Ruling, happen
from vtt.rules.system import Bill
from vtt.systems.space_shard.attack import down_refusal
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.economy import cost_refusal, pay, spend, turn_of
from vtt.systems.space_shard.health import is_down
from vtt.systems.space_shard.melee import measures_of
from vtt.systems.space_shard.sheet import sheet_of


def walking_speed_m(battle: Battle, token: TokenId) -> float:
    """Return the metres of one Movement Action; who is prone crawls."""
    sheet = sheet_of(battle, token)
    return math.floor(sheet.speed_m * BOOK.prone.crawl_share) if sheet.has("prone") else sheet.speed_m


class Walking:
    """One Movement Action for each Speed begun."""

    def refusal(self, battle: Battle, move: Move) -> Refusal | None:
        """Demand a free path, and actions enough for its length."""
        if is_down(sheet_of(battle, move.token)):
            return down_refusal(battle, move.token)
        walk = _walk(battle, move)
        return _path_refusal(battle, walk) or _price_refusal(battle, move.token, walk)

    def bill(self, battle: Battle, move: Move) -> Bill:
        """Say how many Movement Actions the walk takes."""
        walk = _walk(battle, move)
        price = _price(battle, move.token, walk)
        speed = walking_speed_m(battle, move.token)
        note = say(
            "walk-bill",
            "{cost_m:m} m of {speed_m:m} m: "
            + ("1 Movement Action" if price == 1 else "{price} Movement Actions"),
            cost_m=walk.cost_m,
            speed_m=speed,
            price=price,
        )
        return Bill(note=note, band=max(1, price))

    def carry_out(self, battle: Battle, move: Move) -> Ruling:
        """Pay and walk."""
        walk = _walk(battle, move)
        battle = yield from spend(battle, move.token, "movement", "a move", _price(battle, move.token, walk))
        yield from happen(TokenMoved(token=move.token, path=walk.path, mode=move.mode))
        return Outcome(details={"length_m": walk.length_m, "cost_m": walk.cost_m})


def _walk(battle: Battle, move: Move) -> Walk:
    return survey.walk(battle, move.token, walked_path(battle, move), measures_of(battle, move.token, None))


def _price(battle: Battle, token: TokenId, walk: Walk) -> int:
    speed = walking_speed_m(battle, token)
    return math.ceil(round(walk.cost_m / speed, 9)) if speed else (1 if walk.cost_m else 0)


def _path_refusal(battle: Battle, walk: Walk) -> Refusal | None:
    block = walk.block
    if block is None:
        return None
    name = battle.tokens[block.id].title if block.id in battle.tokens else block.id
    return refuse(
        "path-blocked",
        "The way is blocked by {by} after {after_m:m} m.",
        by=name,
        kind=block.kind,
        after_m=block.along_m,
        at_x=block.at[0],
        at_y=block.at[1],
    )


def _price_refusal(battle: Battle, token: TokenId, walk: Walk) -> Refusal | None:
    turn, price = turn_of(battle, token), _price(battle, token, walk)
    if turn is None or not price:
        return None
    speed = walking_speed_m(battle, token)
    most = next((count for count in range(price, 0, -1) if pay(turn, "movement", count)), 0)
    if most and (most < price or not speed):
        return refuse(
            "too-far",
            "{token} would walk {cost_m:m} m; it can walk {most_m:m} m now.",
            token=battle.tokens[token].title,
            cost_m=walk.cost_m,
            most_m=speed * most,
        )
    return cost_refusal(battle, token, "movement", price)
