"""The number of this version is the same wherever a person reads it."""

import re
import tomllib
from datetime import date
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
SECTION = re.compile(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$", re.MULTILINE)
UPGRADE = re.compile(r"^## From (\d+\.\d+) to (\d+\.\d+)$", re.MULTILINE)


def numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def short(version: str) -> str:
    """Its first two numbers: an upgrade page does not tell of the third."""
    return ".".join(version.split(".")[:2])


def test_the_newest_dated_section_of_the_changes_is_of_this_version() -> None:
    sections = SECTION.findall((ROOT / "CHANGELOG.md").read_text())
    versions, days = [version for version, _ in sections], [date.fromisoformat(day) for _, day in sections]
    assert versions[0] == VERSION
    assert versions == sorted(versions, key=numbers, reverse=True)
    assert days == sorted(days, reverse=True)


def test_the_page_for_upgrading_leads_from_the_version_before_to_this_one() -> None:
    versions = [short(version) for version, _ in SECTION.findall((ROOT / "CHANGELOG.md").read_text())]
    before = next(version for version in versions if version != versions[0])
    page = (ROOT / "docs" / "running" / "upgrade.md").read_text()
    assert UPGRADE.findall(page)[0] == (before, short(VERSION))


def test_the_first_page_names_this_version() -> None:
    assert re.findall(r"^Version (\S+)\. ", (ROOT / "README.md").read_text(), re.MULTILINE) == [VERSION]


def test_the_rule_book_that_is_installed_alone_has_the_version_of_the_whole() -> None:
    rules = tomllib.loads((ROOT / "rules" / "pyproject.toml").read_text())
    source = rules["tool"]["hatch"]["version"]
    found = re.search(source["pattern"], (ROOT / "rules" / source["path"]).read_text(), re.MULTILINE)
    assert (rules["project"]["dynamic"], found and found["version"]) == (["version"], VERSION)


def test_the_versions_of_python_are_the_same_wherever_they_are_named() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/tests.yml").read_text())
    tested = workflow["jobs"]["tests"]["strategy"]["matrix"]["python"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    classified = re.findall(r"Python :: (\d\.\d+)", " ".join(project["classifiers"]))
    said = f"Python {', '.join(tested[:-1])} or {tested[-1]}"
    pages = ("README.md", "docs/running/one-line.md", "docs/programs/first-change.md")
    assert classified == tested
    assert [page for page in pages if said not in " ".join((ROOT / page).read_text().split())] == []
