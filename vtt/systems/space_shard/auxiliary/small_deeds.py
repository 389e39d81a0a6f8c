"""What small things can be done in a turn? Eating, drinking, climbing, jumping, driving, speaking.

Source: Rule text, the examples of Free, Swift and Movement Actions.
"""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import SheetChanged, TokenChanged, TokenMoved, Told
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
from vtt.text.sentence import Refusal, refuse, say


class SmallDeed(PlainAction):
    """A thing of daily life that takes its action; what comes of it is told, not thrown for."""

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
        """Demand the action, the item in hand, and a way that is not walled off."""
        if (stopped := action_refusal(battle, aim.actor)) is not None:
            return stopped
        actor = battle.tokens[aim.actor].title
        if self._rule.uses and aim.using is not None and self._item(battle, aim) is None:
            template = "{actor} has no {item} in hand."
            return refuse("no-such-thing", template, actor=actor, item=aim.using)
        if self._rule.moves and (away := _way_refusal(battle, aim)) is not None:
            return away
        return cost_refusal(battle, aim.actor, self._rule.cost)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay, do it, and tell."""
        battle = yield from spend(battle, aim.actor, self._rule.cost, self.title)
        name, item = battle.tokens[aim.actor].title, self._item(battle, aim)
        template = "{token} " + self._rule.says + (": {item}." if item else ".")
        told = say("small-deed", template, token=name, item=item.name if item else "")
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
    """A small deed that uses up an item."""

    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "with": "an item in hand, which it uses up; none where nobody counts it"
    }


class Moving(SmallDeed):
    """A small deed that takes its doer somewhere."""

    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "to": "where it ends; things that can be got over are no hindrance. Without it the GM moves it",
        "choices.height_m": Setting(
            title="Height", meaning="how many metres above the floor it ends", kind="count"
        ),
    }


def _deed(name: str, rule: DeedRule) -> SmallDeed:
    return (Consuming if rule.uses else Moving if rule.moves else SmallDeed)(name, rule)


SMALL_DEEDS = tuple(_deed(name, rule) for name, rule in BOOK.deed.items())


def _way_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    """Refuse a jump or climb through walls, onto somebody, or farther than Speed."""
    if (stuck := stuck_refusal(battle, aim.actor)) is not None:
        return stuck
    if sheet_of(battle, aim.actor).has("prone"):
        return refuse("prone", "{actor} is prone and can only crawl.", actor=battle.tokens[aim.actor].title)
    if aim.to is None:
        return None
    actor, at = battle.tokens[aim.actor].title, battle.tokens[aim.actor].at
    walk = measure.walk(battle, aim.actor, (at, aim.to), measures_of(battle, aim.actor, None))
    if walk.block is not None and walk.block.kind != "solid":
        return block_refusal(battle, walk)
    speed_m = walking_speed_m(battle, aim.actor)
    if walk.length_m <= speed_m + 1e-9:
        return None
    template = "{actor} would get {length_m:m} m far; one movement is at most {speed_m:m} m."
    return refuse("too-far", template, actor=actor, length_m=walk.length_m, speed_m=speed_m)


def _moved(battle: Battle, aim: Aim, mode: str) -> Course[Battle]:
    if aim.to is not None:
        path = (battle.tokens[aim.actor].at, aim.to)
        battle = yield from happen(TokenMoved(token=aim.actor, path=path, mode=mode))
    height = aim.choices.get("height_m")
    if isinstance(height, bool) or not isinstance(height, int | float):
        return battle
    before = battle.tokens[aim.actor]
    why = say("height", "{token} is {height:m} m above the floor.", token=before.title, height=float(height))
    after = before.replace(elevation_m=float(height))
    return (yield from happen(TokenChanged(before=before, after=after, why=why)))
