"""Extraction of messages for translators, from source and from the tables of the rule systems.

`pybabel extract -F packaging/babel.cfg -o sightline.pot .` calls it. A message is a literal: the template of
a sentence, a title, a label, a word of the rules; one in a local variable counts where all it is given is
literal.
"""

import ast
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import IO, Any, NamedTuple

from vtt.text.sentence import title_in_words

POSITIONS: Mapping[str, int] = {
    "say": 1,
    "refuse": 1,
    "tr": 0,
    "tr_term": 0,
    "tr_words": 0,
    "translated": 0,
    "demand": 0,
    "asked_of_actor": 0,
    "peace": 1,
    "of_actor": 0,
    "of_target": 0,
    "of_weapon": 0,
    "Attack": 1,
    "Loss": 0,
    "_count": 2,
    "Absorbed": 0,
    "Simple": 1,
    "ThrowObject": 1,
    "raised": 0,
    "GAIN": 0,
    "single": 0,
}
"""Functions by the place of the message among their arguments."""

WORDED = ("tr_words", "tr_term", "translated", "Loss", "_count", "Absorbed", "single")
"""Those that take words of the rules as well, which stand elsewhere, or a finished sentence."""

FIELDS: Mapping[str, tuple[str, ...]] = {
    "Allowance": ("title",),
    "Announced": ("deed",),
    "Asked": ("meaning", "answers"),
    "Attack": ("cost",),
    "CheckSpec": ("trait",),
    "Condition": ("title", "until"),
    "Count": ("title", "meaning"),
    "Demand": ("title",),
    "Flag": ("title", "meaning"),
    "Installed": ("title",),
    "MapFormat": ("title",),
    "OneOf": ("title", "meaning"),
    "Part": ("label", "source"),
    "QuestionKind": ("meaning", "answers"),
    "Reckoning": ("label",),
    "RuleSystem": ("title", "condition_titles"),
    "Setting": ("title", "meaning"),
    "Simple": ("price",),
    "Term": ("term",),
    "TokenChoice": ("title", "meaning"),
    "Vitals": ("text", "brief"),
    "takes": ("target", "using"),
    "whether": ("meaning",),
    "Weapon": ("name",),
    "Spell": ("name",),
    "replace": ("title",),
    "Words": ("title", "meaning"),
}
"""Values by their fields that hold a message, or a mapping to messages."""

ATTRIBUTES = ("title", "cost", "kind")
"""Attributes of classes that are messages: of actions."""

FIELDS_OF_VALUES = ("title", "cost", "unit", "label")
"""Fields of values whose default is a message."""

SETTINGS = ("Count", "Flag", "OneOf", "TokenChoice", "Words")
"""Values whose name in words is their title, a message, where they have no other."""

CLASSES = ("Note",)
"""Enumerations of which every value is a message."""

WORD_LISTS = (
    "Quality",
    "Attitude",
    "Troop",
    "MoraleTrait",
    "HarmKind",
    "Boxes",
    "Maneuverability",
    "Access",
    "Feed",
    "Grade",
)
"""Names of `Literal` types whose values are said as they are."""

TABLE_FIELDS = ("title", "name", "until", "source", "label", "unit", "says")
"""Fields in the tables of a system that are messages; a table of that name holds nothing else."""


class Message(NamedTuple):
    """A message and where it stands.

    Attributes:
        owner: The function or the value it was found in.
    """

    line: int
    owner: str
    text: str


def messages_in(source: str) -> Iterator[Message]:
    """Yield the messages of a Python file.

    Examples:
        >>> [one.text for one in messages_in('say("a", "{who} runs."); x = Part(label="STR", value=2)')]
        ['{who} runs.', 'STR']
        >>> [one.text for one in messages_in('refuse("a", "near" if close else "far")')]
        ['near', 'far']
    """
    for node in _with_locals_filled_in(source):
        if isinstance(node, ast.Call):
            yield from _of_call(node)
        elif isinstance(node, ast.ClassDef):
            yield from _of_class(node)
        elif isinstance(node, ast.FunctionDef):
            yield from _of_command(node)
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            yield from _of_table(node)


def no_literals_in(source: str) -> Iterator[tuple[int, str]]:
    """Yield where something else than a literal stands in the place of a template: line and function.

    Examples:
        >>> list(no_literals_in('say("a", f"{who} runs.")')), list(no_literals_in('tr("Run")'))
        ([(1, 'say')], [])
    """
    for node in _with_locals_filled_in(source):
        if isinstance(node, ast.Call) and (name := _name(node)) in POSITIONS and name not in WORDED:
            argument = _argument(node, POSITIONS[name])
            if argument is not None and not _literals(argument):
                yield node.lineno, name


def messages_in_table(text: str) -> Iterator[Message]:
    """Yield the messages of a TOML file: its titles, names and sources."""
    yield from _of_data(tomllib.loads(text))


