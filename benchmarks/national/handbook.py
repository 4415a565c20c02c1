"""Puts tables into a page of the handbook, each in the place of the one that is under its heading."""

import re
from collections.abc import Mapping
from pathlib import Path

PAGE = Path("docs", "running", "large-sites.md")
TABLE = r"(^## {heading}\n(?:(?!^## |^\|).*\n)*)((?:^\|.*\n)+)"


def with_tables(page: str, tables: Mapping[str, str]) -> str:
    """The page with these tables, by heading; ValueError where a heading has none to replace."""
    for heading, table in tables.items():
        found = re.search(TABLE.format(heading=re.escape(heading)), page, re.MULTILINE)
        if not found:
            raise ValueError(f"There is no table under the heading “{heading}”.")
        page = page[: found.start(2)] + table.rstrip("\n") + "\n" + page[found.end(2) :]
    return page


def write_tables(path: Path, tables: Mapping[str, str]) -> None:
    """The same in a file."""
    path.write_text(with_tables(path.read_text(), tables))
