"""Morale checks, and taking heart again.  Source: Rule text, 'Morale checks'; completion 002.6."""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Outcome, Ruling
from vtt.systems.aachen.book import BOOK
from vtt.systems.aachen.harm.health import dead_refusal
from vtt.systems.aachen.sheet.sheet import sheet_of
from vtt.systems.aachen.sheet.states import lose
from vtt.systems.aachen.turns.deed import Deed
from vtt.systems.aachen.turns.morale_due import morale_thrown
from vtt.text.sentence import Refusal, refuse, say


class MoraleCheck(Deed):
    """Roll 2d6; above the Morale it flees or surrenders."""

    id = "morale-check"
    aliases = ("morale",)
    title = "Morale check"
    price = "instant"
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "choices.modifier": Setting(
            title="Modifier",
            meaning="what makes it worse (+) or better (-)",
            kind="count",
            least=-BOOK.morale.modifier,
            most=BOOK.morale.modifier,
            default=0,
        )
    }

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand one of the referee's whose Morale is known."""
        sheet, who = sheet_of(battle, aim.actor), name_of(battle, aim.actor)
        if not sheet.is_npc:
            return refuse("player-character", "{who} is a player character: no morale checks.", who=who)
        if sheet.morale_score is None:
            return refuse("no-morale", "{who} has no Morale on the sheet.", who=who)
        return dead_refusal(battle, aim.actor)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll."""
        most, named = BOOK.morale.modifier, aim.choices.get("modifier", 0)
        modifier = int(named) if isinstance(named, int | float) else 0
        battle, total = yield from morale_thrown(battle, (aim.actor,), max(-most, min(most, modifier)))
        sheet = sheet_of(battle, aim.actor)
        details = {"total": total, "morale": sheet.morale_score, "holds": not sheet.has("routed")}
        return Outcome(details=details)


class Rally(Deed):
    """Take heart again, when the referee says so."""

    id = "rally"
    title = "Take heart again"
    price = "instant"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand somebody who flees or surrenders."""
        if sheet_of(battle, aim.actor).has("routed"):
            return None
        return refuse("not-routed", "{who} neither flees nor surrenders.", who=name_of(battle, aim.actor))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Stand firm again."""
        yield from lose(battle, aim.actor, "routed", say("routed-ended", "{who} takes heart again."))
        return Outcome()
