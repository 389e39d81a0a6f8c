"""Rounds and turns, from start to end.  Source: Rule text, 'Sequence of rounds'; completion 003.4."""

from dataclasses import dataclass

from vtt.battle import Battle, Delay, Encounter, End, EndTurn, Join, Leave, Start, TokenId, name_of, names_of
from vtt.battle.events import EncounterStarted, RoundStarted, TurnEnded, TurnSpent, TurnStarted
from vtt.rules import Course, Outcome, Ruling, change_sheet, emit
from vtt.rules.turns import turns
from vtt.systems.phase_six.options import switches_of
from vtt.systems.phase_six.reactions.reactions import Reactions
from vtt.systems.phase_six.sheet import SixSheet, sheet_of
from vtt.systems.phase_six.sheet.gear import Pool
from vtt.systems.phase_six.turns.economy import SixTurn, full_actions, is_down, turn_of, unable_refusal
from vtt.systems.phase_six.turns.start_of_round import quick_reactions, rolled, start_of_round
from vtt.systems.phase_six.words import StateId
from vtt.text import Refusal, refuse, say

_OF_A_FIGHT: tuple[StateId, ...] = ("aiming", "accurate", "recoil", "shield-block", "robbed")


@dataclass(frozen=True, slots=True)
class SixTurns:
    """Rounds in the order of initiative, with windows for reactions between them."""

    others: Reactions

    def refusal(self, battle: Battle, command: Start | EndTurn | Delay | Join | Leave) -> Refusal | None:
        """Refuse to act later, for actions are kept for reactions instead; and let no thing join."""
        if isinstance(command, Join) and sheet_of(battle, command.token).thing:
            return unable_refusal(battle, command.token)
        if not isinstance(command, Delay):
            return None
        return refuse(
            "no-delay",
            "Phase Six has no delayed turns: {who} may end the turn and keep actions for reactions.",
            who=name_of(battle, command.token),
        )

    def start(self, battle: Battle, command: Start) -> Ruling:
        """Roll for initiative, then for quick reactions; the surprised have none."""
        named = tuple(battle.tokens) if command.tokens is None else command.tokens
        tokens = tuple(one for one in named if not sheet_of(battle, one).thing)
        order = yield from rolled(battle, tokens)
        battle = yield from emit(EncounterStarted(encounter=Encounter(combatants=order)))
        able = (one for one in tokens if one not in command.surprised and not _down(battle, one))
        battle = yield from quick_reactions(battle, able)
        battle = yield from emit(RoundStarted(round=1))
        battle = yield from start_of_round(battle)
        battle = yield from self._begin_next(battle, None)
        return _order(battle)

    def end_turn(self, battle: Battle, command: EndTurn) -> Ruling:
        """End the turn, keep what is left of it, and go on with the next."""
        current = battle.encounter.current if battle.encounter else None
        if current is not None:
            battle = yield from _end(battle, current)
        battle = yield from self._begin_next(battle, current)
        return _order(battle)

    def end(self, battle: Battle, command: End) -> Ruling:
        """End the fight; armour is restored, and what lasts no longer than a fight ends."""
        return turns.ended(battle, _over)

    def join(self, battle: Battle, command: Join) -> Ruling:
        """Roll for initiative, and act in that place from now on."""
        rolls = yield from rolled(battle, (command.token,))
        order = turns.inserted((battle.encounter or Encounter()).combatants, rolls[0])
        battle = yield from turns.joined(battle, order, command.token)
        if battle.encounter is not None and battle.encounter.current is None:
            battle = yield from self._begin_next(battle, None)
        return _order(battle)

    def leave(self, battle: Battle, command: Leave) -> Ruling:
        """Leave the fight; the turn passes on where it was the turn of that token."""
        return _order((yield from turns.left(battle, command.token, _over, self._begin_next)))

    def delay(self, battle: Battle, command: Delay) -> Ruling:
        """Act after another one, where the GM overrules the rules."""
        why = say("delayed", "{token} acts later.")
        battle = yield from turns.acted_later(battle, command, why, _end, self._begin_next)
        return _order(battle)

    def _begin_next(self, battle: Battle, last: TokenId | None) -> Course[Battle]:
        """Begin the next turn of a creature that is up; at the end of the order begins another round."""
        following = _standing(battle, last)
        if following is None and _standing(battle, None) is not None:
            battle = yield from self._next_round(battle, last)
            following = _standing(battle, None)
        return battle if following is None else (yield from _begin(battle, following))

    def _next_round(self, battle: Battle, last: TokenId | None) -> Course[Battle]:
        """Go through the end of a round and the start of the next, with what happens there."""
        windows = switches_of(battle).round_windows and last is not None and last in battle.tokens
        if windows and last is not None:
            battle = yield from self.others.window(battle, last, ends=True)
        encounter = battle.encounter or Encounter()
        battle = yield from emit(RoundStarted(round=encounter.round + 1))
        battle = yield from start_of_round(battle)
        if windows and last is not None:
            battle = yield from self.others.window(battle, last, ends=False)
        return battle


