"""What stands where in the tavern and its yard, in metres."""

from generator.canvas import Point
from generator.layout import Ground, Lamp, Opening, Plan, Room, Solid, chain, round_solid

SIZE = (30, 20)

ROOMS = (
    Room("taproom", (9, 2, 21, 11), "Taproom"),
    Room("kitchen", (21, 2, 27, 7), "Kitchen"),
    Room("pantry", (21, 7, 27, 11), "Pantry"),
    Room("back-room", (3, 2, 9, 7), "Back room"),
    Room("hall", (3, 7, 9, 11), "Stairs"),
    Room("stable", (21, 13, 28, 18), "Stable"),
    Room("yard", (0, 11, 30, 20), "Yard"),
)

TABLES: tuple[tuple[str, Point, float], ...] = (
    ("table-1", (11.5, 9.1), 0.7),
    ("table-2", (14.2, 8.9), 0.7),
    ("table-3", (11.7, 6.3), 0.7),
    ("table-4", (17.0, 9.1), 0.7),
    ("table-5", (14.4, 6.2), 0.7),
)

SOLIDS = (
    *(round_solid(name, "round-table", at, radius, 0.8) for name, at, radius in TABLES),
    Solid("bar", "bar", (18.6, 3.6, 19.3, 7.6), 1.1),
    Solid("bar-end", "bar", (19.3, 6.9, 20.7, 7.6), 1.1),
    Solid("shelf", "bottles", (20.35, 2.4, 20.75, 5.3), 2.0),
    round_solid("keg-1", "barrel", (19.7, 6.5), 0.34, 1.0),
    Solid("hearth", "hearth", (12.6, 2.2, 15.4, 3.1), 2.4),
    Solid("long-table", "table", (9.6, 3.0, 10.6, 5.2), 0.8),
    Solid("long-bench", "bench", (10.75, 3.1, 11.1, 5.1), 0.45),
    Solid("post-1", "post", (12.85, 7.55, 13.15, 7.85), 2.8),
    Solid("post-2", "post", (16.05, 7.35, 16.35, 7.65), 2.8),
    Solid("stove", "stove", (24.4, 2.3, 26.6, 3.3), 1.2),
    Solid("kitchen-table", "kitchen-table", (22.9, 4.3, 25.3, 5.5), 0.9),
    Solid("dresser", "cupboard", (21.35, 2.3, 21.85, 4.1), 1.8),
    Solid("pantry-shelf", "stores", (26.1, 7.5, 26.7, 10.5), 2.0),
    Solid("sacks", "sacks", (23.5, 9.7, 25.5, 10.7), 1.0),
    round_solid("keg-2", "barrel", (22.3, 7.6), 0.36, 1.0),
    round_solid("keg-3", "barrel", (23.1, 7.6), 0.36, 1.0),
    round_solid("keg-4", "barrel", (25.6, 7.6), 0.36, 1.0),
    round_solid("card-table", "round-table", (5.8, 4.6), 0.8, 0.8),
    Solid("strongbox", "chest", (3.5, 2.5, 4.5, 3.1), 0.7),
    Solid("cupboard", "cupboard", (7.0, 2.3, 8.6, 2.8), 1.8),
    Solid("stairs", "stairs", (3.3, 7.3, 5.3, 9.4), 2.4),
    Solid("coats", "cupboard", (5.8, 10.3, 7.5, 10.7), 1.8),
    round_solid("well", "well", (12.4, 15.4), 0.9, 0.9),
    Solid("wagon", "cart", (4.6, 14.0, 7.4, 15.6), 1.5, -10),
    Solid("hay", "hay", (22.0, 16.4, 23.8, 17.5), 1.2),
    Solid("trough", "trough", (17.4, 17.8, 19.6, 18.4), 0.7),
    Solid("stall-1", "partition", (24.0, 13.2, 24.15, 15.4), 1.4),
    Solid("stall-2", "partition", (26.0, 13.2, 26.15, 15.4), 1.4),
    Solid("woodpile", "woodpile", (28.2, 6.0, 29.2, 9.0), 1.3),
    round_solid("keg-5", "barrel", (8.3, 11.9), 0.36, 1.0),
    round_solid("keg-6", "barrel", (7.5, 11.9), 0.36, 1.0),
    Solid("crates", "crate", (19.2, 11.9, 20.2, 12.9), 1.0),
    Solid("crate-top", "crate", (1.6, 17.2, 2.6, 18.2), 1.2, 12),
    round_solid("tree", "trunk", (16.6, 15.0), 0.42, 8.0),
    round_solid("corner-tree", "trunk", (1.4, 12.6), 0.4, 8.0),
)

PLAN = Plan(
    title="Tavern and yard",
    size=SIZE,
    pixels_per_metre=100,
    walls=(
        *chain((3, 2), (27, 2), (27, 11), (3, 11), closed=True),
        ((9, 2), (9, 11)),
        ((21, 2), (21, 11)),
        ((3, 7), (9, 7)),
        ((21, 7), (27, 7)),
        *chain((21, 13), (28, 13), (28, 18), (21, 18), closed=True),
    ),
    openings=(
        Opening("front-door", "door", ((14, 11), (16, 11)), open=True),
        Opening("hall-door", "door", ((9, 9), (9, 10)), open=True),
        Opening("back-door", "door", ((9, 5), (9, 6))),
        Opening("bar-hatch", "door", ((21, 8), (21, 9))),
        Opening("kitchen-door", "door", ((21, 5.5), (21, 6.5))),
        Opening("pantry-door", "door", ((24, 7), (25, 7)), open=True),
        Opening("yard-door", "door", ((22, 11), (23, 11))),
        Opening("secret-door", "door", ((6.5, 7), (7.5, 7)), secret=True),
        Opening("stable-gate", "door", ((21, 15), (21, 17)), open=True),
        Opening("window-1", "window", ((10.5, 11), (12.5, 11))),
        Opening("window-2", "window", ((17.5, 11), (19.5, 11))),
        Opening("window-3", "window", ((3, 4), (3, 5.5))),
        Opening("window-4", "window", ((16.5, 2), (18, 2))),
        Opening("window-5", "window", ((27, 4), (27, 5.5))),
    ),
    solids=SOLIDS,
    ground=(
        Ground("mud", ((9.4, 16.6), (11.4, 17.0), (12.6, 18.2), (11.8, 19.4), (9.2, 19.4), (8.2, 18.0)), 2),
        Ground("straw", ((24.3, 13.3), (27.8, 13.3), (27.8, 15.4), (24.3, 15.4)), 1.5),
    ),
    lamps=(
        Lamp((14, 3.6), 8, "ffff9440"),
        Lamp((11.6, 6.2), 5, "ffffc070"),
        Lamp((17.0, 8.8), 6, "ffffc070"),
        Lamp((19.2, 4.6), 5, "ffffc070"),
        Lamp((5.8, 4.6), 5, "ffffb860"),
        Lamp((25.4, 3.8), 5, "ffff9a48"),
        Lamp((6.6, 9.0), 4, "ffffc070"),
        Lamp((25.0, 9.0), 3.5, "ffffc070"),
        Lamp((15, 12.0), 5, "ffffb860"),
        Lamp((23.0, 14.6), 5, "ffffb860"),
    ),
    rooms=ROOMS,
)
