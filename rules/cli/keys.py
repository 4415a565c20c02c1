"""Reading the key of a draw, or the secret and the word that keys are made of."""

from rules.errors import Fault, Unreadable
from rules.words import gettext_noop as N_
from rules.words import message


def read_key(written: object) -> bytes:
    """Bytes written in hexadecimal, one at least: an empty key would be no secret at all."""
    try:
        if isinstance(written, str) and (key := bytes.fromhex(written)):
            return key
    except ValueError:
        pass
    raise Unreadable(
        Fault("not_hex", message(N_("Write it in hexadecimal, two digits (0 to 9, a to f) for each byte.")))
    )


def read_word(written: object) -> str:
    """A text that can be written as bytes: half of a surrogate pair is no letter."""
    if isinstance(written, str) and not any("\ud800" <= letter <= "\udfff" for letter in written):
        return written
    raise Unreadable(Fault("not_a_text", message(N_("The text has an incomplete character. Type it again."))))
