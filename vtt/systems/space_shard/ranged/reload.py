"""Reloading: magazines, rounds, bolts, strings and arrows, step by step.

Source: Rule text, 'Reloading'; completion 000.7 'Reload', A15, A16.
"""

from collections.abc import Mapping

from vtt.battle import Aim, Battle, Value, name_of
from vtt.rules import OneOf, Outcome, PlainAction, Ruling, Verdict, demand, takes
from vtt.rules.holding import exchange, used
from vtt.systems.space_shard.auxiliary.handling import hand_refusal, taking_cost
from vtt.systems.space_shard.conditions.demands import able_to_act
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import Access, Ammunition, Weapon, sheet_of
from vtt.systems.space_shard.sheet.gear import LOADED
from vtt.systems.space_shard.turns.economy import Cost, Price, cost_refusal, price_title, spend
from vtt.text import Quote, Refusal, Term, refuse, say

_LOWER: Mapping[Cost, Cost] = {
    "whole-round": "full-turn",
    "standard": "movement",
    "movement": "swift",
    "swift": "free",
}
_STEP_WORDS: Mapping[str, tuple[str, ...]] = {
    "magazine": ("magazine",),
    "belt": ("belt",),
    "battery": ("battery",),
    "arrow": ("arrow",),
    "bolt": ("bolt", "string"),
    "single-shot": ("fill", "chamber"),
    "bolt-action": ("magazine", "chamber"),
    "revolver": ("full", "round", "speed-loader"),
}
_MECHANICAL = ("string", "chamber")
_ACCESS: tuple[Access, ...] = ("hand", "quick", "pocket", "pouch", "backpack")


class _Plan(Value):
    """One step of reloading: what it costs, and what the weapon is after it."""

    step: str
    price: Price
    after: Weapon
    source: Ammunition | None = None
    used: int = 0


STEP = OneOf(
    name="step",
    meaning="how a revolver is loaded; else the next step is taken",
    among=_STEP_WORDS["revolver"],
)
FROM = OneOf(name="from", meaning="where the ammunition is, where the sheet does not say it", among=_ACCESS)


