"""A sentence of the battle, told again in the names that the players know; nothing where that cannot be."""

from collections.abc import Mapping

from vtt.text import Items, Name, Said, Sentence, Thing


class UntoldError(Exception):
    """Something in a sentence is not for the players."""


def retold(sentence: Sentence, names: Mapping[str, str]) -> Sentence | None:
    """Return a sentence for the players; None where it names what they do not know.

    Args:
        sentence: As the journal has it.
        names: What they call the tokens that they see, by the ids of the tokens.
    """
    try:
        return _sentence(sentence, names)
    except UntoldError:
        return None


def _sentence(sentence: Sentence, names: Mapping[str, str]) -> Sentence:
    values = {key: _said(value, names) for key, value in sentence.values.items()}
    return sentence.with_values(**values)


def _said(value: Said | str, names: Mapping[str, str]) -> Said:
    match value:
        case Sentence():
            return _sentence(value, names)
        case Items():
            return value.replace(items=tuple(_said(one, names) for one in value.items))
        case Name():
            if not names.get(value.token):
                raise UntoldError
            return Name(token="", name=names[value.token])
        case Thing() | str():
            raise UntoldError
    return value
