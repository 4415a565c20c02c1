"""Cells of spreadsheets as text: signs of a formula, and the encodings of files."""

# Characters that spreadsheets take for the beginning of a formula, full-width signs too: some read them as the narrow
# ones.
FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\t", "\r", "\n")


def harmless(cell: object) -> str:
    """The cell as text that no spreadsheet takes for a formula. None is an empty cell."""
    text = "" if cell is None else str(cell)
    return f"'{text}" if text.startswith(FORMULA) else text


def plain(cell: str) -> str:
    """The cell that `harmless` was given: "'+1 403" is "+1 403"; "'t Hooft" is a name and stays."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(FORMULA) else cell


def decoded(raw: bytes) -> str:
    """The text of a file: UTF-8, UTF-16 with its mark, else as old spreadsheets of the West write."""
    for encoding in ("utf-16",) if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("utf-8", errors="replace")
