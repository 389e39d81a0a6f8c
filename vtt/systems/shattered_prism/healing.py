"""What do rest, a coma and a mender do between fights?  Source: completion 004.6; rule text, 'Armor'."""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.sentence import Refusal, refuse, say
from vtt.rules.plain import gm_parts
from vtt.rules.ruling import Outcome, Ruling, throw
from vtt.rules.settings import Setting
from vtt.systems.shattered_prism.attacking import succeeds
from vtt.systems.shattered_prism.book import BOOK
from vtt.systems.shattered_prism.deed import Deed
from vtt.systems.shattered_prism.energy import changed
from vtt.systems.shattered_prism.gear import Armour
from vtt.systems.shattered_prism.harm import fallen
from vtt.systems.shattered_prism.percentage import Hundred
from vtt.systems.shattered_prism.recovering import refreshed
from vtt.systems.shattered_prism.sheet import PrismSheet, sheet_of

_SECONDS = {"seconds": 1, "minutes": 60, "days": 24 * 60 * 60}


class Rest(Deed):
    """Rest for some time outside a fight."""

    id = "rest"
    title = "Rest"
    cost = "time"
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "choices.seconds": Setting(title="Seconds", meaning="how many seconds", kind="count", most=86_400),
        "choices.minutes": Setting(
            title="Minutes", meaning="how many; a minute where nothing is named", kind="count", most=1440
        ),
        "choices.days": Setting(title="Days", meaning="how many days", kind="count", most=365),
    }

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Refuse it in a fight, and to the dead."""
        name = battle.tokens[aim.actor].title
        if battle.encounter is not None:
            return refuse(
                "in-encounter", "{token} cannot rest in a fight; it can let its Turns pass.", token=name
            )
        if sheet_of(battle, aim.actor).is_dead:
            return refuse("dead", "{token} is dead.", token=name)
        return None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Refresh every pool by what the time is worth."""
        sheet, seconds = sheet_of(battle, aim.actor), _seconds(aim)
        after = _rested(sheet, seconds)
        why = say(
            "recovers",
            "{token} rests: Energy {energy}, Stamina {stamina}, Vitality {vitality}, Trauma {trauma}.",
            token=battle.tokens[aim.actor].title,
            energy=after.energy_left,
            stamina=after.stamina_left,
            vitality=after.vitality_left,
            trauma=after.trauma_left,
        )
        pools = ("energy", "stamina", "vitality", "trauma", "rested_s")
        yield from changed(battle, aim.actor, why, **{name: getattr(after, name) for name in pools})
        return Outcome(details={"seconds": seconds})


class Endure(Deed):
    """A minute of coma: a check of Endurance, or a step nearer to death."""

    id = "endure"
    title = "A minute of coma"
    cost = "a minute"
    anytime = True

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a coma."""
        sheet, name = sheet_of(battle, aim.actor), battle.tokens[aim.actor].title
        if sheet.in_coma and not sheet.is_dead:
            return None
        return refuse("no-coma", "{token} is not in a coma.", token=name)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return the Target Number: PE x 5."""
        times, endurance = BOOK.recovery.coma_check_times, sheet_of(battle, aim.actor).attributes.PE
        part = Part(label=f"PE {endurance} x {times}", value=endurance * times, source=BOOK.recovery.source)
        return Reckoning(parts=(part, *gm_parts(aim)))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll; a failure costs a point of Trauma."""
        reckoning, name = self.reckoning(battle, aim), battle.tokens[aim.actor].title
        thrown = yield from throw(
            Hundred(), aim.actor, say("endures", "{token} endures", token=name), reckoning
        )
        held = succeeds(thrown.roll, int(reckoning.total))
        sheet = sheet_of(battle, aim.actor)
        if not held:
            why = say("sinks", "{token} sinks deeper into the coma.", token=name)
            battle = yield from changed(
                battle, aim.actor, why, trauma=sheet.trauma_left - BOOK.recovery.coma_step
            )
            yield from fallen(battle, aim.actor, sheet)
        dead = sheet_of(battle, aim.actor).is_dead
        return Outcome(reckoning=reckoning, details={"roll": thrown.roll, "success": held, "dead": dead})


class Repair(Deed):
    """Repair a layer of armour outside a fight; what is destroyed is gone for good."""

    id = "repair"
    title = "Repair armour"
    cost = "time"
    parameters: ClassVar[Mapping[str, str]] = {"with": "the layer; unnamed the first that is worn"}

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the layers that have lost Capacity."""
        worn = [one.name for one in sheet_of(battle, aim.actor).armour if one.left < one.capacity]
        return tuple(worn) or (None,)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Refuse it in a fight, and what is whole or destroyed."""
        layer, name = _layer(battle, aim), battle.tokens[aim.actor].title
        if battle.encounter is not None:
            return refuse("in-encounter", "Nobody repairs armour in a fight.")
        if layer is None:
            return refuse("nothing-worn", "{token} wears no armour that has lost Capacity.", token=name)
        if layer.destroyed:
            return refuse("destroyed", "The {layer} is destroyed and cannot be repaired.", layer=layer.name)
        return None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Give it all its Capacity back."""
        layer, sheet = _layer(battle, aim), sheet_of(battle, aim.actor)
        if layer is not None:
            why = say("repaired", "The {layer} is repaired.", layer=layer.name)
            layers = tuple(one.replace(capacity_left=None) if one is layer else one for one in sheet.armour)
            yield from changed(battle, aim.actor, why, armour=layers)
        return Outcome()


def _rested(sheet: PrismSheet, seconds: int) -> PrismSheet:
    """Return a creature after so much rest."""
    minutes, days = seconds // _SECONDS["minutes"], seconds // _SECONDS["days"]
    gained = {
        "vitality": BOOK.recovery.vitality_each_minute * minutes,
        "trauma": BOOK.recovery.trauma_each_day * days,
    }
    after = refreshed(sheet, seconds)
    return after.replace(
        vitality=min(sheet.most_vitality, sheet.vitality_left + gained["vitality"]),
        trauma=min(sheet.most_trauma, sheet.trauma_left + gained["trauma"]),
    )


def _seconds(aim: Aim) -> int:
    """Return how long somebody rests; a minute where nothing is said."""
    said = {unit: aim.choices.get(unit) for unit in _SECONDS}
    known = {unit: value for unit, value in said.items() if isinstance(value, int | float)}
    return (
        max(0, int(sum(_SECONDS[unit] * value for unit, value in known.items())))
        if known
        else _SECONDS["minutes"]
    )


def _layer(battle: Battle, aim: Aim) -> Armour | None:
    layers = sheet_of(battle, aim.actor).armour
    return next((one for one in layers if aim.using in (None, one.name) and one.left < one.capacity), None)