def _standing(battle: Battle, last: TokenId | None) -> TokenId | None:
    """Return the next in this round, after the last one, that is not down."""
    encounter = battle.encounter or Encounter()
    place = encounter.place_of(last) if last is not None else None
    following = encounter.combatants[0 if place is None else place + 1 :]
    found = turns.first(following, lambda token: not _down(battle, token))
    return found.token if found is not None else None


def _begin(battle: Battle, token: TokenId) -> Course[Battle]:
    """Begin a turn: actions are refreshed, less what was stolen; what was kept and innate wear are over."""
    sheet = sheet_of(battle, token)
    full = full_actions(sheet)
    turn = SixTurn(actions=max(0, full - sheet.points("robbed")), most=full)
    battle = yield from emit(TurnStarted(token=token, turn=turn))
    innate = Pool(units=sheet.innate.units)
    recoil, now = sheet.state("recoil"), battle.encounter.round if battle.encounter else 0
    over = ("robbed", "recoil") if recoil is not None and recoil.round != now else ("robbed",)
    after = sheet.without_state(*over).replace(saved=0, quick=False, innate=innate)
    why = say("refreshed", "The actions of {who} are refreshed: {actions} now.", actions=turn.actions)
    return (yield from change_sheet(battle, token, after, why))


def _end(battle: Battle, token: TokenId) -> Course[Battle]:
    """End a turn; actions that are left are kept, but a walk takes one where no other came with it (D15)."""
    turn, names = turn_of(battle, token), names_of(battle, who=token)
    if turn is not None and turn.walked and turn.actions:
        why = say("walked", "{who} walked without another action: the walk takes 1 action.", **names)
        after = turn.replace(actions=turn.actions - 1, walked=False)
        battle = yield from emit(TurnSpent(token=token, before=turn, after=after, why=why))
        turn = after
    sheet = sheet_of(battle, token)
    saved = turn.actions if turn is not None and not _down(battle, token) else 0
    why = say("kept", "{who} keeps {actions|action|actions} for reactions.", actions=saved, **names)
    battle = yield from change_sheet(battle, token, sheet.replace(saved=saved, quick=False), why)
    return (yield from emit(TurnEnded(token=token)))


def _down(battle: Battle, token: TokenId) -> bool:
    return is_down(battle.tokens[token].sheet)


def _over(battle: Battle, token: TokenId) -> Course[Battle]:
    why = say("after-the-fight", "{who} repairs the armour.")
    return (yield from change_sheet(battle, token, _after_the_fight(sheet_of(battle, token)), why))


def _after_the_fight(sheet: SixSheet) -> SixSheet:
    innate = Pool(units=sheet.innate.units)
    return sheet.without_state(*_OF_A_FIGHT).replace(spent="", innate=innate, saved=0, quick=False)


def _order(battle: Battle) -> Outcome:
    combatants = battle.encounter.combatants if battle.encounter else ()
    quick = [one.token for one in combatants if sheet_of(battle, one.token).quick]
    return turns.order_of(battle, quick_reaction=quick)
