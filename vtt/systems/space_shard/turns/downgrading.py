"""How is an action turned into a lower one?  Source: Rule text, 'Downgrading an action'."""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import TurnSpent
from vtt.rules.actions.plain import PlainAction
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Outcome, Ruling, happen
from vtt.systems.space_shard.turns.economy import ShardTurn, left_of, turn_of
from vtt.text.sentence import Refusal, refuse, say

_LOWER = {"standard": "movement", "movement": "swift"}


class Downgrade(PlainAction):
    """Turn an action into the next lower one.  Source: Rule text, 'Downgrading an action'."""

    id = "downgrade"
    title = "Downgrade an action"
    cost = "Free"
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "choices.from": Setting(
            title="From",
            meaning="the action that is given up",
            kind="one-of",
            among=("standard", "movement"),
            default="standard",
        ),
        "choices.to": Setting(
            title="To", meaning="what it becomes", kind="one-of", among=("movement", "swift")
        ),
    }

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand an encounter, and an action to downgrade."""
        turn = turn_of(battle, aim.actor)
        if turn is None:
            return refuse("no-encounter", "Outside a turn there is nothing to downgrade.")
        if self._after(turn, aim) is None:
            return refuse(
                "no-action-left", "There is no such action left to downgrade: {left}.", left=left_of(turn)
            )
        return None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Exchange one action for a lower one."""
        turn = turn_of(battle, aim.actor)
        after = self._after(turn, aim) if turn else None
        if turn is not None and after is not None:
            high, low = _exchange(aim)
            why = say(
                "downgraded",
                "{actor} downgrades {high} to {low}.",
                actor=battle.tokens[aim.actor].title,
                high=high,
                low=low,
            )
            yield from happen(TurnSpent(token=aim.actor, before=turn, after=after, why=why))
        return Outcome()

    def _after(self, turn: ShardTurn, aim: Aim) -> ShardTurn | None:
        high, low = _exchange(aim)
        steps = {"standard": ("movement", "swift"), "movement": ("swift",)}
        if low not in steps.get(high, ()) or not getattr(turn, high):
            return None
        return turn.replace(**{high: getattr(turn, high) - 1, low: getattr(turn, low) + 1})


def _exchange(aim: Aim) -> tuple[str, str]:
    high = str(aim.choices.get("from", "standard"))
    return high, str(aim.choices.get("to", _LOWER.get(high, "")))
