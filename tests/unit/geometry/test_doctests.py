"""Every public function of the room shows in a doctest what it answers at its edges."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOM = Path(__file__).parents[3] / "vtt" / "geometry"


def public_functions() -> Iterator[tuple[str, str]]:
    """Yield the names of the public functions and what their docstrings say."""
    for path in sorted(ROOM.glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                yield f"{path.stem}.{node.name}", ast.get_docstring(node) or ""


def test_every_public_function_of_the_room_has_a_doctest():
    assert [name for name, said in public_functions() if ">>>" not in said] == []
