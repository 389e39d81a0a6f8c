"""Pairs of games that differ only in what players must not know."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from hypothesis import strategies as st

from tests.ids import SCENE
from vtt.battle import (
    Battle,
    Cloud,
    Combatant,
    Encounter,
    Layout,
    MapEdited,
    Obstacle,
    Portal,
    Scene,
    Token,
    TokenId,
    Wall,
)
from vtt.battle.commands import COMMANDS
from vtt.battle.scene import lines_of
from vtt.play.session import Session
from vtt.play.view import PlayerViews, ViewPolicy
from vtt.rules import RefusedError, RuleSystem
from vtt.rules.bundled import of_creature

WIDE_M, HIGH_M = 16.0, 12.0
DOORS = {"west": ((6.0, 5.0), (6.0, 6.0)), "east": ((11.0, 2.0), (11.0, 3.0))}
SECRET = ((6.0, 9.0), (6.0, 10.0))
WALLS = (
    ((6.0, 0.0), (6.0, 5.0)),
    ((6.0, 6.0), (6.0, 12.0)),
    ((11.0, 0.0), (11.0, 2.0)),
    ((11.0, 3.0), (11.0, 12.0)),
    ((6.0, 7.0), (11.0, 7.0)),
)
PARTY = (TokenId("ann"), TokenId("ben"))
FOES = (TokenId("foe-1"), TokenId("foe-2"))
LURKERS = tuple(TokenId(f"zzz-lurker-{number}") for number in range(3))
Line = dict[str, Any]
Draw = Callable[[st.SearchStrategy[Any]], Any]

halves = st.integers(1, 23).map(lambda half: half / 2 + 0.25)
places = st.tuples(st.integers(1, 30).map(lambda half: half / 2 + 0.3), halves)


def a_hall(*, fog: bool, dark: bool, secret: bool) -> Scene:
    """Return three rooms and a passage; with a secret door in a wall, or with the same wall without it."""
    walls = [wall for wall in WALLS if not (secret and wall[0] == (6.0, 6.0))]
    pieces = [((6.0, 6.0), SECRET[0]), (SECRET[1], (6.0, 12.0))] if secret else []
    portals = [Portal(id=name, a=a, b=b) for name, (a, b) in DOORS.items()]
    hidden = [Portal(id="zzz-secret", title="zzz vault", a=SECRET[0], b=SECRET[1])] if secret else []
    lines = [Wall(id=f"w{number}", a=a, b=b) for number, (a, b) in enumerate((*walls, *pieces))]
    crate = ((8.0, 4.0), (9.0, 4.0), (9.0, 5.0), (8.0, 5.0))
    return Scene(
        id=SCENE,
        size_m=(WIDE_M, HIGH_M),
        layout=Layout(
            walls=tuple(lines),
            portals=(*portals, *hidden),
            obstacles=(Obstacle(id="crate", ring=crate, height_m=1.0),),
        ),
        secret_portals=("zzz-secret",) * secret,
        fog=fog,
        dark=dark,
    )


@dataclass
class Pair:
    """Two games of one system: what is done is done in both; secretly, in the first alone."""

    told: Session
    plain: Session

    def do(self, **line: Any) -> None:
        """Do something in both."""
        for session in (self.told, self.plain):
            do(session, line)

    def secretly(self, **line: Any) -> None:
        """Do something of which the players must not know."""
        do(self.told, line)

    def sees(self, *points: tuple[float, float]) -> bool:
        """Say whether the players see one of some places now, or see everything."""
        battle = self.told.battle
        fog = self.told.table(PlayerViews).fog(battle, SCENE)
        return fog is None or any(map(fog.shows, points))


def do(session: Session, line: Line) -> None:
    session.do(COMMANDS.validate_python(line, context=session.system.context))


def creature(system: RuleSystem, token: TokenId, at: Any, /, **fields: Any) -> Line:
    kind = sorted(system.creatures)[0]
    data: Mapping[str, Any] = of_creature(
        {"creature": kind, "id": token, "at": at, **fields}, system.creatures
    )
    return dict(data)


def a_pair(draw: Draw, system: RuleSystem) -> Pair:
    """Return two games after some public moves; in one somebody lurks from the beginning."""
    fog, dark, secret = draw(st.booleans()), draw(st.booleans()), draw(st.booleans())
    pair = Pair(
        *(
            Session(Battle(system=system.id, scenes={SCENE: a_hall(fog=fog, dark=dark, secret=one)}), system)
            for one in (secret, False)
        )
    )
    for number, name in enumerate(LURKERS[: draw(st.integers(0, 2))]):
        lurker = creature(system, name, draw(places), name="Guard", hidden=True, **draw(looks))
        pair.secretly(do="place", token=lurker | ({"name": "zzz"} if number else {}))
    for name in PARTY:
        token = creature(system, name, draw(places), name=name.title(), side="party", light_m=draw(lights))
        pair.do(do="place", token=token)
    for number, name in enumerate(FOES):
        title = f"Guard {number + 2}"
        pair.do(
            do="place", token=creature(system, name, draw(places), name=title, side="enemy", hidden=False)
        )
    for _ in range(draw(st.integers(0, 4))):
        pair.do(**draw(public))
    return pair


lights = st.sampled_from([0.0, 0.0, 5.0])
looks = st.fixed_dictionaries({"side": st.sampled_from(["party", "enemy"]), "light_m": lights})
public = st.one_of(
    st.builds(
        lambda who, to: {"do": "move", "token": who, "to": to, "mode": "place"},
        st.sampled_from((*PARTY, *FOES)),
        places,
    ),
    st.builds(
        lambda door, is_open: {"do": "portal", "id": door, "open": is_open},
        st.sampled_from(sorted(DOORS)),
        st.booleans(),
    ),
    st.builds(lambda fog: {"do": "scene", "fog": fog}, st.booleans()),
    st.just({"do": "scene"}),
)


def out_of_sight(draw: Draw, pair: Pair) -> None:
    """Do things that nobody of the party sees: doors, walls, smoke, creatures, things, notes."""
    for name in (*PARTY, *PARTY):  # they know more than they see
        pair.do(do="move", token=name, to=draw(places), mode="place")
    for change in draw(st.permutations((_door, _edit, _foe, _hurt, _newcomer, _lying, _smoke, _note)))[:4]:
        change(draw, pair)


def _door(draw: Draw, pair: Pair) -> None:
    hung = {portal.id for portal in pair.told.battle.scenes[SCENE].layout.portals}
    name = draw(st.sampled_from(sorted(DOORS)))
    if name not in hung:  # an edit took it away
        return
    (ax, ay), (bx, by) = DOORS[name]
    middle = ((ax + bx) / 2, (ay + by) / 2)
    around = [(middle[0] + dx, middle[1] + dy) for dx in (-0.4, 0, 0.4) for dy in (-0.4, 0, 0.4)]
    if not pair.sees(*around, *DOORS[name]) and not _looks_through(pair, name):
        pair.secretly(do="portal", id=name, open=draw(st.booleans()))


def _looks_through(pair: Pair, name: str) -> bool:
    """Say whether turning a door changes what the party sees: then it is in sight."""
    scene = pair.told.battle.scenes[SCENE]
    others = tuple(one for one in scene.open_portals if one != name)
    areas = []
    for is_open in (True, False):
        turned = scene.replace(open_portals=(*others, name) if is_open else others)
        battle = pair.told.battle.with_scene(turned)
        areas.append(PlayerViews(pair.told.system).of(battle, SCENE))
    return areas[0].fog != areas[1].fog or areas[0].tokens != areas[1].tokens


def _unseen(pair: Pair) -> list[Token]:
    """Return the tokens that the players do not see, nor their light."""
    views = pair.told.table(PlayerViews)
    shown = views.tokens_in(views.of(pair.told.present, SCENE))
    return [one for one in pair.told.battle.tokens.values() if one.id not in shown and not one.light_m]


def _edit(draw: Draw, pair: Pair) -> None:
    """Draw, move and take away walls and doors where nobody of the party sees it."""
    scene = pair.told.battle.scenes[SCENE]
    if not scene.fog:
        return
    for _ in range(draw(st.integers(1, 3))):
        edit = _an_edit(draw, pair.told.battle.scenes[SCENE])
        if edit is not None and not _is_edit_seen(pair, edit):
            pair.secretly(**edit)


def _an_edit(draw: Draw, scene: Scene) -> Line | None:
    layout = scene.layout
    wall = draw(st.sampled_from([*layout.walls, *layout.portals]))
    (ax, ay), (bx, by) = wall.a, wall.b
    (x, y), kind = draw(places), draw(st.sampled_from(["gone", "new", "door", "moved", "cut"]))
    match kind:
        case "gone":
            return {"do": "edit", "remove": [wall.id]}
        case "new":
            ends = draw(st.sampled_from([(x + 2, y), (x, y + 3)]))
            return {"do": "edit", "walls": [{"id": draw(zzz), "a": (x, y), "b": ends}]}
        case "door":
            return {"do": "edit", "portals": [{"id": draw(zzz), "from": (x, y), "to": (x + 1, y)}]}
        case "moved" if isinstance(wall, Wall):
            return {"do": "edit", "walls": [{"id": wall.id, "a": wall.a, "b": (bx + 1, by)}]}
        case "cut" if isinstance(wall, Wall):
            third = (ax + (bx - ax) / 3, ay + (by - ay) / 3)
            rest = {"id": draw(zzz), "a": third, "b": wall.b}
            return {"do": "edit", "walls": [rest, {"id": wall.id, "a": wall.a, "b": third}]}
    return None


zzz = st.sampled_from(["zzz-1", "zzz-2"])


def _is_edit_seen(pair: Pair, edit: Line) -> bool:
    """Say whether the party sees a place beside what an edit changes, or sees more or less after it."""
    try:
        trial = Session(pair.told.battle, pair.told.system)
        do(trial, edit)
    except (ValueError, RefusedError):  # an id is that of something else, or it would be off the map
        return True
    event = next(one for one in trial.journal.entries[-1].step.events if isinstance(one, MapEdited))
    lines = [line for parts in (event.before, event.put) for line in lines_of(parts)]
    places = [
        (a[0] + share * (b[0] - a[0]) + dx, a[1] + share * (b[1] - a[1]) + dy)
        for a, b in lines
        for share in (number / 20 for number in range(21))
        for dx in (-0.4, 0, 0.4)
        for dy in (-0.4, 0, 0.4)
    ]
    after = pair.told.battle.with_scene(trial.battle.scenes[SCENE])
    views = [PlayerViews(pair.told.system).of(battle, SCENE) for battle in (pair.told.battle, after)]
    return pair.sees(*places) or (views[0].fog, views[0].tokens) != (views[1].fog, views[1].tokens)


def _note(draw: Draw, pair: Pair) -> None:
    """Pin a note anywhere: the players see none."""
    kind = draw(st.sampled_from(["note", "start", "stairs"]))
    pair.secretly(do="edit", notes=[{"at": draw(places), "kind": kind, "title": "zzz", "text": "zzz trap"}])


def _foe(draw: Draw, pair: Pair) -> None:
    for token in _unseen(pair):
        to = draw(places)
        if not _is_seen_at(pair, token.id, to):
            pair.secretly(do="move", token=token.id, to=to, mode="place")


def _is_seen_at(pair: Pair, name: TokenId, to: tuple[float, float]) -> bool:
    battle, system = pair.told.battle, pair.told.system
    moved = battle.with_token(battle.tokens[name].replace(at=to))
    views = PlayerViews(system)
    return name in views.tokens_in(views.of(moved, SCENE))


def _hurt(draw: Draw, pair: Pair) -> None:
    for token in _unseen(pair):
        pair.secretly(do="set", token=token.id, path="name", value=draw(st.sampled_from(["zzz", "Guard 9"])))


def _newcomer(draw: Draw, pair: Pair) -> None:
    name, at = TokenId("zzz-new"), draw(places)
    hidden = draw(st.booleans())
    token = creature(pair.told.system, name, at, name="Guard", side="enemy", hidden=hidden)
    known = Token.model_validate(token, context=pair.told.system.context)
    views = PlayerViews(pair.told.system)
    shown = views.tokens_in(views.of(pair.told.battle.with_token(known), SCENE))
    if name not in shown:
        pair.secretly(do="place", token=token)


def _lying(draw: Draw, pair: Pair) -> None:
    at = draw(places)
    line = {"do": "thing", "id": "zzz-thing", "at": at, "hidden": pair.sees(at) or draw(st.booleans())}
    for kind, gear in product(("weapons", "items"), sorted(pair.told.system.gear)):
        try:
            pair.secretly(**line, kind=kind, gear=gear)
        except ValueError:  # it is carried elsewhere on a sheet
            continue
        return


def _smoke(draw: Draw, pair: Pair) -> None:
    """Let smoke rise in what is remembered; no command does so yet, a map may be changed all the same."""
    x, y = draw(places)
    ring = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
    battle = pair.told.settled
    points = [(x + dx / 4, y + dy / 4) for dx in range(-1, 6) for dy in range(-1, 6)]
    if not pair.sees(*points) and battle.scenes[SCENE].fog:
        scene = battle.scenes[SCENE].replace(clouds=(Cloud(id="zzz-smoke", ring=ring),))
        pair.told.settled = pair.told._present = battle.with_scene(scene)


def with_turns(draw: Draw, pair: Pair) -> tuple[Battle, Battle]:
    """Return both battles in the same moment of a fight, in one of them the turn of somebody unseen."""
    order = draw(st.permutations((*PARTY, *FOES)))
    lurkers = [one for one in pair.told.battle.tokens if one in LURKERS]
    whole: list[TokenId] = list(order)
    for name in lurkers:
        whole.insert(draw(st.integers(0, len(whole))), name)
    told, plain = pair.told.battle, pair.plain.battle
    seen = set(told.tokens) & set(plain.tokens)
    if not draw(st.booleans()):
        return told, plain
    at = draw(st.integers(0, len(whole) - 1))
    before = [one for one in whole[: at + 1] if one in seen]
    round_ = draw(st.integers(1, 3))
    current = before[-1] if before else order[-1] if round_ > 1 else order[0]
    return (
        told.replace(encounter=_fight(whole, whole[at], round_)),
        plain.replace(encounter=_fight(order, current, round_ if before or round_ == 1 else round_ - 1)),
    )


def _fight(order: Any, current: TokenId, round_: int) -> Encounter:
    return Encounter(combatants=tuple(Combatant(token=one) for one in order), round=round_, current=current)


policies = st.builds(
    ViewPolicy,
    eyes=st.sampled_from(["party", "party", "active", "chosen", "none"]),
    chosen=st.just((PARTY[0],)),
    health=st.sampled_from(["band", "word", "nothing"]),
    names=st.sampled_from(["all", "party", "none"]),
    ghosts=st.booleans(),
    plan=st.booleans(),
)
