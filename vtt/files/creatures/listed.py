"""The creatures and groups that are listed, with their figures at a glance; and how they are looked for."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import ValidationError

from vtt.battle import Battle, Scene, SceneId, Token, TokenId
from vtt.files.creatures.creature_folder import Found, Kept
from vtt.files.creatures.saved import Member, Saved
from vtt.files.library.searching import plain
from vtt.rules import RuleSystem
from vtt.rules.complaint import complaint
from vtt.rules.glance import Glance
from vtt.text import Quote, Sentence, say, tr, tr_term

Origin = Literal["system", "own"]
NOWHERE = Scene(id=SceneId("nowhere"), size_m=(1.0, 1.0))
LONGEST_PROBLEM = 200


@dataclass(frozen=True, slots=True)
class ListedCreature:
    """A creature or a group as it is listed.

    Attributes:
        origin: Whether it comes with the rule system, or is the GM's own.
        title: What it is called in the list.
        tokens: Its creatures, each where it stands from the middle of the group, metres.
        portraits: The files of their portraits; empty for those without one of their own.
        path: Its file; None for one of the system.
        glance: The figures of its first creature.
    """

    origin: Origin
    title: str
    tokens: tuple[Token, ...]
    glance: Glance
    tags: tuple[str, ...] = ()
    portraits: tuple[str, ...] = ()
    path: Path | None = None

    @property
    def first(self) -> Token:
        """Its first creature: the one whose portrait and figures are shown."""
        return self.tokens[0]

    @property
    def is_group(self) -> bool:
        """Whether it is several creatures."""
        return len(self.tokens) > 1

    @property
    def sides(self) -> frozenset[str]:
        """The sides of its creatures."""
        return frozenset(one.side for one in self.tokens)

    @property
    def size_m(self) -> float:
        """How wide the largest of its creatures is."""
        return max(one.size_m for one in self.tokens)


@dataclass(frozen=True, slots=True)
class Listing:
    """All that is listed for a rule system.

    Attributes:
        creatures: The GM's own first, then those of the system, each in the order of the alphabet.
        problems: Of each file that cannot be used one sentence.
    """

    creatures: tuple[ListedCreature, ...]
    problems: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for.

    Attributes:
        text: Words, each of which is in the title, the names or the tags; `#` means tags alone.
        side, tag: As they are named; empty for any.
        size_m: How wide; None for any.
    """

    text: str = ""
    side: str = ""
    size_m: float | None = None
    tag: str = ""

    def fits(self, one: ListedCreature) -> bool:
        """Say whether a creature is among those looked for."""
        return (
            (not self.side or self.side in one.sides)
            and (self.size_m is None or any(token.size_m == self.size_m for token in one.tokens))
            and (not self.tag or plain(self.tag) in map(plain, one.tags))
            and all(_has(one, word) for word in plain(self.text).split())
        )


def listing(system: RuleSystem, found: Found) -> Listing:
    """Return the creatures of a rule system, and the GM's own that are written in its terms."""
    own: list[ListedCreature] = []
    problems = list(found.problems)
    for kept in found.kept:
        if kept.saved.system == system.id:
            try:
                own.append(_own(system, kept))
            except ValidationError as error:
                problems.append(str(_unfit(system, kept, error)))
    bundled = (_bundled(system, name, data) for name, data in system.creatures.items())
    return Listing((*_sorted(own), *_sorted(bundled)), tuple(problems))


def members_of(tokens: Sequence[Token], middle: tuple[float, float]) -> tuple[Member, ...]:
    """Return tokens as they are saved: without id, scene and place, at their distances from a middle."""
    return tuple(
        Member(token=as_saved(one), offset=(round(one.at[0] - middle[0], 3), round(one.at[1] - middle[1], 3)))
        for one in tokens
    )


def saved_of(system: RuleSystem, title: str, tokens: Sequence[Token], tags: tuple[str, ...] = ()) -> Saved:
    """Return tokens as one creature or one group of the library."""
    xs, ys = [one.at[0] for one in tokens], [one.at[1] for one in tokens]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return Saved(system=system.id, title=title, tags=tags, members=members_of(tokens, middle))


