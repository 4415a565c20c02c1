"""The handbook as pages: every file once, links and pictures that lead somewhere, no way out of the folder."""

import re
from textwrap import dedent
from urllib.parse import urldefrag

import pytest
from django.contrib.staticfiles import finders
from django.urls import resolve

from clubs.handbook import FOLDER, PAGES, help_at
from clubs.handbook_html import handbook_page
from tests.seen import Part, seen

INLINE = re.compile(r"\sstyle=|<script|<style|\son[a-z]+=")  # what the content policy forbids


def html(page: str) -> str:
    found = handbook_page(page)
    assert found is not None
    return found.html


def shown(page: str) -> Part:
    return seen(html(page))


def test_every_file_of_the_handbook_is_a_page() -> None:
    assert sorted(PAGES.values()) == sorted(FOLDER.rglob("*.md"))
    assert {"", "director/now", "scorekeeper", "glossary"} <= PAGES.keys()


def test_a_page_has_a_title_and_its_links_and_pictures_are_there(settings: object) -> None:
    for page in PAGES:
        found = handbook_page(page)
        assert found is not None, page
        assert found.title.lstrip("#") == found.title != "", page
        links = [urldefrag(link)[0] for _, link in seen(found.html).links if link.startswith("/")]
        names = [resolve(link).kwargs.get("page", "") for link in links]
        assert [name for name in names if name not in PAGES] == [], page
        pictures = [picture.told["src"] for picture in seen(found.html).parts("img")]
        lost = [picture for picture in pictures if finders.find(picture.removeprefix("/static/")) is None]
        assert lost == [], page
        assert INLINE.findall(found.html) == [], page


def test_a_link_to_what_the_site_does_not_show_is_words() -> None:
    assert ["CONTRIBUTING.md" in words for words in (shown("").text, dict(shown("").links))] == [True, False]


def test_a_table_scrolls_in_a_region_named_after_its_heading() -> None:
    (region,) = shown("club/invite-people").parts(".scroll")
    assert (region.name, region.told["role"], region.told["tabindex"]) == ("Roles", "region", "0")
    assert region.rows[:2] == [["Role", "Can"], ["Administrator", "everything, including staff and zones"]]


def test_a_link_that_is_a_whole_line_is_marked_for_thumbs() -> None:
    assert ("Glossary", "alone") in [(link.text, link.told.get("class")) for link in shown("").parts("a")]


def test_commands_keep_their_lines_also_within_a_step() -> None:
    for page, file in PAGES.items():
        written = re.findall(r"^ *```\w*\n(.*?)^ *```$", file.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        commands = [one.lines for one in shown(page).parts("pre")]
        assert [one.splitlines() for one in commands] == [dedent(one).splitlines() for one in written], page


def test_what_belongs_to_a_step_leaves_its_numbers_as_they_are() -> None:
    assert [len(shown(page).parts("ol")) for page in ("running/install", "director/wishes")] == [1, 1]
    assert "two who are never partners;" in shown("director/wishes").part("ol").items


def test_an_address_ends_as_every_address_of_the_site() -> None:
    assert (help_at(""), help_at("director/now")) == ("/help/", "/help/director/now/")


@pytest.mark.parametrize(
    "page", ["nothing", "../README", "director/../../README", "README", "director/now.md", "/etc/passwd"]
)
def test_what_is_not_listed_is_no_page(page: str) -> None:
    assert handbook_page(page) is None


def test_the_contents_are_folded_into_a_part_for_each_kind_of_reader() -> None:
    contents = handbook_page("")
    assert contents is not None
    doors = seen(contents.html).parts("details")
    assert [door.parts("summary")[0].text for door in doors][:4] == [
        *("For directors", "For scorekeepers", "For players", "For the club")
    ]
    assert all(door.links for door in doors)
