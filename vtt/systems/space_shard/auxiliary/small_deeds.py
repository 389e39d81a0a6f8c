"""Small actions of a turn: eating, drinking, climbing, jumping, driving, speaking.

Source: Rule text, the examples of Free, Swift and Movement Actions.
"""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import SheetChanged, TokenChanged, TokenMoved, Told
from vtt.battle.names import name_of
from vtt.rules.actions.plain import PlainAction, block_refusal
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, happen
from vtt.systems.space_shard.book import BOOK, DeedRule
from vtt.systems.space_shard.conditions.states import action_refusal, stuck_refusal
from vtt.systems.space_shard.movement.measuring import measures_of
from vtt.systems.space_shard.movement.walking import walking_speed_m
from vtt.systems.space_shard.sheet.gear import Item
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.turns.economy import TITLES, cost_refusal, spend
from vtt.text.sentence import Quote, Refusal, Term, refuse, say


class SmallDeed(PlainAction):
    """A small thing that takes its action; its outcome is told and not rolled for."""

    def __init__(self, name: str, rule: DeedRule) -> None:
        self.id = name
        self.title = rule.title
        self.cost = TITLES[rule.cost].split(" (")[0]
        self._rule = rule

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the items it may use up, and none."""
        items = (one.name for one in sheet_of(battle, aim.actor).items if one.access == "hand")
        return (None, *items) if self._rule.uses else (None,)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand the action, the item in hand, and a free path."""
        if (stopped := action_refusal(battle, aim.actor)) is not None:
            return stopped
        if self._rule.uses and aim.using is not None and self._item(battle, aim) is None:
            actor, item = name_of(battle, aim.actor), Quote(quote=aim.using)
            return refuse("no-such-thing", "{actor} has no {item} in hand.", actor=actor, item=item)
        if self._rule.moves and (away := _way_refusal(battle, aim)) is not None:
            return away
        return cost_refusal(battle, aim.actor, self._rule.cost)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay, do it, and tell."""
        battle = yield from spend(battle, aim.actor, self._rule.cost, self.title)
        item = self._item(battle, aim)
        told = say(
            "small-deed",
            "{token} {does}: {item}." if item else "{token} {does}.",
            token=name_of(battle, aim.actor),
            does=Term(term=self._rule.says),
            item=Term(term=item.name) if item else None,
        )
        if item is None:
            battle = yield from happen(Told(sentence=told))
        else:
            before = sheet_of(battle, aim.actor)
            after = before.replace(items=tuple(one for one in before.items if one is not item))
            battle = yield from happen(SheetChanged(token=aim.actor, before=before, after=after, why=told))
        if self._rule.moves:
            yield from _moved(battle, aim, self.id)
        return Outcome()

    def _item(self, battle: Battle, aim: Aim) -> Item | None:
        if not self._rule.uses or aim.using is None:
            return None
        held = (one for one in sheet_of(battle, aim.actor).items if one.access == "hand")
        return next((one for one in held if one.name == aim.using), None)


class Consuming(SmallDeed):
    """A small action that uses up an item."""

    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "with": "an item in hand, which it uses up; none where it is not counted"
    }


class Moving(SmallDeed):
    """A small action that moves the actor."""

    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "to": "where it ends, over any obstacle that can be climbed; without it the GM moves the token",
        "choices.height_m": Setting(
            title="Height", meaning="how many metres above the floor it ends", kind="count"
        ),
    }


def _deed(name: str, rule: DeedRule) -> SmallDeed:
    return (Consuming if rule.uses else Moving if rule.moves else SmallDeed)(name, rule)


SMALL_DEEDS = tuple(_deed(name, rule) for name, rule in BOOK.deed.items())


def _way_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    """Refuse a jump or climb through walls, onto another creature, or farther than Speed."""
    if (stuck := stuck_refusal(battle, aim.actor)) is not None:
        return stuck
    if sheet_of(battle, aim.actor).has("prone"):
        return refuse("prone", "{actor} is prone and can only crawl.", actor=name_of(battle, aim.actor))
    if aim.to is None:
        return None
    at = battle.tokens[aim.actor].at
    walk = measure.walk(battle, aim.actor, (at, aim.to), measures_of(battle, aim.actor, None))
    if walk.block is not None and walk.block.kind != "solid":
        return block_refusal(battle, walk)
    speed_m = walking_speed_m(battle, aim.actor)
    if walk.length_m <= speed_m + 1e-9:
        return None
    return refuse(
        "too-far",
        "{actor} would move {length_m:m} m; one movement is at most {speed_m:m} m.",
        actor=name_of(battle, aim.actor),
        length_m=walk.length_m,
        speed_m=speed_m,
    )


def _moved(battle: Battle, aim: Aim, mode: str) -> Course[Battle]:
    if aim.to is not None:
        path = (battle.tokens[aim.actor].at, aim.to)
        battle = yield from happen(TokenMoved(token=aim.actor, path=path, mode=mode))
    height = aim.choices.get("height_m")
    if isinstance(height, bool) or not isinstance(height, int | float):
        return battle
    before = battle.tokens[aim.actor]
    name = name_of(battle, aim.actor)
    why = say("height", "{token} is {height:m} m above the floor.", token=name, height=float(height))
    after = before.replace(elevation_m=float(height))
    return (yield from happen(TokenChanged(before=before, after=after, why=why)))
