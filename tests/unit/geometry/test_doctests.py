"""Every public function and method of the room shows in a doctest what it answers at its edges."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOM = Path(__file__).parents[3] / "vtt" / "geometry"


def public_functions() -> Iterator[tuple[str, str]]:
    """Yield the names of the public functions and what their docstrings say."""
    for path in sorted(ROOM.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                yield f"{path.stem}.{node.name}", ast.get_docstring(node) or ""


def public_methods() -> Iterator[tuple[str, str, str]]:
    """Yield the public methods of the public classes, protocols aside: class, name, and what is said of them.

    That is their own docstring with its doctest, or else the doctest of their class.
    """
    for path in sorted(ROOM.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_") and not is_protocol(node):
                for method in node.body:
                    if isinstance(method, ast.FunctionDef) and not method.name.startswith("_"):
                        own = ast.get_docstring(method) or ""
                        said = own if ">>>" in own else ast.get_docstring(node) or ""
                        yield f"{path.stem}.{node.name}", method.name, said


def is_protocol(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id == "Protocol" for base in node.bases)


def shown(name: str, said: str) -> bool:
    """Say whether an example asks a method."""
    examples = [line for line in said.splitlines() if line.lstrip().startswith((">>>", "..."))]
    return any(f".{name}" in line for line in examples)


def test_every_public_function_of_the_room_has_a_doctest():
    assert [name for name, said in public_functions() if ">>>" not in said] == []


def test_every_public_method_of_the_room_is_asked_in_a_doctest():
    methods = list(public_methods())
    assert len(methods) > 60
    assert [f"{owner}.{name}" for owner, name, said in methods if not shown(name, said)] == []
