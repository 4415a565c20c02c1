"""The real type of a file that was sent as a list of names, if it is not text: recognised by its first bytes."""

from rules.base.csv_rows import UTF_16_MARKS
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_

_EXCEL = N_(
    "This is an Excel workbook. Lists must be text files. In Excel choose File, Save As, then the type "
    "“CSV UTF-8 (Comma delimited)”, and upload that file. Or copy the cells and paste them here."
)
_OFFICE = N_(
    "This is a document or a spreadsheet. Lists must be text files. Save the sheet as CSV and upload "
    "that file. Or copy the names and paste them here."
)
_PDF = N_("This is a PDF. Lists must be text. Copy the names from it and paste them here.")
_PICTURE = N_("This is a picture. Lists must be text. Type the names, or upload a CSV file.")
_BINARY = N_("This file is not text. Save the list as CSV in your spreadsheet and upload that file.")

_BEGINNINGS = (
    (b"\xd0\xcf\x11\xe0", _EXCEL),
    (b"%PDF", _PDF),
    (b"\x89PNG", _PICTURE),
    (b"\xff\xd8\xff", _PICTURE),
    (b"GIF8", _PICTURE),
)
_ZIPPED = b"PK\x03\x04"  # every newer office document
_LOOKED_AT = 64_000


def not_a_list(raw: bytes) -> Sentence | None:
    """The type of this file and how to send the list instead; None for text of any kind."""
    for beginning, text in _BEGINNINGS:
        if raw.startswith(beginning):
            return message(text)
    if raw.startswith(_ZIPPED):
        return message(_EXCEL if b"xl/" in raw[:_LOOKED_AT] else _OFFICE)
    if not raw.startswith(UTF_16_MARKS) and b"\0" in raw[:_LOOKED_AT]:
        return message(_BINARY)
    return None