def extract(
    fileobj: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterable[tuple[int, str, str, list[str]]]:
    """Extract messages for Babel: its interface for a method of extraction."""
    del keywords, comment_tags
    text = fileobj.read().decode("utf-8")
    found = messages_in_table(text) if options.get("kind") == "table" else messages_in(text)
    return [(one.line, "", one.text, [one.owner]) for one in found]


def _with_locals_filled_in(source: str) -> Iterator[ast.AST]:
    """Yield all nodes; an argument that names a literal of its function is that literal."""
    tree = ast.parse(source)
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            literals = _local_literals(function)
            for call in ast.walk(function):
                if isinstance(call, ast.Call):
                    call.args = [
                        literals.get(one.id, one) if isinstance(one, ast.Name) else one for one in call.args
                    ]
                    for keyword in call.keywords:
                        if isinstance(keyword.value, ast.Name):
                            keyword.value = literals.get(keyword.value.id, keyword.value)
    return ast.walk(tree)


def _local_literals(function: ast.FunctionDef) -> dict[str, ast.expr]:
    """Return the names of a function that are literals wherever they are assigned."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.setdefault(node.targets[0].id, []).append(node.value)
    return {
        name: ast.Tuple(elts=values, ctx=ast.Load())
        for name, values in found.items()
        if all(_literals(value) and not isinstance(value, ast.Dict | ast.List) for value in values)
    }


def _of_call(node: ast.Call) -> Iterator[Message]:
    name = _name(node)
    if name in POSITIONS:
        yield from _said(name, _argument(node, POSITIONS[name]))
    if name.endswith("Error") and len(node.args) > 2:
        yield from _said(name, node.args[2])
    for keyword in node.keywords:
        if keyword.arg in FIELDS.get(name, ()):
            yield from _said(name, keyword.value)
    if name in SETTINGS and all(keyword.arg != "title" for keyword in node.keywords):
        named = (one.value for one in node.keywords if one.arg == "name")
        yield from (
            Message(one.line, name, title_in_words(one.text)) for value in named for one in _said(name, value)
        )


def _of_command(node: ast.FunctionDef) -> Iterator[Message]:
    """Yield the help of a command of the command line: its docstring."""
    if any(isinstance(one, ast.Call) and _name(one) == "_command" for one in node.decorator_list):
        yield Message(node.lineno, node.name, ast.get_docstring(node) or "")


def _of_class(node: ast.ClassDef) -> Iterator[Message]:
    for statement in node.body:
        targets = (
            [statement.target] if isinstance(statement, ast.AnnAssign)
            else statement.targets if isinstance(statement, ast.Assign)
            else []
        )  # fmt: skip
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        said = ATTRIBUTES if isinstance(statement, ast.Assign) else FIELDS_OF_VALUES
        if names and (node.name in CLASSES or names[0] in said):
            yield from _said(node.name, getattr(statement, "value", None))


def _of_table(node: ast.AnnAssign | ast.Assign) -> Iterator[Message]:
    """Yield the titles of a constant whose name says that it holds such, and the words of a list."""
    targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
    names = [target.id for target in targets if isinstance(target, ast.Name)]
    if any(
        name.strip("_").endswith(("TITLE", "TITLES", "WORDS", "MESSAGE", "MESSAGES", "SOURCE"))
        for name in names
    ):
        yield from _said(names[0], node.value)
    elif any(name in WORD_LISTS for name in names) and isinstance(node.value, ast.Subscript):
        yield from _said(names[0], node.value.slice)


def _said(owner: str, node: ast.expr | None) -> Iterator[Message]:
    for literal in _literals(node):
        if any(letter.isalpha() for letter in literal.value):
            yield Message(literal.lineno, owner, literal.value)


def _literals(node: ast.expr | None) -> list[Any]:
    """Return the literal texts of an expression: of both branches, of a mapping, of a list."""
    match node:
        case ast.Constant(value=str()):
            return [node]
        case ast.IfExp():
            first, second = _literals(node.body), _literals(node.orelse)
            return [*first, *second] if first and second else []
        case ast.Dict():
            return [literal for value in node.values for literal in _literals(value)]
        case ast.Tuple() | ast.List():
            return [literal for value in node.elts for literal in _literals(value)]
    return []


def _argument(node: ast.Call, position: int) -> ast.expr | None:
    return node.args[position] if len(node.args) > position else None


def _name(node: ast.Call) -> str:
    match node.func:
        case ast.Attribute(attr="say"):  # a method of a window, which says what it is given
            return ""
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _of_data(data: Any, key: str = "") -> Iterator[Message]:
    if isinstance(data, Mapping):
        for name, value in data.items():
            yield from _of_data(value, key if key in TABLE_FIELDS else name)
    elif isinstance(data, list):
        for value in data:
            yield from _of_data(value, key)
    elif isinstance(data, str) and key in TABLE_FIELDS:
        yield Message(1, key, data)
