"""How does a creature wait for its moment? It readies an action, and carries it out in another's turn.

Source: completion 000.4, 'Ready'.
"""

from collections.abc import Mapping
from typing import ClassVar, Literal

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Reckoning
from vtt.rules.actions.plain import Demanding
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Outcome, Ruling
from vtt.rules.system import Action
from vtt.systems.space_shard.attack.chosen import ATTACK, BURST, HANDS
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.states import action_refusal
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.turns.economy import cost_refusal, gain_state, lose_state, spend
from vtt.systems.space_shard.turns.initiative import ambusher_refusal
from vtt.text.sentence import Refusal, refuse, say


class Ready(Demanding):
    """Spend the Standard Action now, and name what is done on which trigger."""

    id = "ready"
    aliases = ("ready-action",)
    title = "Ready an action"
    cost = "Standard"
    aims_at: Literal["self"] = "self"
    anytime = False

    def __init__(self, actions: tuple[Action, ...]) -> None:
        self._actions = actions
        self.parameters: Mapping[str, str | Setting] = {
            "choices.action": Setting(
                title="Action",
                meaning="an attack that takes a Standard Action, or first aid",
                kind="one-of",
                among=tuple(one.id for one in actions),
                default=actions[0].id,
            ),
            "choices.trigger": Setting(title="Trigger", meaning="when it is done, in words", kind="text"),
        }

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return nothing to do it with."""
        return (None,)

    def reckoning(self, battle: Battle, aim: Aim) -> None:
        """Throw no dice."""

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a turn, a Standard Action, and an action that can be readied."""
        if (stopped := action_refusal(battle, aim.actor)) is not None:
            return stopped
        if battle.encounter is None:
            return refuse("no-encounter", "Outside an encounter nothing needs to be readied.")
        named = aim.choices.get("action", self._actions[0].id)
        if named not in [one.id for one in self._actions]:
            known = ", ".join(one.id for one in self._actions)
            return refuse(
                "no-such-action",
                "{named} cannot be readied; these can: {known}.",
                named=str(named),
                known=known,
            )
        return ambusher_refusal(battle, aim.actor) or cost_refusal(battle, aim.actor, "standard")

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action and wait."""
        battle = yield from spend(battle, aim.actor, "standard", self.title)
        named = str(aim.choices.get("action", self._actions[0].id))
        trigger = str(aim.choices.get("trigger", ""))
        why = say(
            "readies",
            "{token} readies {action}" + (": {trigger}." if trigger else "."),
            token=battle.tokens[aim.actor].title,
            action=self._title_of(named),
            trigger=trigger,
        )
        state = State(id="readied", of=named, until="own-turn")
        yield from gain_state(battle, aim.actor, state, why=why)
        return Outcome(details={"readied": named, "trigger": trigger})

    def _title_of(self, name: str) -> str:
        return next((one.title for one in self._actions if one.id == name), name)


class ReadiedAction(Demanding):
    """Carry out what was readied, just before its trigger; the next turn has no Standard Action."""

    id = "readied-action"
    aliases = ()
    title = "Readied action"
    cost = "readied"
    aims_at: Literal["token"] = "token"
    anytime = True
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "target": "whom it is done to",
        "with": "what it is done with",
        "choices.burst": BURST,
        "choices.hands": HANDS,
        **ATTACK,
    }

    def __init__(self, actions: tuple[Action, ...]) -> None:
        self._actions = {one.id: one for one in actions}

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return what the readied action may be done with."""
        action = self._readied(battle, aim)
        return action.ways(battle, aim) if action else (None,)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand that something was readied, and what that itself demands."""
        action, name = self._readied(battle, aim), battle.tokens[aim.actor].title
        if action is None:
            return refuse("nothing-readied", "{actor} has readied nothing.", actor=name)
        if battle.encounter is not None and battle.encounter.current == aim.actor:
            return refuse("own-turn", "{actor} readied it for the turn of another.", actor=name)
        return action.refusal(battle, aim)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the dice of the readied action."""
        action = self._readied(battle, aim)
        return action.reckoning(battle, aim) if action else None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Do it, and owe the Standard Action of the next turn."""
        action = self._readied(battle, aim)
        if action is None:
            return Outcome()
        battle = yield from lose_state(battle, aim.actor, "readied", "{token} sees the moment.")
        owed = State(id="standard-spent", until="own-turn")
        name = battle.tokens[aim.actor].title
        why = say("standard-spent", "{token} has no Standard Action in the next turn.", token=name)
        battle = yield from gain_state(battle, aim.actor, owed, why=why)
        return (yield from action.carry_out(battle, aim))

    def _readied(self, battle: Battle, aim: Aim) -> Action | None:
        state = sheet_of(battle, aim.actor).state("readied")
        return self._actions.get(state.of) if state is not None else None
