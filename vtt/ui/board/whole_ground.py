"""The ground of a scene with all that the game master sees of it."""

from vtt.battle import Scene
from vtt.ui.board.ground import Ground
from vtt.ui.board.items.map_picture import MapPicture
from vtt.ui.board.items.smoke import DrawnCloud
from vtt.ui.pictures import Pictures


def whole_ground(scene: Scene, pictures: Pictures, *, show_grid: bool) -> Ground:
    """Return the ground of a scene with everything the game master may see."""
    painted_from = pictures.levels_of(scene.picture.id) if scene.picture is not None else None
    return Ground(
        size_m=scene.size_m,
        picture=MapPicture(painted_from, scene.size_m) if painted_from is not None else None,
        grid=scene.grid if show_grid else None,
        terrain=scene.layout.terrain,
        obstacles=scene.layout.obstacles,
        walls=scene.layout.walls,
        portals=scene.layout.portals,
        open_portals=scene.open_portals,
        secret_portals=scene.secret_portals,
        clouds=[DrawnCloud((cloud.ring,)) for cloud in scene.clouds],
    )