@demand("a weapon to load")
def _a_weapon(action: "Reload", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a weapon that counts its rounds.  Source: Rule text, 'Reloading'."""
    if _weapon(battle, aim) is not None:
        return None
    return refuse(
        "no-weapon",
        "{actor} has nothing called {weapon} to load." if aim.using else "{actor} has nothing to load.",
        weapon=Quote(quote=aim.using or ""),
    )


@demand("a weapon that is not full", refuse("loaded-already", "The {weapon} is loaded."), after=[_a_weapon])
def _not_full(action: "Reload", battle: Battle, aim: Aim) -> Verdict:
    """Demand a further step of loading.  Source: completion 000.7, 'Reload'."""
    weapon = _weapon(battle, aim)
    return weapon is None or _plan(battle, aim, weapon) is not None or {"weapon": Term(term=weapon.name)}


@demand("ammunition for it, and the Action that it takes", after=[_a_weapon, _not_full])
def _loadable_now(action: "Reload", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand ammunition and the Actions of the step.  Source: completion 000.7, 'Reload'."""
    weapon = _weapon(battle, aim)
    plan = _plan(battle, aim, weapon) if weapon else None
    if weapon is None or plan is None:
        return None
    if plan.source is not None and plan.source.count < 1:
        name, actor = Term(term=weapon.name), name_of(battle, aim.actor)
        return refuse("no-ammunition", "{actor} has nothing left for {weapon}.", actor=actor, weapon=name)
    return cost_refusal(battle, aim.actor, plan.price) or hand_refusal(battle, aim.actor, weapon)


class Reload(PlainAction):
    """Carry out the next step of reloading a weapon."""

    id = "reload"
    aliases = ("reloading", "load")
    title = "Reload"
    cost = "Free to Whole-Round by weapon kind"
    parameters = takes(STEP, FROM, using="a weapon on the sheet that counts its rounds")
    demands = (able_to_act, _a_weapon, _not_full, _loadable_now)

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the weapons that count their rounds."""
        return tuple(one.name for one in _loadable(battle, aim))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay for the step, and take it."""
        weapon = _weapon(battle, aim)
        plan = _plan(battle, aim, weapon) if weapon else None
        if weapon is None or plan is None:
            return Outcome()
        loading = {"weapon": Term(term=weapon.name), "step": Term(term=plan.step.replace("-", " "))}
        what = say("loading", "loading the {weapon} ({step})", **loading)
        battle = yield from spend(battle, aim.actor, plan.price, what)
        why = say(
            "loaded",
            "{token} loads the {weapon} ({step}): {loaded} loaded."
            if plan.after.ready
            else "{token} loads the {weapon} ({step}): {loaded} loaded, not ready.",
            loaded=plan.after.rounds_in,
            **loading,
        )
        battle = yield from exchange(battle, aim.actor, weapon, plan.after, why)
        if plan.source is not None and plan.used:
            empty = plan.source.empty + (plan.used if plan.source.speed_loader else 0)
            battle = yield from used(battle, aim.actor, plan.source, plan.used, empty=empty)
        return Outcome(
            details={"step": plan.step, "cost": str(price_title(plan.price)), "loaded": plan.after.rounds_in}
        )


def _weapon(battle: Battle, aim: Aim) -> Weapon | None:
    return next((one for one in _loadable(battle, aim) if aim.using in (None, one.name)), None)


def _loadable(battle: Battle, aim: Aim) -> list[Weapon]:
    """Return the weapons that are loaded and count their rounds; what is thrown is picked up instead."""
    shooting = (one for one in sheet_of(battle, aim.actor).weapons if one.category in LOADED)
    return [one for one in shooting if one.loaded is not None or one.is_fed_by_hand or one.is_made_ready]


def _plan(battle: Battle, aim: Aim, weapon: Weapon) -> _Plan | None:
    """Return the next step of loading a weapon; None where nothing is left to do."""
    step = _step(aim, weapon)
    if step is None:
        return None
    if step in _MECHANICAL:
        heavy = step == "string" and "heavy" in weapon.inscriptions
        price: Cost = RULEBOOK.reload.heavy_string if heavy else getattr(RULEBOOK.reload, step)
        return _Plan(step=step, price=price, after=weapon.replace(ready=True))
    source = _source(battle, aim, weapon, step)
    room = max(1, weapon.capacity) - weapon.rounds_in
    by_round = step in ("round", "full", "fill")
    used = min(room if step in ("full", "fill") else 1, source.count if source else room)
    loaded = weapon.rounds_in + used if by_round else max(1, weapon.capacity)
    ready = weapon.ready and not weapon.is_made_ready
    after = weapon.replace(loaded=loaded, ready=ready)
    return _Plan(
        step=step, price=loading_price(step, _access(aim, source)), after=after, source=source, used=used
    )


def _step(aim: Aim, weapon: Weapon) -> str | None:
    steps, full = _STEP_WORDS[weapon.feeds], weapon.rounds_in >= max(1, weapon.capacity)
    if weapon.feeds == "revolver":
        return None if full else STEP.of(aim) or steps[0]
    if weapon.rounds_in and not weapon.ready and len(steps) > 1:
        return steps[1]
    return None if full else steps[0]


def _source(battle: Battle, aim: Aim, weapon: Weapon, step: str) -> Ammunition | None:
    """Return the ammunition a step takes; None where the sheet does not count it."""
    sheet = sheet_of(battle, aim.actor)
    loader = step == "speed-loader"
    fitting = [
        one for one in sheet.ammunition if one.fits in ("", weapon.name) and one.speed_loader == loader
    ]
    if not sheet.ammunition:
        return None
    none = Ammunition(name="ammunition", count=0)
    wanted = FROM.of(aim)
    near = sorted(
        (one for one in fitting if one.count and wanted in (None, one.access)),
        key=lambda one: _ACCESS.index(one.access),
    )
    return near[0] if near else none


def _access(aim: Aim, source: Ammunition | None) -> Access:
    if source is not None:
        return source.access
    return next((one for one in _ACCESS if one == FROM.of(aim)), "quick")


def loading_price(step: str, access: Access) -> Price:
    """Return what a step costs: less with the ammunition in hand, more where it must be taken out first."""
    cost: Cost = getattr(RULEBOOK.reload, step.replace("-", "_"))
    if access == "quick":
        return cost
    if access == "hand":
        return _LOWER[cost]
    return (taking_cost(access), _LOWER[cost])
