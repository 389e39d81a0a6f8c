"""What stands where at the town gate, in metres: the field in the west, the town in the east."""

from generator.canvas import Box, Point
from generator.layout import Ground, Lamp, Opening, Plan, Room, Solid, chain, round_solid

SIZE = (32, 20)

RAMPARTS: tuple[tuple[str, Box], ...] = (
    ("rampart-north", (13.4, 0, 16.6, 5.7)),
    ("rampart-south", (13.4, 14.3, 16.6, 20)),
)
RAMPART_M, CRENEL_M, MERLON_M = 4.0, 4.9, 5.8
"""Heights above the street: the walk of the rampart, and its parapet in the gaps and at the teeth."""
PARAPET: tuple[float, float] = (12.8, 13.4)
STAIRS: tuple[Box, ...] = ((16.6, 0.6, 17.8, 4.6), (16.6, 15.4, 17.8, 19.4))
HOUSES: tuple[tuple[str, Box], ...] = (("chandler", (23, 1, 30, 6)), ("smithy", (23, 14, 30, 19)))


def _parapet() -> tuple[Solid, ...]:
    """Return the teeth of the parapet and the low walls between them, one after the other."""
    x0, x1 = PARAPET
    found = []
    for name, start in (("north", 0.0), ("south", 14.3)):
        for number in range(6):
            y = round(start + 0.95 * number, 2)
            found.append(
                Solid(f"merlon-{name}-{number + 1}", "merlon", (x0, y, x1, round(y + 0.55, 2)), MERLON_M)
            )
            found.append(
                Solid(
                    f"crenel-{name}-{number + 1}",
                    "crenel",
                    (x0, round(y + 0.55, 2), x1, round(y + 0.95, 2)),
                    CRENEL_M,
                )
            )
    return tuple(found)


def _flights() -> tuple[Solid, ...]:
    """Return the stairs up to the rampart as blocks, each a metre higher than the one before."""
    found = []
    for name, (x0, y0, x1, y1), up in (("north", STAIRS[0], 1), ("south", STAIRS[1], -1)):
        for step in range(4):
            a = y0 + step if up > 0 else y1 - 1 - step
            found.append(Solid(f"stairs-{name}-{step + 1}", "stairs", (x0, a, x1, a + 1), float(4 - step)))
    return tuple(found)


SOLIDS = (
    *(Solid(name, "rampart", box, RAMPART_M) for name, box in RAMPARTS),
    *_parapet(),
    *_flights(),
    Solid("guard-table", "table", (13.7, 7.0, 15.0, 7.9), 0.8),
    Solid("guard-bunk", "bed", (12.65, 6.5, 13.35, 8.4), 0.6),
    Solid("guard-rack", "rack", (17.0, 6.6, 17.4, 7.8), 1.6),
    Solid("winch", "winch", (13.6, 12.2, 15.2, 13.2), 1.3),
    round_solid("guard-barrel", "barrel", (17.3, 13.3), 0.36, 1.0),
    Solid("guard-chest", "chest", (12.5, 12.8, 13.3, 13.4), 0.6),
    Solid("wagon", "cart", (6.8, 7.2, 9.6, 8.8), 1.5, 24),
    Solid("mantlet-1", "mantlet", (6.2, 11.6, 6.6, 13.6), 1.8, -14),
    Solid("mantlet-2", "mantlet", (7.6, 3.6, 8.0, 5.6), 1.8, 10),
    Solid("mantlet-3", "mantlet", (7.2, 16.0, 7.6, 18.0), 1.8, 6),
    Solid("ram", "ram", (2.2, 9.4, 5.8, 10.6), 1.2),
    Solid("gabion-1", "barrel", (5.0, 4.0, 5.8, 4.8), 1.1, sides=16),
    Solid("gabion-2", "barrel", (5.1, 4.9, 5.9, 5.7), 1.1, sides=16),
    Solid("stall-1", "stall", (20.2, 2.6, 21.6, 5.4), 1.2),
    Solid("stall-2", "stall", (20.0, 15.0, 21.4, 17.8), 1.2),
    round_solid("well", "well", (25.4, 10.0), 0.95, 0.9),
    Solid("crate-1", "crate", (19.0, 6.6, 20.0, 7.6), 1.0),
    Solid("crate-2", "crate", (20.2, 6.5, 21.0, 7.3), 0.8, 9),
    Solid("crate-3", "crate", (19.2, 12.6, 20.2, 13.6), 1.2, -6),
    round_solid("barrel-1", "barrel", (19.0, 14.4), 0.36, 1.0),
    round_solid("barrel-2", "barrel", (22.3, 7.2), 0.36, 1.0),
    Solid("barricade", "barricade", (21.2, 8.8, 21.9, 11.2), 1.1),
    Solid("shop-counter", "bar", (25.4, 2.6, 26.0, 4.6), 1.1),
    Solid("shop-shelf", "stores", (29.1, 1.5, 29.7, 4.5), 2.0),
    Solid("shop-chest", "chest", (23.4, 1.4, 24.2, 2.0), 0.6),
    Solid("anvil", "anvil", (26.0, 16.2, 26.9, 16.7), 0.9),
    Solid("forge", "hearth", (27.0, 14.3, 29.4, 15.2), 1.6),
    Solid("smith-bench", "table", (28.6, 16.2, 29.5, 18.4), 0.9),
    Solid("trough", "trough", (24.0, 18.0, 25.8, 18.6), 0.7),
    round_solid("tree-1", "trunk", (2.0, 2.2), 0.4, 9.0),
    round_solid("tree-2", "trunk", (1.6, 17.8), 0.42, 9.0),
    round_solid("tree-3", "trunk", (4.6, 0.9), 0.36, 8.0),
    round_solid("tree-4", "trunk", (30.4, 10.8), 0.4, 8.0),
)

