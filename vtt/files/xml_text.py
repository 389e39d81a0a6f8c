"""The text of an XML file, parsed without trusting its writer."""

import re
from pathlib import Path
from xml.etree import ElementTree

from vtt.files.errors import BrokenError

_DECLARES = re.compile(rb"<!ENTITY|<!DOCTYPE[^>]*\[")


def parsed_xml(path: Path, data: bytes) -> ElementTree.Element:
    """Return the outermost element of a file.

    Raises:
        BrokenError: It is no XML, or declares names of its own, which may stand for more than memory holds.
    """
    if _DECLARES.search(data):
        template = "the file declares names of its own, as no map need do; save it again without them"
        raise BrokenError(path, "xml.declares", template)
    try:
        return ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        line = f"line {error.position[0]}"
        template = "{place} is not XML; mend it there or save the map again"
        raise BrokenError(path, "xml.syntax", template, line) from None
    except (ValueError, LookupError):
        template = "the file is in an encoding that is not known; save the map again as UTF-8"
        raise BrokenError(path, "xml.encoding", template) from None
