"""The handbook keeps its word: links lead somewhere, commands exist, and every example answers what is printed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import get_commands

from clubs.models import Role
from docs import readings
from docs.camera import LARGEST
from docs.take_pictures import names_of_pictures
from rules.laws import any_laws_of, laws_in_book
from rules.laws.books import BOOKS
from rules.laws.books.readings import NOT_COVERED, source_of
from tests.rules.cli.running import typed

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted(page for place in ("", "docs/**/", "benchmarks/", "rules/") for page in ROOT.glob(f"{place}*.md"))
HANDBOOK = [page for page in PAGES if page.is_relative_to(ROOT / "docs")]
LINK = re.compile(r"(?:!?\[[^\]]*\]\(|<img src=\")([^)\s\"]+)")
CODE = re.compile(r"`[^`]+`|^```.*?^```", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"`((?:rules|clubs|tournaments|scoring|deploy|tests|benchmarks|docs|templates|static)/[\w./-]*)`")
CITED = re.compile(r"[\w./-]*\w\.md\b")
MODULES = ("rules", "clubs", "tournaments", "scoring", "deploy", "docs", "benchmarks", "tests")

# What the pages for people at the table, at the desk and at home tell them to press or to find.
BOLD = re.compile(r"(?:[Pp]ress(?:es)?|[Oo]pen|[Cc]hoose|[Uu]nder|[Oo]n|[Tt]ab) \*\*([^*`]+)\*\*")
READERS = ("director", "scorekeeper", "player", "club")


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def code(page: Path) -> str:
    """What a page sets as code: names of targets and commands stand there."""
    return "\n".join(CODE.findall(page.read_text()))


def headings(page: Path) -> set[str]:
    """The anchors of a page, as they are made from its headings."""
    found = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


def linked(page: Path) -> set[Path]:
    """The pages of the handbook that a page of it links to."""
    links = {(page.parent / target.partition("#")[0]).resolve() for target in LINK.findall(page.read_text())}
    return links.intersection(HANDBOOK)


def examples() -> Iterator[tuple[str, str]]:
    """Every `$ command` of the handbook, with the lines printed under it."""
    for page in HANDBOOK:
        for block in re.findall(r"^```console\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL):
            for step in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, output = step.split("\n", 1)
                if command.endswith("<<'END'"):
                    typed, output = output.split("END\n", 1)
                    command = f"{command}\n{typed}END"
                yield command, output


def dead_links(page: Path) -> Iterator[str]:
    """The links of a page, and its pictures, that lead nowhere."""
    for target in LINK.findall(re.sub(r"^```.*?^```", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)):
        path, _, anchor = target.partition("#")
        if "://" in target or target.startswith("mailto:"):
            continue
        there = (page.parent / path).resolve() if path else page
        if not there.exists() or (anchor and anchor not in headings(there)):
            yield f"{named(page)}: {target}"


def unknown_pages(module: Path) -> Iterator[str]:
    """The pages that a module names, by a path or by the name alone, and that are nowhere."""
    for page in CITED.findall(module.read_text()):
        paths = [folder / page for folder in (ROOT, ROOT / "docs", module.parent)]
        if not any(path.is_file() for path in paths) and page not in {known.name for known in PAGES}:
            yield page


def test_every_link_and_picture_is_there() -> None:
    assert [dead for page in PAGES for dead in dead_links(page)] == []


def test_every_path_of_ours_is_there() -> None:
    named_paths = [(named(page), path) for page in PAGES for path in PATH.findall(page.read_text())]
    assert [(page, path) for page, path in named_paths if not (ROOT / path).exists()] == []


def test_every_page_that_a_module_names_is_there() -> None:
    modules = [module for folder in MODULES for module in (ROOT / folder).rglob("*.py")]
    unknown = {(named(module), page) for module in modules for page in unknown_pages(module)}
    assert unknown == set()


def test_every_target_of_make_is_there() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    asked = {(named(page), target) for page in PAGES for target in re.findall(r"\bmake ([a-z]+)", code(page))}
    assert {(page, target) for page, target in asked if target not in targets} == set()


def test_every_management_command_is_there() -> None:
    there = get_commands()
    asked = {(named(page), command) for page in PAGES for command in re.findall(r"manage\.py ([a-z_]+)", code(page))}
    assert {(page, command) for page, command in asked if command not in there} == set()


def test_every_page_of_the_handbook_is_reached_from_its_contents() -> None:
    reached, next_pages = set[Path](), {ROOT / "docs/README.md"}
    while next_pages:
        reached |= next_pages
        next_pages = {link for page in next_pages for link in linked(page)} - reached
    assert [named(page) for page in HANDBOOK if page not in reached] == []


def on_screen() -> re.Pattern[str]:
    """Every text of the catalogue, with anything in the places of its parameters."""
    catalogue = (ROOT / "locale/en_CA/LC_MESSAGES/django.po").read_text()
    entries = re.findall(r'^msgid(?:_plural)? ((?:".*"\n)+)', catalogue, re.MULTILINE)
    texts = [re.split(r"%\(\w+\)s|\{[^}]*\}", "".join(re.findall(r'"(.*)"', entry))) for entry in entries]
    return re.compile("|".join(".+".join(map(re.escape, text)) for text in texts if len("".join(text)) > 2))


def test_the_handbook_names_buttons_that_exist() -> None:
    texts, named = on_screen(), set()
    for page in HANDBOOK:
        if page.parent.name in READERS or page.name in ("first-night.md", "troubleshooting.md"):
            named |= {" ".join(name.split()).rstrip(".:") for name in BOLD.findall(page.read_text())}
    assert {name for name in named if not texts.fullmatch(name) and not texts.fullmatch(f"{name}?")} == set()


def test_the_page_of_readings_is_made_from_the_register() -> None:
    """Write it again with `python -m docs.readings`."""
    assert readings.PAGE.read_text(encoding="utf-8") == readings.page()


def test_the_page_of_readings_has_a_row_for_each_rule_that_a_document_does_not_cover() -> None:
    rows = readings.page().partition("## Not covered")[2]
    silent = [(name, law) for name in BOOKS for law in laws_in_book(name) if source_of(name, law)[2] == NOT_COVERED]
    assert [law for name, law in silent if f"\n| {any_laws_of(name).meanings()[law]} | " not in rows] == []


@pytest.mark.parametrize("page", ["club/invite-people.md", "club/privacy.md", "director/who-can-do-what.md"])
def test_a_table_of_roles_has_every_role(page: str) -> None:
    text = (ROOT / "docs" / page).read_text().lower()
    assert [role for role in Role if f"{role.value} |" not in text and f"{role.value}, " not in text] == []


def test_every_picture_is_shown_somewhere_and_small() -> None:
    shown = {Path(target).name for page in PAGES for target in LINK.findall(page.read_text())}
    pictures = list((ROOT / "docs/pictures").iterdir())
    assert sorted(picture.name for picture in pictures if picture.name not in shown) == []
    assert [picture.name for picture in pictures if picture.stat().st_size > LARGEST] == []
    assert names_of_pictures() == sorted(picture.stem for picture in pictures)


def test_there_are_examples_to_run() -> None:
    assert len(list(examples())) > 20


@pytest.mark.parametrize(("command", "printed"), list(examples()))
def test_an_example_answers_what_is_printed(command: str, printed: str) -> None:
    ran = typed(command)
    assert ran.out + ran.err == printed
