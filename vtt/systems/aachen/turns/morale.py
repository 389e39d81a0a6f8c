"""Morale checks, and taking heart again.  Source: Rule text, 'Morale checks'; completion 002.6."""

from vtt.battle import Aim, Battle
from vtt.rules import Count, Outcome, Ruling, asked_of_actor, takes
from vtt.systems.aachen.harm.health import dead_refusal
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import lose, of_actor, sheet_of
from vtt.systems.aachen.turns.morale_due import roll_morale
from vtt.systems.aachen.turns.paid_action import PaidAction
from vtt.text import refuse, say

MODIFIER = Count(
    name="modifier",
    meaning="what makes it worse (+) or better (-)",
    least=-RULEBOOK.morale.modifier,
    most=RULEBOOK.morale.modifier,
    default=0,
)
ROUTED = of_actor(
    "flight or surrender",
    lambda one: one.has("routed"),
    refuse("not-routed", "{who} neither flees nor surrenders."),
)

no_player_character = of_actor(
    "a creature of the referee",
    lambda one: one.is_npc,
    refuse("player-character", "{who} is a player character; only others check morale."),
)

known_morale = of_actor(
    "a Morale on the sheet",
    lambda one: one.morale_score is not None,
    refuse("no-morale", "{who} has no Morale on the sheet."),
)


not_dead = asked_of_actor("a creature that is not dead", dead_refusal)
"""Demand that the creature is not dead.  Source: completion 002.5, '0 HP'."""


class MoraleCheck(PaidAction):
    """Roll 2d6; above the Morale it flees or surrenders."""

    id = "morale-check"
    aliases = ("morale",)
    title = "Morale check"
    price = "instant"
    parameters = takes(MODIFIER)
    demands = (no_player_character, known_morale, not_dead)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll."""
        battle, total = yield from roll_morale(battle, (aim.actor,), MODIFIER.of(aim))
        sheet = sheet_of(battle, aim.actor)
        score = None if sheet.morale_score is None else int(sheet.morale_score.total)
        return Outcome(details={"total": total, "morale": score, "holds": not sheet.has("routed")})


class Rally(PaidAction):
    """Take heart again, when the referee says so."""

    id = "rally"
    title = "Take heart again"
    price = "instant"
    demands = (ROUTED,)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Stand firm again."""
        yield from lose(battle, aim.actor, "routed", say("routed-ended", "{who} takes heart again."))
        return Outcome()
