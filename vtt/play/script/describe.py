"""What a rule system offers to scripts: its sheet, actions, questions, options, gear and creatures."""

from typing import Any

from vtt.battle import Align, EditMap
from vtt.play.script.drawing import DrawWall
from vtt.play.script.viewing import AskView
from vtt.rules import Action, QuestionKind, RuleSystem, Setting
from vtt.rules.grouping import ActionGroup
from vtt.text.language import plain


def describe(system: RuleSystem) -> dict[str, Any]:
    """Return everything a script may name of a system, as plain data."""
    return {
        "system": system.id,
        "title": system.title,
        "sheet": system.sheet.model_json_schema(),
        "turn": system.turn.model_json_schema(),
        "options": system.options.model_json_schema(),
        "actions": [_action(action, system.group_of(action)) for action in system.actions],
        "questions": [_question(kind) for kind in system.questions],
        "modes": list(system.mover.modes),
        "charge": system.charge.id if system.charge else None,
        "conditions": dict(system.condition_titles),
        "harms": {kind.id: kind.title for kind in system.by_hand.harms},
        "heals": {kind.id: kind.title for kind in system.by_hand.heals},
        "saves": {
            kind.id: {"title": kind.title, "spares": plain(kind.spares)} for kind in system.by_hand.saves
        },
        "given": {kind.id: {"title": kind.title, "number": kind.counts} for kind in system.given.kinds},
        "align": Align.model_json_schema(),
        "view": AskView.model_json_schema(),
        "edit": EditMap.model_json_schema(),
        "wall": DrawWall.model_json_schema(),
        "gear": {name: dict(data) for name, data in system.gear.items()},
        "creatures": {name: dict(data) for name, data in system.creatures.items()},
    }


def _question(kind: QuestionKind[Any, Any]) -> dict[str, Any]:
    return {
        "question": kind.id,
        "meaning": kind.meaning,
        "answers": dict(kind.answers),
        "takes": dict(kind.takes),
        "default": kind.default or None,
    }


def _action(action: Action, group: ActionGroup) -> dict[str, Any]:
    return {
        "action": action.id,
        "aliases": list(action.aliases),
        "title": action.title,
        "cost": plain(action.cost),
        "group": group,
        "aims_at": action.aims_at,
        "anytime": action.anytime,
        "parameters": {
            name: one.explained if isinstance(one, Setting) else one
            for name, one in action.parameters.items()
        },
    }
