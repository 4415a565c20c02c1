"""What somebody types who wants to break a site, by what it is meant to break; and files that are none of ours."""

import io
import zipfile
from collections.abc import Mapping, Sequence
from functools import cache

from django.core.files.uploadedfile import SimpleUploadedFile

BY_AIM: Mapping[str, Sequence[str]] = {
    "SQL": (
        "' OR '1'='1",
        '" OR ""="',
        "1; DROP TABLE clubs_club;--",
        "1 UNION SELECT NULL,NULL,NULL--",
        "%' AND 1=CAST((SELECT version()) AS int)--",
        "\\'; EXEC xp_cmdshell('dir');--",
        "1/**/OR/**/1=1",
        "%_%_%\\",
    ),
    "scripts in pages": (
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "'-alert(1)-'",
        "javascript:alert(1)",
        "<svg/onload=alert(1)>",
        "</textarea><script>alert(1)</script>",
        "&lt;script&gt;&#x27;",
        "]]><!--",
    ),
    "templates": (
        "{{ 7*7 }}",
        "{% debug %}",
        "${7*7}",
        "#{7*7}",
        "{0.__class__}",
        "%(x)s",
        "%s%n%x",
        "{",
        "%",
        "{x!r}",
    ),
    "paths": (
        "../../../../etc/passwd",
        "..\\..\\windows\\win.ini",
        "/etc/passwd",
        "file:///etc/passwd",
        "//example.org/",
        "http://169.254.169.254/",
        "con.txt",
        ".",
    ),
    "headers and letters": (
        "a@example.org\r\nBcc: b@example.org",
        "x\r\nSet-Cookie: a=b",
        "x\nBEGIN:VEVENT",
        "a@b@c",
        "@",
        "a@" + "b" * 300 + ".org",
    ),
    "sheets": ("=1+1", "+1", "@SUM(A1)", "=cmd|' /C calc'!A0", "\t=1", "-2+3", "a,b\nc,d", '"', "'"),
    "numbers": (
        "0",
        "-1",
        "1.5",
        "1e309",
        "-0",
        "0x10",
        "١٢",
        "²",
        "٣",
        "½",
        "nan",
        "inf",
        "2147483648",
        "-9223372036854775809",
        "9223372036854775808",
        "18446744073709551616",
        "9" * 40,
        "1_000",
        "1,000",
    ),
    "dates": ("0000-00-00", "9999-12-31", "0001-01-01", "2026-02-30", "24:00", "-1:00", "2026-W01-1", "10000-01-01"),
    "ids": ("00000000-0000-0000-0000-000000000000", "not-a-uuid", "None", "null", "undefined", "true", "[]", "{}"),
    "text": (
        "\0",
        "\x01\x1b[31m\x7f",
        "\u202eevil",
        "🃏" * 200,
        "e\u0301" * 500,
        "\ufeff",
        "\ufffe",
        "\U0010ffff",
        "Z̷̨̗͑a̴̖͝l̵̺̕g̷̲͌o̴̧̍",
        "ﷺ" * 100,
        "ß" * 500,
        "İ" * 300,
        "\u2028\u2029",
        "\u00a0",
        " ",
        "",
        "x\0y",
    ),
    "patterns": ("a" * 5_000 + "!", "(" * 2_000, "(a+)+$", " " * 5_000 + "x", "1" * 5_000, ("a & " * 2_000)),
}
WORDS = tuple(word for words in BY_AIM.values() for word in words)


def files() -> dict[str, SimpleUploadedFile]:
    """Files by what is wrong with them. They are new ones, as each can be read once."""
    return {name: SimpleUploadedFile(name, body) for name, body in _bodies().items()}


@cache
def _bodies() -> Mapping[str, bytes]:
    return {
        "empty.csv": b"",
        "latin.csv": "name\nZoé\n".encode("latin-1"),
        "halves.csv": b'name,email\n"\xff\xfe',
        "picture.csv": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        "wide.csv": b"," * 20_000,
        "no-zip.xlsx": b"PK\x03\x04 and then nothing",
        "no-sheet.xlsx": _zip({"hello.txt": b"hello"}),
        "bomb.xlsx": _zip({"[Content_Types].xml": b"<Types/>", "xl/worksheets/sheet1.xml": b" " * 30_000_000}),
        "entities.xlsx": _zip({"[Content_Types].xml": ENTITIES, "xl/workbook.xml": ENTITIES}),
        "../../up.json": b"[" * 50_000,
        "deep.json": b'{"a":' * 20_000,
        "number.json": b'{"schema": ' + b"9" * 20_000 + b"}",
        "archive.json.gz": b"\x1f\x8b\x08\x00" + b"\0" * 100,
    }


ENTITIES = b"""<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d SYSTEM "file:///etc/passwd">]><x>&c;&d;</x>"""


def _zip(members: Mapping[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, body in members.items():
            archive.writestr(name, body)
    return made.getvalue()
