"""What stands where in the warehouse: rooms, walls, openings, solids, rubble and smoke, in metres."""

from generator.canvas import Point
from generator.layout import Ground, Lamp, Line, Opening, Plan, Room, Smoke, Solid

ROOMS = (
    Room("office", (4, 1, 11, 8), "Office"),
    Room("plant-room", (11, 1, 18, 5), "Plant room"),
    Room("corridor", (11, 5, 18, 8), "Corridor"),
    Room("loading-hall", (4, 8, 18, 19), "Loading hall"),
    Room("storage-hall", (18, 1, 29, 19), "Storage hall"),
)

WALLS: tuple[Line, ...] = (
    ((4, 1), (29, 1)),
    ((29, 1), (29, 19)),
    ((4, 19), (29, 19)),
    ((4, 1), (4, 19)),
    ((4, 8), (18, 8)),
    ((11, 1), (11, 8)),
    ((11, 5), (18, 5)),
    ((18, 1), (18, 19)),
)

OPENINGS = (
    Opening("north-gate", "door", ((4, 11), (4, 13)), open=True),
    Opening("south-gate", "door", ((4, 15), (4, 17))),
    Opening("yard-window", "window", ((4, 3), (4, 5))),
    Opening("office-window", "window", ((6, 8), (8, 8))),
    Opening("office-door", "door", ((11, 6), (11, 7))),
    Opening("plant-door", "door", ((14, 5), (15, 5))),
    Opening("corridor-door", "door", ((14, 8), (15, 8)), open=True),
    Opening("storage-door", "door", ((18, 6), (18, 7))),
    Opening("storage-gate", "door", ((18, 11), (18, 13)), open=True),
    Opening("emergency-exit", "door", ((29, 9), (29, 10))),
)

BREACH: Line = ((18, 14), (18, 16))
"""Where the wall between the halls is broken down: neither wall nor portal."""

SOLIDS = (
    Solid("pillar-1", "pillar", (8.1, 10.1, 8.9, 10.9), 4.5, sides=16),
    Solid("pillar-2", "pillar", (13.1, 10.1, 13.9, 10.9), 4.5, sides=16),
    Solid("pillar-3", "pillar", (8.1, 15.1, 8.9, 15.9), 4.5, sides=16),
    Solid("pillar-4", "pillar", (13.1, 15.1, 13.9, 15.9), 4.5, sides=16),
    Solid("pillar-5", "pillar", (23.1, 10.1, 23.9, 10.9), 4.5, sides=16),
    Solid("pillar-6", "pillar", (23.1, 15.1, 23.9, 15.9), 4.5, sides=16),
    Solid("crate-1", "crate", (10, 9, 11, 10), 1.2),
    Solid("crate-2", "crate", (11, 9, 12, 10), 2.0),
    Solid("crate-3", "crate", (10, 14, 11, 15), 1.2),
    Solid("crate-4", "steel-crate", (11, 14, 12, 15), 0.8),
    Solid("crate-5", "crate", (16, 9, 17, 10), 1.2),
    Solid("crate-6", "crate", (8, 17.5, 9, 18.5), 1.2),
    Solid("crate-7", "steel-crate", (5, 9, 6, 10), 0.8),
    Solid("crate-8", "crate", (22, 10, 23, 11), 0.8),
    Solid("crate-9", "crate", (25, 13, 26, 14), 1.2),
    Solid("crate-10", "crate", (25, 17, 26, 18), 1.2),
    Solid("crate-11", "crate", (20, 13, 21, 14), 1.2),
    Solid("container-1", "container", (6, 17, 8, 18.5), 2.4),
    Solid("container-2", "container", (25, 15, 27, 17), 2.4),
    Solid("forklift", "forklift", (10.3, 16.8, 13.3, 18.0), 2.2, 10),
    Solid("pallets", "pallets", (15, 17.5, 16, 18.5), 0.8),
    Solid("barrels-1", "barrels", (4.3, 17.6, 5.5, 18.8), 1.0),
    Solid("barrels-2", "barrels", (16.6, 4.0, 17.8, 4.6), 1.0),
    Solid("barrels-3", "barrels", (27.6, 17.6, 28.8, 18.8), 1.0),
    Solid("shelf-1", "shelf", (20, 2, 21, 6), 2.4),
    Solid("shelf-2", "shelf", (20, 7, 21, 10), 2.4),
    Solid("shelf-3", "shelf", (23, 2, 24, 6), 2.4),
    Solid("shelf-4", "shelf", (23, 7, 24, 10), 2.4),
    Solid("shelf-5", "shelf", (26, 2, 27, 6), 2.4),
    Solid("shelf-6", "shelf", (26, 7, 27, 10), 2.4),
    Solid("shelf-7", "shelf", (21, 15, 22, 18), 2.4),
    Solid("desk", "desk", (6, 3, 8, 4), 0.8),
    Solid("cabinets", "cabinets", (8, 1.2, 10.4, 1.8), 1.4),
    Solid("sofa", "sofa", (9.9, 2.6, 10.8, 4.6), 0.8),
    Solid("server-rack", "rack", (4.2, 6.5, 5.0, 7.7), 2.0),
    Solid("lockers", "lockers", (11.5, 5.2, 13.5, 5.7), 2.0),
    Solid("switchgear", "switchgear", (11.2, 2, 11.8, 4), 2.0),
    Solid("generator", "generator", (13, 2, 15.5, 3.5), 1.6),
    Solid("fuel-tank", "tank", (16.6, 1.4, 17.6, 3.6), 1.6),
    Solid("truck", "truck", (0, 14.8, 2.8, 17.2), 3.6),
    Solid("barrier-1", "barrier", (1, 9.5, 3, 10), 0.8),
    Solid("dumpster", "dumpster", (0.8, 5.5, 2.6, 6.7), 1.4),
)

RUBBLE: tuple[Point, ...] = (
    (15.6, 14.2),
    (16.4, 13.4),
    (17.6, 13.2),
    (18.6, 13.6),
    (19.4, 14.3),
    (19.6, 15.2),
    (19.2, 16.2),
    (18.4, 16.8),
    (17.2, 16.9),
    (16.0, 16.4),
    (15.3, 15.3),
)

SMOKE: tuple[Point, ...] = (
    (13.0, 8.2),
    (16.0, 8.2),
    (16.4, 9.0),
    (16.2, 9.8),
    (15.4, 10.5),
    (14.4, 10.7),
    (13.3, 10.4),
    (12.7, 9.6),
    (12.6, 8.8),
)

LAMPS = (
    Lamp((7.5, 12), 8, "ffffe2b8"),
    Lamp((14, 13), 8, "ffffe2b8"),
    Lamp((7.2, 4.6), 6, "ffffd08a"),
    Lamp((14.5, 2.5), 5, "ffff9a4d"),
    Lamp((14.5, 6.5), 5, "ffd8f0ff"),
    Lamp((22, 5), 7, "ffd0e4ff"),
    Lamp((22, 14), 7, "ffd0e4ff"),
    Lamp((27.5, 10), 6, "ffd0e4ff"),
    Lamp((2.6, 13.5), 5, "ffffc070"),
)

PLAN = Plan(
    title="Warehouse",
    size=(30, 20),
    pixels_per_metre=100,
    walls=WALLS,
    openings=OPENINGS,
    gaps=(BREACH,),
    solids=SOLIDS,
    ground=(Ground("rubble", RUBBLE, 2),),
    smoke=(Smoke("smoke", SMOKE),),
    lamps=LAMPS,
    rooms=ROOMS,
)
