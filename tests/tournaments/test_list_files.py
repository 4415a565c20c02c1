"""A file that is no list of names is recognised by its first bytes; the answer says how to send it instead."""

import io
import zipfile

import pytest

from tournaments.list_files import not_a_list


def zipped(*names: str) -> bytes:
    """What an office program saves: a zip file with these parts."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as parts:
        for name in names:
            parts.writestr(name, "x")
    return file.getvalue()


@pytest.mark.parametrize(
    ("raw", "start"),
    [
        (zipped("[Content_Types].xml", "xl/workbook.xml"), "This is an Excel workbook. Lists must be text files."),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "This is an Excel workbook. Lists must be text files."),
        (zipped("mimetype", "content.xml"), "This is a document or a spreadsheet. Lists must be text files."),
        (b"%PDF-1.7", "This is a PDF. Lists must be text."),
        (b"\x89PNG\r\n", "This is a picture. Lists must be text."),
        (b"\xff\xd8\xff\xe0", "This is a picture. Lists must be text."),
        (b"player 1\0\0\0\1", "This file is not text."),
    ],
)
def test_a_file_that_is_not_text_is_named(raw: bytes, start: str) -> None:
    sentence = str(not_a_list(raw))
    assert sentence.startswith(start)
    assert any(way in sentence for way in ("CSV", "paste"))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_text_of_any_spreadsheet_is_a_list(encoding: str) -> None:
    assert not_a_list("player 1,player 2\nZoë Müller,Bob May".encode(encoding)) is None
