"""Tying a creature up, and escaping from bonds.  Source: completion 000.9, 'Bundle'."""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of
from vtt.battle.reckoning import Reckoning
from vtt.rules.actions.plain import PlainAction
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Outcome, Ruling
from vtt.systems.space_shard.attack.bonus import willpower_refusal
from vtt.systems.space_shard.attack.chosen import CHECK
from vtt.systems.space_shard.attack.stacking import stacked
from vtt.systems.space_shard.conditions.conditions import STATES, State
from vtt.systems.space_shard.conditions.states import action_refusal, is_helpless, states_of
from vtt.systems.space_shard.harm.health import is_down
from vtt.systems.space_shard.movement.measuring import reach_refusal
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.special.against import Against, names_of
from vtt.systems.space_shard.special.checks import Way, check_parts, committed, given_parts, held_back, roll
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.special.supporting import aid_parts, aid_used
from vtt.systems.space_shard.terms import StateId
from vtt.systems.space_shard.turns.economy import gain_state, lose_state
from vtt.text.sentence import Refusal, Term, refuse, say

_LASTING: tuple[StateId, ...] = ("bound", "reinforced", "struggling")


class Bundle(Against):
    """Tie a creature up: it takes a minute."""

    id = "bundle"
    aliases = ("tie", "tie-up")
    title = "Bundle"
    cost = "1 minute"
    source = SPECIAL.bundle.source
    way = Way(id="int", attribute="INT", skill="sleight_of_hand")
    aidable = True
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "target": "the creature to tie up",
        "choices.willing": Setting(
            title="Willing", meaning="the target lets it happen", kind="flag", default=False
        ),
        **CHECK,
    }

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a minute, a rope, and a creature within reach that is helpless or willing."""
        target = aim.target or aim.actor
        names = names_of(battle, aim)
        if (stopped := action_refusal(battle, aim.actor)) is not None:
            return stopped
        if target == aim.actor:
            return refuse("no-target", "{actor} cannot tie itself up.", **names)
        if not is_helpless(sheet_of(battle, target)) and aim.choices.get("willing") is not True:
            return refuse("not-helpless", "{target} is neither helpless nor willing.", **names)
        if not any("rope" in item.name.lower() for item in sheet_of(battle, aim.actor).items):
            return refuse("no-rope", "{actor} has no rope.", **names)
        return (
            _minute_refusal(battle)
            or reach_refusal(battle, aim, sheet_of(battle, aim.actor).born)
            or willpower_refusal(battle, aim)
        )

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll; the successes, or a share of them for further ropes, are what an escape needs."""
        reckoning, target = self.reckoning(battle, aim), aim.target or aim.actor
        names = names_of(battle, aim)
        battle = yield from committed(battle, aim)
        battle = yield from aid_used(battle, aim.actor, self.way)
        rolled = yield from roll(
            battle, aim.actor, reckoning, say("ties", "{actor} ties {target}", **names), self.way
        )
        successes, sheet = held_back(aim, rolled), sheet_of(battle, target)
        before, times = sheet.points("bound"), sheet.points("reinforced")
        more = successes // SPECIAL.bundle.reinforced_share ** (times + 1) if before else successes
        if more:
            states = [State(id="bound", value=before + more)]
            states += [State(id="reinforced", value=times + 1)] if before else []
            why = say(
                "bound",
                "{target} is bound: {needed|success|successes} to get free.",
                **names,
                needed=before + more,
            )
            yield from gain_state(battle, target, *states, why=why)
        details = {"pool": int(reckoning.total), "successes": successes, "escape_dc": before + more}
        return Outcome(reckoning=reckoning, details=details)


class EscapeBonds(PlainAction):
    """Escape from ropes: successes add up, a roll each minute."""

    id = "escape-bonds"
    title = "Escape from bonds"
    cost = "1 minute"
    way = Way(id="dex", attribute="DEX", skill="athletics", trait="Escape", pinned=True)

    parameters: ClassVar[Mapping[str, str | Setting]] = CHECK

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand bonds, a minute, and to be awake."""
        sheet, name = sheet_of(battle, aim.actor), name_of(battle, aim.actor)
        if not sheet.has("bound"):
            return refuse("not-bound", "{actor} is not bound.", actor=name)
        others = [one.id for one in states_of(sheet) if one.id != "bound" and one.id in STATES]
        stopped = next((STATES[one].title for one in others if not STATES[one].acts), None)
        if stopped is not None or is_down(sheet):
            state = Term(term=stopped or "down")
            return refuse("cannot-act", "{actor} cannot act: {state}.", actor=name, state=state)
        return _minute_refusal(battle) or willpower_refusal(battle, aim)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return the dice: DEX + Athletics(Escape)."""
        parts = check_parts(sheet_of(battle, aim.actor), self.way, SPECIAL.bundle.source)
        return stacked([*parts, *aid_parts(battle, aim.actor, self.way), *given_parts(aim)])

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll and add up."""
        reckoning, name = self.reckoning(battle, aim), name_of(battle, aim.actor)
        battle = yield from committed(battle, aim)
        battle = yield from aid_used(battle, aim.actor, self.way)
        purpose = say("escapes", "{actor} works at its bonds", actor=name)
        rolled = yield from roll(battle, aim.actor, reckoning, purpose, self.way)
        successes, sheet = held_back(aim, rolled), sheet_of(battle, aim.actor)
        needed, so_far = sheet.points("bound"), sheet.points("struggling") + successes
        if so_far >= needed:
            free = say("bound-ended", "{token} gets free.", token=name_of(battle, aim.actor))
            for state in _LASTING:
                battle = yield from lose_state(battle, aim.actor, state, free)
        elif successes:
            why = say(
                "struggles",
                "{actor}: {done} of {needed|success|successes}.",
                actor=name,
                done=so_far,
                needed=needed,
            )
            yield from gain_state(battle, aim.actor, State(id="struggling", value=so_far), why=why)
        details = {"pool": int(reckoning.total), "successes": successes, "so_far": so_far}
        return Outcome(
            reckoning=reckoning, details={**details, "escape_dc": needed, "free": so_far >= needed}
        )


def _minute_refusal(battle: Battle) -> Refusal | None:
    if battle.encounter is None:
        return None
    return refuse("takes-a-minute", "That takes a minute: ten rounds of a fight.")
