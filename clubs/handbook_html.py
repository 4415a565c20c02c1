"""A page of the handbook as HTML. Only the view of help imports this: Python-Markdown takes 0.1 s to import."""

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath
from xml.etree.ElementTree import Element, SubElement

from django.templatetags.static import static
from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor

from clubs.handbook import CONTENTS, FOLDER, PAGES, address_of, help_at

PICTURES = "handbook"  # the prefix of `docs/pictures` among the static files
STEP = 3  # spaces before what belongs to a step, as wide as "1. "
FENCE_IN_A_STEP = re.compile(rf" {{{STEP}}}```\w*")


@dataclass(frozen=True, slots=True)
class HandbookPage:
    """A page of the handbook: its heading, and the rest as HTML."""

    title: str
    html: str


@cache
def handbook_page(page: str) -> HandbookPage | None:
    """The page of this name; None if there is none."""
    path = PAGES.get(page)
    if path is None:
        return None
    heading, _, rest = path.read_text(encoding="utf-8").partition("\n")
    extensions = ["tables", "fenced_code", "toc", _OfTheSite(path.parent, doors=page == CONTENTS)]
    writer = Markdown(extensions=extensions, output_format="html", tab_length=STEP)
    # Content wider than a phone scrolls by itself, and the keyboard must reach it.
    return HandbookPage(heading.removeprefix("# "), writer.convert(rest).replace("<pre>", '<pre tabindex="0">'))


class _OfTheSite(Extension):  # type: ignore[misc]
    """Links, pictures, tables and commands as the site has them, for a page in this folder.

    `doors`: each of its sections is folded.
    """

    def __init__(self, folder: Path, *, doors: bool) -> None:
        super().__init__()
        self.folder, self.doors = folder, doors

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802, the name is Python-Markdown's
        md.treeprocessors.register(_Rewriting(md, self.folder), "of_the_site", 0)
        if self.doors:
            md.treeprocessors.register(_Doors(md), "doors", -10)  # after toc has named the headings
        md.preprocessors.register(_CommandsOfSteps(md), "commands_of_steps", 26)  # before fenced_code, at 25


class _CommandsOfSteps(Preprocessor):  # type: ignore[misc]
    """Commands that belong to a step. Python-Markdown knows no fence in a list: there they are indented once more."""

    def run(self, lines: list[str]) -> list[str]:
        """The lines of a page without the fences of its steps."""
        found, inside = [], False
        for line in lines:
            if FENCE_IN_A_STEP.fullmatch(line):
                inside = not inside
            else:
                found.append(" " * STEP + line if inside else line)
        return found


class _Rewriting(Treeprocessor):  # type: ignore[misc]
    """Rewrites the elements of a page."""

    def __init__(self, md: Markdown, folder: Path) -> None:
        super().__init__(md)
        self.folder = folder

    def run(self, root: Element) -> None:
        """Change the tree in place, as Python-Markdown asks."""
        for element in root.iter():
            if element.tag == "a":
                self._link(element)
            elif element.tag == "img":
                self._picture(element)
            elif element.tag in ("li", "td") and _is_one_link(element):
                element[0].set("class", "alone")
        self._tables(root)

    def _link(self, link: Element) -> None:
        """To a page of the handbook by its address; to a file that the site does not show, the words alone."""
        target, _, anchor = (link.get("href") or "").partition("#")
        if "://" in target or not target:
            return
        path = (self.folder / target).resolve()
        if path in PAGES.values():
            link.set("href", help_at(address_of(path)) + (f"#{anchor}" if anchor else ""))
        else:
            link.tag = "span"
            del link.attrib["href"]

    def _picture(self, picture: Element) -> None:
        """As a static file, with its size, so that the page does not move when it comes."""
        name = PurePosixPath(picture.get("src") or "").name
        with (FOLDER / "pictures" / name).open("rb") as file:
            width, height = struct.unpack(">II", file.read(24)[16:])  # the head of every PNG
        picture.set("src", static(f"{PICTURES}/{name}"))
        picture.set("width", str(width))
        picture.set("height", str(height))

    def _tables(self, root: Element) -> None:
        """Each in a region that scrolls, named after the heading above it."""
        for at, (heading, element) in enumerate(list(_under_headings(root))):
            if element.tag == "table":
                label = {"aria-label": heading} if heading else {}
                region = Element("div", {"class": "scroll", "tabindex": "0", "role": "region", **label})
                root[at] = region
                region.append(element)


class _Doors(Treeprocessor):  # type: ignore[misc]
    """Folds the list of all pages: a door for each kind of reader, in place of 130 links at once."""

    def run(self, root: Element) -> None:
        """Put each heading and what follows it into a part that opens."""
        inside = root
        for element in list(root):
            if element.tag == "h2":
                inside = SubElement(root, "details", {"class": "door"})
                root.remove(element)
                SubElement(inside, "summary").append(element)
            elif inside is not root:
                root.remove(element)
                inside.append(element)


def _is_one_link(element: Element) -> bool:
    """Whether nothing but a link is in it, which is then pressed like a button."""
    words = f"{element.text or ''}{''.join(child.tail or '' for child in element)}"
    return [child.tag for child in element] == ["a"] and not words.strip()


def _under_headings(root: Element) -> Iterator[tuple[str, Element]]:
    """The elements of a page, each with the last heading above it."""
    heading = ""
    for element in root:
        if element.tag in ("h2", "h3"):
            heading = "".join(element.itertext())
        yield heading, element