DITCH: tuple[tuple[Point, ...], ...] = (
    ((10.2, 0), (12.2, 0), (12.3, 4), (11.6, 8.4), (9.8, 8.4), (10.0, 4)),
    ((9.8, 11.6), (11.6, 11.6), (12.3, 16), (12.2, 20), (10.2, 20), (10.0, 16)),
)

PLAN = Plan(
    title="Town gate",
    size=SIZE,
    pixels_per_metre=95,
    walls=(
        *chain((12, 6), (18, 6), (18, 14), (12, 14), closed=True),
        ((12, 9), (18, 9)),
        ((12, 11), (18, 11)),
        *(
            line
            for _, (x0, y0, x1, y1) in HOUSES
            for line in chain((x0, y0), (x1, y0), (x1, y1), (x0, y1), closed=True)
        ),
        ((27, 1), (27, 6)),
    ),
    openings=(
        Opening("outer-gate", "door", ((12, 9), (12, 11))),
        Opening("inner-gate", "door", ((18, 9), (18, 11)), open=True),
        Opening("north-guard-door", "door", ((15, 9), (16, 9))),
        Opening("south-guard-door", "door", ((15, 11), (16, 11)), open=True),
        Opening("north-slit", "window", ((12, 7), (12, 8))),
        Opening("south-slit", "window", ((12, 12), (12, 13))),
        Opening("north-town-door", "door", ((18, 7), (18, 8)), open=True),
        Opening("south-town-door", "door", ((18, 12), (18, 13))),
        Opening("shop-door", "door", ((24, 6), (25, 6)), open=True),
        Opening("store-door", "door", ((27, 3), (27, 4))),
        Opening("shop-window", "window", ((23, 3), (23, 4.5))),
        Opening("smithy-gate", "door", ((25, 14), (27, 14)), open=True),
        Opening("smithy-window", "window", ((23, 15.5), (23, 17))),
    ),
    solids=SOLIDS,
    ground=tuple(Ground(f"ditch-{number}", ring, 2) for number, ring in enumerate(DITCH, start=1)),
    lamps=(
        Lamp((15, 10), 6, "ffffb868"),
        Lamp((14.2, 7.5), 4, "ffffc070"),
        Lamp((14.4, 12.4), 4, "ffffc070"),
        Lamp((28.2, 15.2), 7, "ffff8c3c"),
        Lamp((25.0, 3.4), 5, "ffffc070"),
        Lamp((20.8, 4.0), 5, "ffffb868"),
        Lamp((20.7, 16.4), 5, "ffffb868"),
        Lamp((11.4, 8.7), 5, "ffff9a48"),
        Lamp((11.4, 11.3), 5, "ffff9a48"),
    ),
    rooms=(
        Room("field", (0, 0, 12, 20), "Field"),
        Room("passage", (12, 9, 18, 11), "Gate passage"),
        Room("north-guardroom", (12, 6, 18, 9), "North guardroom"),
        Room("south-guardroom", (12, 11, 18, 14), "South guardroom"),
        Room("north-rampart", (12, 0, 18, 6), "North rampart"),
        Room("south-rampart", (12, 14, 18, 20), "South rampart"),
        Room("square", (18, 0, 32, 20), "Market square"),
        Room("shop", (23, 1, 27, 6), "Chandler's shop"),
        Room("store", (27, 1, 30, 6), "Store"),
        Room("smithy", (23, 14, 30, 19), "Smithy"),
    ),
)
