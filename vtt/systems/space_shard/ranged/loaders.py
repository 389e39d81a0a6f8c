"""Speed loaders: filled round by round, or whole.

Source: Rule text, 'Reloading'; completion 000.7 'Reload'.
"""

from vtt.battle import Aim, Battle
from vtt.rules import OneOf, Outcome, PlainAction, Ruling, Verdict, demand, takes
from vtt.rules.holding import exchange, used
from vtt.systems.space_shard.conditions.demands import able_to_act
from vtt.systems.space_shard.ranged.reload import loading_price
from vtt.systems.space_shard.sheet import Ammunition, sheet_of
from vtt.systems.space_shard.turns.economy import cost_refusal, price_title, spend
from vtt.text import Refusal, Term, refuse, say

STEP = OneOf(name="step", title="Rounds", meaning="one, or all", among=("round", "full"))


@demand("a speed loader that is not full", refuse("no-loader", "{actor} has no empty speed loader."))
def _a_loader(action: "FillLoader", battle: Battle, aim: Aim) -> Verdict:
    """Demand an empty loader.  Source: completion 000.7, 'Reload'."""
    return _loader(battle, aim) is not None


@demand(
    "loose rounds enough",
    refuse("no-ammunition", "The {loader} takes {wanted|round|rounds}; {actor} has {count} loose."),
    after=[_a_loader],
)
def _rounds_enough(action: "FillLoader", battle: Battle, aim: Aim) -> Verdict:
    """Demand the rounds of the step.  Source: completion 000.7, 'Reload'."""
    loader, rounds = _loader(battle, aim), _rounds(battle, aim)
    return (
        loader is None
        or rounds.count >= _wanted(aim, loader)
        or {"loader": Term(term=loader.name), "wanted": _wanted(aim, loader), "count": rounds.count}
    )


@demand("the Action that it takes")
def _step_price(action: "FillLoader", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the Actions of the step.  Source: Rule text, 'Reloading'."""
    return cost_refusal(battle, aim.actor, loading_price(_step(aim), _rounds(battle, aim).access))


class FillLoader(PlainAction):
    """Fill an empty speed loader with loose rounds."""

    id = "fill-loader"
    aliases = ("fill-speed-loader",)
    title = "Fill a speed loader"
    cost = "Movement for a round, Whole-Round for all"
    parameters = takes(STEP, using="a speed loader on the sheet")
    demands = (able_to_act, _a_loader, _rounds_enough, _step_price)

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the loaders that are not all full."""
        loaders = (one for one in sheet_of(battle, aim.actor).ammunition if one.speed_loader)
        return tuple(one.name for one in loaders if one.empty)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay, and put the rounds in."""
        loader = _loader(battle, aim)
        if loader is None:
            return Outcome()
        rounds, step = _rounds(battle, aim), _step(aim)
        wanted = min(_wanted(aim, loader), rounds.count)
        price = loading_price(step, rounds.access)
        called = Term(term=loader.name)
        filling = say("filling", "filling the {loader}", loader=called)
        battle = yield from spend(battle, aim.actor, price, filling)
        begun = loader.begun + wanted
        full = begun >= loader.holds
        changes = (
            {"begun": 0, "count": loader.count + 1, "empty": loader.empty - 1} if full else {"begun": begun}
        )
        why = say(
            "loader-filled",
            "{token} puts {count|round|rounds} into the {loader}.",
            count=wanted,
            loader=called,
        )
        battle = yield from exchange(battle, aim.actor, loader, loader.replace(**changes), why)
        yield from used(battle, aim.actor, rounds, wanted)
        return Outcome(details={"cost": str(price_title(price)), "rounds": wanted, "full": full})


def _step(aim: Aim) -> str:
    return "loader-round" if STEP.of(aim) == "round" else "loader-full"


def _wanted(aim: Aim, loader: Ammunition) -> int:
    return 1 if _step(aim) == "loader-round" else loader.holds - loader.begun


def _loader(battle: Battle, aim: Aim) -> Ammunition | None:
    loaders = (one for one in sheet_of(battle, aim.actor).ammunition if one.speed_loader and one.empty)
    return next((one for one in loaders if aim.using in (None, one.name)), None)


def _rounds(battle: Battle, aim: Aim) -> Ammunition:
    """Return the loose rounds for a loader, none where there are none."""
    loader = _loader(battle, aim)
    fits = loader.fits if loader else ""
    loose = (one for one in sheet_of(battle, aim.actor).ammunition if not one.speed_loader and one.count)
    none = Ammunition(name="rounds", count=0)
    return next((one for one in loose if one.fits in ("", fits) or not fits), none)
