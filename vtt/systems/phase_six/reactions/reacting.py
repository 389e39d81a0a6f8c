"""Who may react to an activity, by initiative.  Source: Rule text, 'Reactions', 'Bonus dice actions'."""

from vtt.battle import Battle, TokenId
from vtt.systems.phase_six.sheet.sheet import sheet_of
from vtt.systems.phase_six.turns.activity import Announced
from vtt.systems.phase_six.turns.luck import bought
from vtt.systems.phase_six.turns.standing import is_unable


def combatants(battle: Battle) -> list[TokenId]:
    """Return all in the fight, by initiative."""
    return [one.token for one in battle.encounter.combatants] if battle.encounter is not None else []


def present(battle: Battle, announced: Announced) -> list[TokenId]:
    """Return who may react to an activity, by initiative; outside an encounter the target alone."""
    found = combatants(battle) if battle.encounter is not None else [announced.target]
    return [one for one in found if one != announced.actor and may_react(battle, one, announced)]


def may_react(battle: Battle, reactor: TokenId, announced: Announced) -> bool:
    """Say whether a creature is able and has an action left, or is hit and can buy one."""
    hits, sheet = announced.hits, sheet_of(battle, reactor)
    hit = reactor == announced.target and hits is not None and hits.total > 0
    lucky = hit and bool(bought(battle, reactor, announced.actor))
    return not is_unable(sheet) and (battle.encounter is None or sheet.saved > 0 or lucky)


def is_free(battle: Battle, reactor: TokenId) -> bool:
    """Say whether a creature may react without paying for it with luck."""
    sheet = sheet_of(battle, reactor)
    return not is_unable(sheet) and (battle.encounter is None or sheet.saved > 0)
