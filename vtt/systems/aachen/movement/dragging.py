"""Dragging a downed ally into cover: it comes along with the Move.  Source: Rule text, 'Main actions'."""

from typing import Any

from vtt.battle import Battle, TokenId, TokenMoved, name_of
from vtt.geometry import Path, distance_m, parted, path_length_m
from vtt.rules import Another, Course, Outcome, Ruling, demand, emit, takes
from vtt.systems.aachen.harm.health import is_down
from vtt.systems.aachen.movement.melee_reach import beside
from vtt.systems.aachen.sheet import of_target
from vtt.systems.aachen.turns.economy import spend_turn
from vtt.systems.aachen.turns.paid_action import PaidAction, its_price, its_turn
from vtt.text import refuse, say

down = of_target(
    "a target that is down", is_down, refuse("not-down", "{target} is not down and needs no dragging.")
)


@demand("an ally", refuse("no-ally", "{target} is no ally of {who}."))
def ally(action: Any, battle: Battle, aim: Another) -> bool:
    """Demand a target of the same side.  Source: Rule text, 'Main actions'; completion 002.4, 'Screen'."""
    return battle.tokens[aim.target].side == battle.tokens[aim.actor].side


class DragAlly(PaidAction[Another]):
    """Take hold of a downed ally, who comes along with the Move that follows."""

    id = "drag-ally"
    aliases = ("drag",)
    title = "Drag a downed ally"
    price = "main"
    parameters = takes(target="the downed ally; the Move comes after it")
    demands = (down, ally, beside, its_turn, its_price)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Take hold."""
        target = aim.target
        battle = yield from self.spent(battle, aim)
        told = say("spent", "{who} drags {target} along with the Move.", target=name_of(battle, target))
        yield from spend_turn(battle, aim.actor, told, drags=target)
        return Outcome()


def brought_along(battle: Battle, token: TokenId, ally: TokenId, path: Path) -> Course[Battle]:
    """Draw an ally along the path that was walked, up to beside the creature that drags it."""
    mover, body = battle.tokens[token], battle.tokens.get(ally)
    if body is None or body.scene != mover.scene or mover.at != path[-1]:
        return battle
    behind_m = (mover.size_m + body.size_m) / 2
    free_path, _ = parted(path, path_length_m(path) - behind_m)
    if distance_m(body.at, mover.at) <= behind_m or len(path) < 2:
        return battle
    return (yield from emit(TokenMoved(token=ally, path=(body.at, *free_path[-1:]), mode="dragged")))
