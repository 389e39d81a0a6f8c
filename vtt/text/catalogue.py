"""Languages from catalogues: gettext for the messages, Babel for numbers, plurals and lists."""

import gettext
from collections.abc import Sequence
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from babel.numbers import get_decimal_symbol, get_minus_sign_symbol

from vtt.text.language import ENGLISH, Language
from vtt.text.sentence import Joined

DOMAIN = "sightline"
_CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""The plural categories of CLDR in the order in which a translation lists its forms."""


class Translated(Language):
    """A language with a catalogue of messages; what it does not know is said in English."""

    def __init__(self, locale: Locale, catalogue: gettext.NullTranslations) -> None:
        self.code = str(locale)
        self._locale = locale
        self._catalogue = catalogue
        tags = {*locale.plural_form.tags, "other"}
        self._forms = [one for one in _CATEGORIES if one in tags]

    def message(self, message: str, context: str = "") -> str:
        """Return a message in this language, first as it is said in its context."""
        if context and (said := self._catalogue.pgettext(context, message)) != message:
            return said
        return self._catalogue.gettext(message) if message else ""

    def form(self, number: float) -> int:
        """Return which of the forms of a noun fits a number."""
        return self._forms.index(self._locale.plural_form(number))

    def number(self, formatted: str) -> str:
        """Return a number with the decimal sign and the minus of this language."""
        signs = {".": get_decimal_symbol(self._locale), "-": get_minus_sign_symbol(self._locale)}
        return "".join(signs.get(sign, sign) for sign in formatted)

    def joined(self, texts: Sequence[str], joined: Joined) -> str:
        """Return a list as this language joins it."""
        if joined not in ("and", "or"):
            return super().joined(texts, joined)
        return format_list(list(texts), "or" if joined == "or" else "standard", self._locale)

    def article(self, noun: str, form: str) -> str:
        """Return a noun as the catalogue has it with its article; without one where it has none."""
        english = ENGLISH.article(noun, form)
        return self.message(english, "thing") if self.message(english, "thing") != english else noun


def read_language(code: str, folder: Path) -> Language:
    """Return the language of a code such as `de` or `zh_TW.UTF-8`; English where there is no catalogue."""
    try:
        locale = Locale.parse(code.partition(".")[0].replace("-", "_"))
    except (ValueError, UnknownLocaleError):
        return ENGLISH
    try:
        catalogue = gettext.translation(DOMAIN, folder, [str(locale), locale.language])
    except OSError:
        return ENGLISH
    return Translated(locale, catalogue)