def token_of(system: RuleSystem, data: Mapping[str, Any], offset: tuple[float, float] = (0.0, 0.0)) -> Token:
    """Return the fields of a creature as a token on no map.

    Raises:
        pydantic.ValidationError: They do not fit.
    """
    own = {"id": "creature", "scene": NOWHERE.id, "at": offset}
    return Token.model_validate({**data, **own}, context=system.context)


def glance_of(system: RuleSystem, token: Token) -> Glance:
    """Return the figures of a creature at a glance."""
    alone = token.replace(at=(0.5, 0.5), scene=NOWHERE.id)
    battle = Battle(system=system.id, scenes={NOWHERE.id: NOWHERE}, tokens={alone.id: alone})
    glance = system.glance(battle, alone.id)
    vitals = system.vitals(token.sheet)
    return glance if glance.vitals else glance.replace(vitals=vitals.text)


def all_tags(creatures: Iterable[ListedCreature]) -> tuple[str, ...]:
    """Return all tags, each once, in the order of the alphabet."""
    tags = {plain(tag): tag for one in creatures for tag in one.tags}
    return tuple(tags[name] for name in sorted(tags))


def group_title(tokens: Sequence[Token]) -> str:
    """Return what a group is called where nobody says otherwise: `Captain and 3 others`."""
    first = stem_of(tokens[0].title)
    others = len(tokens) - 1
    if not others:
        return first
    return tr("{first} and {others|other|others}", first=Quote(quote=first), others=others)


def stem_of(name: str) -> str:
    """Return a name without the number at its end.

    Examples:
        >>> stem_of("Raider 3"), stem_of("Raider"), stem_of("7")
        ('Raider', 'Raider', '7')
    """
    stem, _, number = name.rpartition(" ")
    return stem if stem and number.isdigit() else name


def _own(system: RuleSystem, kept: Kept) -> ListedCreature:
    saved = kept.saved
    tokens = tuple(
        token_of(system, one.token, one.offset).replace(id=TokenId(f"creature-{number}"))
        for number, one in enumerate(saved.members)
    )
    return ListedCreature(
        origin="own",
        title=saved.title,
        tokens=tokens,
        glance=glance_of(system, tokens[0]),
        tags=saved.tags,
        portraits=tuple(one.portrait for one in saved.members),
        path=kept.path,
    )


def _bundled(system: RuleSystem, name: str, data: Mapping[str, Any]) -> ListedCreature:
    token = token_of(system, {**data, "name": tr_term(str(data.get("name") or name))})
    return ListedCreature(
        origin="system", title=token.name, tokens=(token,), glance=glance_of(system, token), portraits=("",)
    )


def _unfit(system: RuleSystem, kept: Kept, error: ValidationError) -> Sentence:
    return say(
        "creature-unfit",
        "{file}: the rules of {system} cannot read this creature: {problem}",
        file=Quote(quote=kept.path.name),
        system=Quote(quote=system.title),
        problem=Quote(quote=complaint(error)[:LONGEST_PROBLEM]),
    )


def as_saved(token: Token) -> dict[str, Any]:
    """Return a token as it is saved, without what it is on its map; a number at the end of its name goes."""
    data = token.model_dump(mode="json", exclude={"id", "scene", "at", "facing_deg", "hidden"})
    return data | {"name": stem_of(token.title)}


def _sorted(creatures: Iterable[ListedCreature]) -> list[ListedCreature]:
    return sorted(creatures, key=lambda one: plain(one.title))


def _has(one: ListedCreature, word: str) -> bool:
    tags = [plain(tag) for tag in one.tags]
    if word.startswith("#"):
        return any(tag.startswith(word[1:]) for tag in tags)
    return any(word in text for text in _texts(one, tags))


def _texts(one: ListedCreature, tags: list[str]) -> Iterator[str]:
    yield plain(one.title)
    yield from tags
    yield from (plain(token.name) for token in one.tokens)
