"""A large picture, decoded once, and its halves, from which tiles are cut."""

import warnings
from io import BytesIO
from mmap import mmap
from typing import TYPE_CHECKING

from vtt.files.contents import Tell, untold
from vtt.files.maps.picture import MAX_SIDE_PX, kind_of_picture
from vtt.files.maps.picture_size import Size, size_in_header
from vtt.files.tiles.pyramid import Place, Pyramid

if TYPE_CHECKING:
    from PIL.Image import Image


class Raster:
    """A decoded picture, its half, its quarter and so on; any thread may cut tiles.

    Args:
        image: Red, green and blue; or, as Qt has it, blue, green, red and a byte of nothing (`RGBX`).
        owner: What owns the memory of the image, if that is not the image.
    """

    def __init__(self, image: "Image", tell: Tell, owner: object = None) -> None:
        self.pyramid = Pyramid(image.size)
        self._owner = owner
        self._levels = [image]
        for _ in range(1, self.pyramid.levels):
            tell(0, 0)
            self._levels.append(self._levels[-1].reduce(2))

    def tile(self, place: Place) -> bytes:
        """Return the bytes of a tile: its rows from above, each pixel red, green and blue."""
        part = self._levels[place.level].crop(self.pyramid.box_of(place))
        return part.tobytes("raw", "RGB") if part.mode == "RGB" else part.convert("RGB").tobytes("raw", "BGR")


def size_of(data: bytes) -> Size | None:
    """Return the size of a picture, pixels; None where the header cannot be read or says too much."""
    size = size_in_header(data)
    if size is None:
        try:
            size = _opened(data).size
        except Exception:  # a decoder fed with a damaged picture may raise whatever it likes
            return None
    return size if max(size) <= MAX_SIDE_PX else None


def raster_of(data: bytes, tell: Tell) -> Raster | None:
    """Decode a picture; None where it is damaged.

    Args:
        data: PNG, WebP or JPEG.
        tell: Is told how many of the bytes are decoded; what it raises, other than an Exception, ends that.
    """
    try:
        image = _opened(data, tell)
        _make_room(image)
        image.load()
        return Raster(_in_colours(image), tell)
    except Exception:  # see above; MemoryError among them
        return None


def raster_of_pixels(
    size: Size, pixels: "bytes | bytearray | memoryview[int]", owner: object, tell: Tell
) -> Raster:
    """Return what tiles are cut from, without a copy of a picture that Qt has decoded.

    Args:
        size: Width and height.
        pixels: Four bytes each, blue, green, red and nothing, rows one after another.
        owner: What owns them.
        tell: Is told how far it is.
    """
    import numpy
    from PIL import Image

    array = numpy.frombuffer(pixels, numpy.uint8)
    return Raster(Image.frombuffer("RGBX", size, array, "raw", "RGBX", 0, 1), tell, owner)


class _Told(BytesIO):
    """Bytes that tell how many of them were read."""

    def __init__(self, data: bytes, tell: Tell) -> None:
        super().__init__(data)
        self._length, self._tell = len(data), tell

    def read(self, size: int | None = -1, /) -> bytes:
        self._tell(self.tell(), self._length)
        return super().read(size)


def _opened(data: bytes, tell: Tell = untold) -> "Image":
    from PIL import Image

    Image.MAX_IMAGE_PIXELS = MAX_SIDE_PX**2
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        image = Image.open(_Told(data, tell), formats=[kind_of_picture(data) or "PNG"])
    if max(image.size) > MAX_SIDE_PX:
        raise ValueError("it is too large")
    return image


def _make_room(image: "Image") -> None:
    """Give a picture the memory it is decoded into.

    The system hands it out page by page and takes it back at once, while Python goes on. Pillow's own is made
    and let go of in one piece: half a gigabyte holds up all threads for a third of a second.
    """
    if image.mode in ("RGB", "RGBA"):
        from PIL import _imaging

        pixels = mmap(-1, 4 * image.width * image.height)
        image.im = _imaging.map_buffer(pixels, image.size, "raw", 0, (image.mode, 0, 1))


def _in_colours(image: "Image") -> "Image":
    """Return an image in red, green and blue; what is seen through it is left out, as Qt leaves it out."""
    if image.mode.startswith("I;16"):
        import numpy
        from PIL import Image

        image = Image.fromarray((numpy.asarray(image) >> 8).astype(numpy.uint8))
    return image if image.mode == "RGB" else image.convert("RGB")
