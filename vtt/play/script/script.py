"""Battle scripts: a fight as text, a command a line with its dice and answers, a result for each."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, get_args

from pydantic import ValidationError

from vtt.battle import Act, Aim, Battle, Command, Forget, TokenId
from vtt.battle.commands import COMMANDS
from vtt.battle.events import EVENTS
from vtt.battle.journal.past import LostStepError
from vtt.play.advice.advice import NO_ADVICE, TOP
from vtt.play.forgetting import forget_since, step_before
from vtt.play.recorder import InMemory, Recorder
from vtt.play.script import drawing, results, sentences
from vtt.play.script.answers import ScriptAnswers, assumptions_of, choices_of, faces_of
from vtt.play.script.expect import unmet
from vtt.play.script.new_battle import New, OpenMap, begin
from vtt.play.script.new_scene import added
from vtt.play.script.placing import with_each_token
from vtt.play.script.viewing import asked_view
from vtt.play.session import Session, WaitingError
from vtt.play.text import journal_text
from vtt.rules import CommandError, RefusedError, RuleSystem, run
from vtt.rules.actions import referee
from vtt.rules.actions.presence import check_names, named_scene
from vtt.rules.actions.texts import check_texts
from vtt.rules.bundled import of_creature
from vtt.rules.complaint import MAX_CHARACTERS as MAX_COMPLAINT
from vtt.rules.complaint import complaint, listed, short
from vtt.text import Quote, Refusal, Term, refuse, tr
from vtt.text.language import plain

Line = dict[str, Any]
Answered = tuple[Any, list[str]]
"""What was asked for, as data and in sentences."""

MAX_CHARACTERS = 1_000_000
"""A longer line is no command."""

Keep = Callable[[Battle, str], Recorder]
"""Begins to keep a battle of that title."""

PROGRAM_ERROR = "an error in the program; please report this line"
"""What is said of a line that the program itself fails at."""


class Player:
    """Plays battle scripts, line by line; with `keep`, one battle only.

    Attributes:
        session: The battle at hand; None before the first `new`.
    """

    def __init__(
        self,
        systems: Sequence[RuleSystem],
        open_map: OpenMap,
        folder: Path,
        keep: Keep | None = None,
    ) -> None:
        self.session: Session | None = None
        self._systems = systems
        self._open_map = open_map
        self._folder = folder
        self._keep = keep

    def play(self, lines: Iterable[str]) -> Iterator[Line]:
        """Yield the result of each line; blank lines and comments have none."""
        for number, text in enumerate(lines, start=1):
            stripped = text.strip().lstrip("\ufeff")
            if stripped and not stripped.startswith("#"):
                yield self.play_line(number, stripped)

    def play_line(self, number: int, text: str) -> Line:
        """Play one line; return its result, which is never an exception."""
        head: Line = {"line": number}
        expected: Any = None
        try:
            data = _parsed(text)
            head["do"] = data.get("do")
            expected = data.pop("expect", None)
            if expected is not None and not isinstance(expected, dict):
                raise CommandError("'expect' must be an object")
            line = head | {"ok": True} | self._carry_out(data)
        except RefusedError as refused:
            line = head | _refused(refused.refusal)
        except (CommandError, WaitingError, LostStepError) as error:
            line = head | {"ok": False, "error": f"line {number}: {short(str(error), MAX_COMPLAINT)}"}
        except ValidationError as error:
            line = head | {"ok": False, "error": f"line {number}: {complaint(error)}"}
        except Exception as caught:  # a script goes on whatever happens, and the battle is unchanged
            line = head | {"ok": False, "error": f"line {number}: {PROGRAM_ERROR} ({_one_line(caught)})"}
        if isinstance(expected, dict):
            missing = unmet(expected, line)
            line["expectation"] = "unmet" if missing else "met"
            if missing:
                line["unmet"] = missing
        return line

    def _carry_out(self, data: Line) -> Line:
        do = data.get("do")
        if not isinstance(do, str):
            raise CommandError("a line needs 'do', the name of a command")
        if do == "new":
            return self._new(data)
        if do in _ASKING:
            result, said = _ASKING[do](self._playing, data)
            return {"result": result, "say": said}
        if do in ("undo", "redo"):
            _only(data, {"do"})
            return self._step(do)
        return self._command(data)

    @property
    def _playing(self) -> Session:
        if self.session is None:
            raise CommandError("there is no battle yet; begin with a line 'new'")
        return self.session

    def _new(self, data: Line) -> Line:
        if self._keep is not None and self.session is not None:
            raise CommandError("a battle file holds one battle; play this one into another file")
        new = New.model_validate(data)
        battle, system, mended = begin(new, self._systems, self._open_map, self._folder)
        self.session = Session(battle, system, self._recorder(battle, new))
        scene = next(iter(battle.scenes.values()))
        result: Line = {"system": system.id, "size_m": list(scene.size_m), "walls": len(scene.layout.walls)}
        if new.map is not None:
            result["map"] = mended
        width, height = scene.size_m
        sides = {"width": width, "height": height}
        rules = Term(term=system.title)
        said = [tr("A battle of {system} on a map of {width:g} x {height:g} m.", system=rules, **sides)]
        said += [f"{new.map}: {mended}."] if new.map is not None else []
        return {"events": [], "result": result, "say": said}

    def _recorder(self, battle: Battle, new: New) -> Recorder:
        if self._keep is None:
            return InMemory()
        scene = next(iter(battle.scenes.values()))
        return self._keep(battle, scene.title or Path(new.map or "").stem or "Battle")

    def _step(self, do: str) -> Line:
        session = self._playing
        entry = session.journal.current if do == "undo" else session.journal.next
        if entry is None:
            nothing = (
                refuse("nothing-to-undo", "There is nothing to undo.")
                if do == "undo"
                else refuse("nothing-to-redo", "There is nothing to redo.")
            )
            raise RefusedError(nothing)
        battle = session.battle
        _ = session.undo() if do == "undo" else session.redo()
        told = journal_text.tell(entry.step.events, battle) or [f"{entry.step.command.do}."]
        what = Quote(quote=" ".join(told))
        said = tr("Undone: {what}", what=what) if do == "undo" else tr("Redone: {what}", what=what)
        return {"events": [], "result": {do: entry.step.command.do}, "say": [said]}

    def _command(self, data: Line) -> Line:
        session = self._playing
        dice, answers = faces_of(data.pop("dice", None)), choices_of(data.pop("answers", ()))
        if data.get("do") == "forget" and "area" not in data:
            command: Command = _forget(session, data)
        else:
            battle = session.settled
            short_line = drawing.drawn(data, battle) or added(data, battle, self._open_map, self._folder)
            command = short_line or _read_command(data, session.system)
        answered = ScriptAnswers(dice, answers)
        ruling = referee.resolve(session.system, session.settled, command)
        tried = run(ruling, session.settled, answered)
        answered.check_used_up(partial(journal_text.tell, tried.events, tried.battle))
        progress = session.do(command, answered.given)
        result = results.outcome_data(progress.outcome) if progress.outcome else {}
        if answered.defaults:
            result["defaults"] = answered.defaults
        return {
            "events": [EVENTS.dump_python(event, mode="json") for event in progress.events],
            "result": result,
            "say": journal_text.tell(progress.events, session.battle),
        }


def _parsed(text: str) -> Line:
    if len(text) > MAX_CHARACTERS:
        raise CommandError(f"the line is longer than {MAX_CHARACTERS:,} characters")
    try:
        data = json.loads(text, parse_constant=_no_constant)
        text.encode()
        json.dumps(data, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise CommandError(f"not JSON: {error.msg} at column {error.colno}") from None
    except RecursionError:
        raise CommandError("the line is nested too deeply") from None
    except CommandError:
        raise
    except UnicodeEncodeError:
        raise CommandError("the line holds half a character, a lone surrogate") from None
    except ValueError:
        raise CommandError("the line holds a number of more digits than can be read") from None
    check_texts(data)
    if not isinstance(data, dict):
        raise CommandError('a line must be an object such as {"do": "end-turn"}')
    return data


def _no_constant(name: str) -> None:
    raise CommandError(f"{name} is no number")


def _refused(refusal: Refusal) -> Line:
    return {
        "ok": False,
        "refused": str(refusal),
        "code": refusal.sentence.code,
        "facts": {name: plain(fact) for name, fact in refusal.facts.items()},
    }


def _read_command(data: Line, system: RuleSystem) -> Command:
    do = data.get("do")
    if do not in COMMAND_NAMES:
        known = listed(sorted((*COMMAND_NAMES, *_ALL)))
        raise CommandError(f"unknown command {short(repr(do))}; commands: {known}")
    try:
        if do == "place":
            data = {**data, "token": of_creature(data.get("token"), system.creatures)}
        if do == "place-many":
            data = with_each_token(data, system.creatures)
        return COMMANDS.validate_python(data, context=system.context)
    except ValidationError as error:
        raise CommandError(
            complaint(error).replace(f"'{do}.", "'", 1).replace(f"'{do}' ", "the line ")
        ) from None
    except ValueError as error:
        raise CommandError(str(error)) from None


def _forget(session: Session, data: Line) -> Forget:
    """Read a line that names a step of the journal, or how many of the last steps, instead of an area."""
    _only(data, {"do", "scene", "since", "steps"})
    number = data.get("since", data.get("steps", 1))
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise CommandError(f"'since' and 'steps' are whole numbers from 0 on, not {short(repr(number))}")
    scene = named_scene(session.settled, data.get("scene")).id
    if "since" in data and number >= len(session.journal.entries):
        raise CommandError(f"the journal has no step {number}; it has {len(session.journal.entries)}")
    return forget_since(session, scene, number if "since" in data else step_before(session, number))


def _measure(session: Session, data: Line) -> Answered:
    _only(data, {"do", "from", "to", "with"})
    viewer, target = _named(session, data, "from"), _named(session, data, "to")
    using = data.get("with")
    if using is not None and not isinstance(using, str):
        raise CommandError("'with' must be a text")
    check_names(session.system, session.settled, _asked(session, Aim(actor=viewer, target=target)))
    result = results.measure_data(session, viewer, target, using)
    return result, sentences.measure_sentences(session, viewer, target, result)


def _options(session: Session, data: Line) -> Answered:
    aim = Aim.model_validate({key: value for key, value in data.items() if key != "do"})
    check_names(session.system, session.settled, _asked(session, aim))
    options = session.options(aim)
    return results.options_data(options), [sentences.option_sentence(one) for one in options]


def _checks(session: Session, data: Line) -> Answered:
    act = Act.model_validate(data | {"do": "act"})
    check_names(session.system, session.settled, act)
    checks = results.checks_data(session, act)
    return checks, [sentences.check_sentence(one) for one in checks]


def _asked(session: Session, aim: Aim) -> Act:
    """Return an act whose names are those of an aim."""
    return Act(**{**dict(aim), "action": session.system.actions[0].id})


def _odds(session: Session, data: Line) -> Answered:
    assumptions = assumptions_of(data.pop("answers", ()))
    act = Act.model_validate(data | {"do": "act"})
    refusal = session.refusal(act)
    if refusal is not None and not act.overrule:
        raise RefusedError(refusal)
    found = session.odds(act, assumptions)
    if found.unused is not None:
        raise CommandError(str(found.unused))
    return results.odds_data(found), [sentences.odds_sentence(found)]


def _advice(session: Session, data: Line) -> Answered:
    top = data.pop("top", TOP)
    if not isinstance(top, int) or isinstance(top, bool) or top < 1:
        raise CommandError(f"'top' must be a whole number from 1 on, not {top!r}")
    act = Act.model_validate(data | {"do": "act"})
    check_names(session.system, session.settled, act)
    found = session.advice(act, top)
    return results.advice_data(found), [str(one.said) for one in found] or [str(NO_ADVICE)]


def _state(session: Session, data: Line) -> Answered:
    _only(data, {"do"})
    return results.state_data(session.battle, session.system), sentences.state_sentences(session)


def _named(session: Session, data: Line, field: str) -> TokenId:
    word = data.get(field)
    token = session.settled.token_id(word) if isinstance(word, str) else None
    if token is None:
        known = listed(session.settled.tokens)
        raise CommandError(f"unknown token {short(repr(word))} in '{field}'; tokens: {known}")
    return token


def _only(data: Line, fields: set[str]) -> None:
    if unknown := set(data) - fields:
        raise CommandError(f"unknown field {short(repr(min(unknown)))}")


def _one_line(caught: Exception) -> str:
    return f"{type(caught).__name__}: {caught}".splitlines()[0][:200]


_ASKING: Mapping[str, Callable[[Session, Line], Answered]] = {
    "measure": _measure,
    "options": _options,
    "checks": _checks,
    "odds": _odds,
    "advice": _advice,
    "state": _state,
    "view": asked_view,
}
_ALL = ("new", "undo", "redo", *drawing.NAMES, *_ASKING)
COMMAND_NAMES = tuple(str(kind.model_fields["do"].default) for kind in get_args(get_args(Command)[0]))
