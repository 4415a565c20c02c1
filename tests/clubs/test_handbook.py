"""The handbook as pages: every file once, links and pictures that lead somewhere, no way out of the folder."""

import re
from html import unescape
from textwrap import dedent

import pytest
from django.contrib.staticfiles import finders
from django.urls import resolve

from clubs.handbook import FOLDER, PAGES, help_at
from clubs.handbook_html import handbook_page

INLINE = re.compile(r"\sstyle=|<script|<style|\son[a-z]+=")  # what the content policy forbids


def html(page: str) -> str:
    found = handbook_page(page)
    assert found is not None
    return found.html


def test_every_file_of_the_handbook_is_a_page() -> None:
    assert sorted(PAGES.values()) == sorted(FOLDER.rglob("*.md"))
    assert {"", "director/now", "scorekeeper", "glossary"} <= PAGES.keys()


def test_a_page_has_a_title_and_its_links_and_pictures_are_there(settings: object) -> None:
    for page in PAGES:
        found = handbook_page(page)
        assert found is not None, page
        assert found.title.lstrip("#") == found.title != "", page
        links = re.findall(r'href="(/[^"#]*)', found.html)
        names = [resolve(link).kwargs.get("page", "") for link in links]
        assert [name for name in names if name not in PAGES] == [], page
        pictures = re.findall(r'src="/static/([^"]*)"', found.html)
        assert len(pictures) == found.html.count("<img"), page
        assert [picture for picture in pictures if finders.find(picture) is None] == [], page
        assert INLINE.findall(found.html) == [], page


def test_a_link_to_what_the_site_does_not_show_is_words() -> None:
    assert "<span>CONTRIBUTING.md</span>" in html("")


def test_a_table_scrolls_in_a_region_named_after_its_heading() -> None:
    assert re.search(
        r'<div aria-label="Roles" class="scroll" role="region" tabindex="0">\s*<table>', html("club/invite-people")
    )


def test_a_link_that_is_a_whole_line_is_marked_for_thumbs() -> None:
    assert '<li><a class="alone" href="/help/glossary/">Glossary</a></li>' in html("")


def test_commands_keep_their_lines_also_within_a_step() -> None:
    for page, file in PAGES.items():
        written = re.findall(r"^ *```\w*\n(.*?)^ *```$", file.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        shown = re.findall(r"<pre[^>]*><code[^>]*>(.*?)</code></pre>", html(page), re.DOTALL)
        assert [unescape(one).splitlines() for one in shown] == [dedent(one).splitlines() for one in written], page


def test_what_belongs_to_a_step_leaves_its_numbers_as_they_are() -> None:
    assert [html(page).count("<ol") for page in ("running/install", "director/wishes")] == [1, 1]
    assert "<li>two who are never partners;</li>" in re.search(r"<ol>.*</ol>", html("director/wishes"), re.DOTALL)[0]


def test_an_address_ends_as_every_address_of_the_site() -> None:
    assert (help_at(""), help_at("director/now")) == ("/help/", "/help/director/now/")


@pytest.mark.parametrize(
    "page", ["nothing", "../README", "director/../../README", "README", "director/now.md", "/etc/passwd"]
)
def test_what_is_not_listed_is_no_page(page: str) -> None:
    assert handbook_page(page) is None
