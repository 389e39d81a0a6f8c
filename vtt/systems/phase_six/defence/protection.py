"""Which units of protection stop which hits.

Source: Rule text, 'Protection and Piercing', 'Protection Pool'; completion 003.6, D6.
"""

from collections import Counter
from typing import Literal

from vtt.battle import Battle, TokenId, Value, name_of
from vtt.rules import Course, QuestionKind, change_sheet
from vtt.systems.phase_six.attack.hits import Hits
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import SixSheet, Weapon, sheet_of
from vtt.systems.phase_six.words import QuestionId
from vtt.text import Items, Term, listed, say

_SPENT = "Spend {units}: {wounds|wound|wounds}"
Spending = Literal["all", "spare", "none"]
PROTECTION: QuestionKind[QuestionId, Spending] = QuestionKind(
    id="protection",
    meaning="special units of protection could be spent as well; all of them, the plain ones only, or none",
    answers={"all": _SPENT, "spare": _SPENT, "none": _SPENT},
    default="all",
)


class Spent(Value):
    """What protection did: the units wasted by piercing, those that stopped a hit, and what is left."""

    wasted: str = ""
    used: str = ""
    hits: Hits

    @property
    def units(self) -> str:
        """All units that are spent."""
        return self.wasted + self.used


def spent_on(units: str, hits: Hits, piercing: int) -> Spent:
    """Spend as many units as stop something; the first are wasted on what pierces.

    Critical units are kept for critical hits, the worst first; what is left of them stops other hits. Nothing
    is spent where piercing would waste all of it.

    Examples:
        >>> done = spent_on("NNCC", Hits(normal=1, criticals=(0,)), piercing=1)
        >>> done.wasted, done.used, done.hits.total
        ('N', 'CN', 0)
    """
    order = _in_order(units)
    wasted, left = order[:piercing], order[piercing:]
    critical = [unit for unit in left if unit == "C"][: len(hits.criticals)]
    others = left[: len(left) - len(critical)] if critical else left
    normal = others[: hits.normal]
    used = "".join((*critical, *normal))
    if not used:
        return Spent(hits=hits)
    return Spent(
        wasted="".join(wasted), used=used, hits=hits.less(normal=len(normal), criticals=len(critical))
    )


def protected(
    battle: Battle, target: TokenId, hits: Hits, weapon: Weapon | None
) -> Course[tuple[Battle, Spent]]:
    """Let a target spend its protection on the hits that are left."""
    sheet = sheet_of(battle, target)
    pierces = weapon.piercing if weapon is not None else 0
    units = _units(sheet, weapon)
    done = spent_on(units, hits, pierces)
    plain = spent_on("".join(unit for unit in units if unit in RULEBOOK.protection.plain), hits, pierces)
    if Counter(done.units) != Counter(plain.units):
        done = yield from _chosen(battle, target, done, plain, hits)
    if done.units:
        why = say(
            "protection",
            "{who} spends protection: {used}; piercing wastes {wasted}."
            if done.wasted
            else "{who} spends protection: {used}.",
            used=in_words(done.used),
            wasted=in_words(done.wasted),
        )
        battle = yield from change_sheet(battle, target, _after(sheet, done.units), why)
    return battle, done


def kept_off(spent: Spent) -> tuple[str, ...]:
    """Return the conditions that the used units keep off."""
    return tuple(
        RULEBOOK.protection.keeps_off[unit] for unit in spent.used if unit in RULEBOOK.protection.keeps_off
    )


def in_words(units: str) -> Items | Term:
    """Return units in words: `2 normal, 1 sticky`; of none `nothing`."""
    titles = RULEBOOK.protection.units
    kinds = [
        say("units", "{count} {unit}", count=units.count(one), unit=Term(term=titles[one].title))
        for one in dict.fromkeys(units)
    ]
    return listed(kinds, "comma") if kinds else Term(term="nothing")


def _in_order(units: str) -> list[str]:
    """Return units in the order in which they are spent."""
    return sorted(units, key=RULEBOOK.protection.cheapest_first.index)


def _units(sheet: SixSheet, weapon: Weapon | None) -> str:
    """Return the units that count against a weapon; demonic protection stops only demonic hits, PROPOSED."""
    units = sheet.innate.left + sheet.worn.left
    demonic = weapon is not None and weapon.demonic
    return units if demonic else units.replace("D", "")


def _chosen(battle: Battle, target: TokenId, done: Spent, plain: Spent, hits: Hits) -> Course[Spent]:
    """Ask whether special units are spent as well, where that makes a difference."""
    spendings: dict[Spending, Spent] = {"all": done, "spare": plain, "none": Spent(hits=hits)}
    offers = [
        PROTECTION.offer(choice_id, units=in_words(one.units), wounds=one.hits.wounds)
        for choice_id, one in spendings.items()
        if choice_id != "spare" or plain.units
    ]
    text = say(
        "protection",
        "{who} takes {hits}. What does protection stop?",
        who=name_of(battle, target),
        hits=hits.said,
    )
    return spendings[(yield from PROTECTION.ask(target, text, offers)).choose]


def _after(sheet: SixSheet, units: str) -> SixSheet:
    """Return the sheet with these units spent; innate ones first, for they come back sooner."""
    innate, spent, worn = sheet.innate, "", sheet.spent
    for unit in units:
        if unit in innate.left:
            innate = innate.without(unit)
        else:
            spent += unit
    return sheet.replace(innate=innate, spent=worn + spent)
