"""Dragging a downed ally into cover: it comes along with the Move.  Source: Rule text, 'Main actions'."""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import TokenMoved
from vtt.battle.names import name_of, names_of
from vtt.battle.token import TokenId
from vtt.geometry import Path, distance_m, parted, path_length_m
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, happen
from vtt.systems.aachen.book import BOOK
from vtt.systems.aachen.movement.melee_reach import is_adjacent, stands
from vtt.systems.aachen.turns.deed import Deed
from vtt.systems.aachen.turns.economy import cost_refusal, own_turn_refusal, spend, spend_turn
from vtt.text.sentence import Refusal, refuse, say


class DragAlly(Deed):
    """Take hold of a downed ally, who comes along with the Move that follows."""

    id = "drag-ally"
    aliases = ("drag",)
    title = "Drag a downed ally"
    price = "main"
    aims_at = "token"
    parameters: ClassVar[Mapping[str, str | Setting]] = {"target": "the downed ally; the Move comes after it"}

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a downed ally beside oneself."""
        target = aim.target or aim.actor
        names = names_of(battle, who=aim.actor, target=target)
        if target == aim.actor or stands(battle, target):
            return refuse("not-down", "{target} is not down and needs no dragging.", **names)
        if battle.tokens[target].side != battle.tokens[aim.actor].side:
            return refuse("no-ally", "{target} is no ally of {who}.", **names)
        if not is_adjacent(battle, aim.actor, target):
            return refuse(
                "out-of-reach",
                "{target} is not within {reach_ft:m} ft of {who}.",
                **names,
                reach_ft=BOOK.melee.reach_ft,
            )
        return own_turn_refusal(battle, aim.actor) or cost_refusal(battle, aim.actor, self.price)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Take hold."""
        target = aim.target or aim.actor
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        told = say("spent", "{who} drags {target} along with the Move.", target=name_of(battle, target))
        yield from spend_turn(battle, aim.actor, told, drags=target)
        return Outcome()


def brought_along(battle: Battle, token: TokenId, ally: TokenId, path: Path) -> Course[Battle]:
    """Draw an ally along the way that was gone, up to beside who drags it."""
    mover, body = battle.tokens[token], battle.tokens.get(ally)
    if body is None or body.scene != mover.scene or mover.at != path[-1]:
        return battle
    behind_m = (mover.size_m + body.size_m) / 2
    way, _ = parted(path, path_length_m(path) - behind_m)
    if distance_m(body.at, mover.at) <= behind_m or len(path) < 2:
        return battle
    return (yield from happen(TokenMoved(token=ally, path=(body.at, *way[-1:]), mode="dragged")))
