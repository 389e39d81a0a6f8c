"""What is said when a file cannot be read: one sentence that names the file, the place and what to do."""

from pathlib import Path

from vtt.text import Quote, Said, Scalar, Sentence, say


class FileError(Exception):
    """A file is bad; nothing was changed.  `str(error)` is one sentence for the user who opened it.

    ::

        FileError
        ├── UnreadableError   it cannot be opened: it is missing, a folder, or not ours to read
        ├── TooBigError       it, or something in it, is larger than Sightline reads
        ├── ForeignError      it is whole, as far as one can tell, but no kind of file that is read here
        ├── BrokenError       it is of a known kind, and something in it is wrong
        ├── NewerError        a newer Sightline wrote it
        ├── BusyError         another program holds it open
        └── UnwritableError   it cannot be written: no room, no leave, or its disk is gone

    Attributes:
        path: The file.
        place: Where in it, as `line_of_sight[3][1].x` or `line 7, column 2`; empty for the file as a whole.
        sentence: What is wrong and what to do.
    """

    def __init__(
        self, path: Path, code: str, template: str, place: str = "", **values: Scalar | Sentence
    ) -> None:
        self.path = path
        self.place = place
        told = {key: _quoted(value) for key, value in values.items()}
        what = say(code, template, place=_quoted(place), **told)
        self.sentence: Sentence = say(code, "{file}: {what}", file=_quoted(path.name or str(path)), what=what)
        super().__init__(str(self.sentence))


class UnreadableError(FileError):
    """The file cannot be opened."""


class TooBigError(FileError):
    """The file, or something in it, is larger than Sightline reads."""


class ForeignError(FileError):
    """The file is of a kind that is not read here."""


class BrokenError(FileError):
    """The file is of a known kind, and something in it is wrong."""


class NewerError(FileError):
    """The file was written by a newer Sightline."""


class BusyError(FileError):
    """Another program holds the file open."""


class UnwritableError(FileError):
    """The file cannot be written now."""


def _quoted(value: Scalar | Sentence) -> Said:
    return Quote(quote=printable(value)) if isinstance(value, str) else value


def several_lines(text: str) -> str:
    """Return text with its line ends, but without control characters and half characters."""
    return "\n".join(printable(line) for line in text.splitlines())


def printable(text: str) -> str:
    """Return text that fits into a sentence: no line ends, no control characters, no half characters."""
    return "".join(letter if letter.isprintable() else "�" for letter in text)
