"""What a person sees of a page: its words, headings, links, buttons, fields, tables and pictures."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from tests.pages import Pair, text_of

# What a browser neither shows nor reads out as text; a picture has its name instead.
_UNSEEN = {"head", "script", "style", "template", "svg", "select", "textarea", "datalist", "noscript"}
_EMPTY = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "use", "wbr"}
_WITHIN_WORDS = {
    "a", "abbr", "b", "bdi", "cite", "code", "del", "em", "i", "ins", "label", "mark", "span", "strong",
    "sub", "sup", "time", "wbr",
}  # fmt: skip
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")


@dataclass
class Part:
    """A page, or a piece of it, as a person sees it: its words, headings, links, buttons, fields, tables and pictures.

    A kind of part is its tag, its class, or both: "tr", ".won", "tr.won".
    """

    tag: str
    told: dict[str, str] = field(default_factory=dict)
    inside: list["Part | str"] = field(default_factory=list, repr=False)

    @property
    def text(self) -> str:
        """Its words with single spaces. Words of two blocks are apart, those of one line as they are written."""
        return " ".join(self.lines.split())

    @property
    def lines(self) -> str:
        """Its words with every space and line as in the HTML."""
        return "".join(self._words())

    @property
    def name(self) -> str:
        """What a link, a button or a picture is called."""
        return self.told.get("aria-label") or self.text or " ".join(self.pictures) or self.told.get("value", "")

    def parts(self, *kinds: str) -> list["Part"]:
        """Every part of one of these kinds, from the top of the page to its end."""
        parts = (one for one in self.inside if isinstance(one, Part))
        return [found for one in parts for found in ([one] if one.is_one_of(kinds) else []) + one.parts(*kinds)]

    def part(self, *kinds: str) -> "Part":
        """The first of them."""
        return next(iter(self.parts(*kinds)))

    def texts(self, *kinds: str) -> list[str]:
        return [one.text for one in self.parts(*kinds)]

    def section(self, heading: str) -> "Part":
        """The smallest part that begins with this heading."""
        parts = self.parts("main", "section", "article", "details", "fieldset", "dialog", "form", "table")
        return [one for one in parts if one.texts(*_HEADINGS, "summary", "legend", "caption")[:1] == [heading]][-1]

    def named(self, told: str) -> "Part":
        """The part with this id."""
        return next(one for one in self.parts("") if one.told.get("id") == told)

    def marks(self, name: str) -> list[str]:
        """What its parts carry under this name for links, scripts and readers: "id", "data-refusal", "aria-pressed"."""
        return [one.told[name] for one in self.parts("") if name in one.told]

    def is_one_of(self, kinds: Iterable[str]) -> bool:
        marks = self.told.get("class", "").split()
        asked = (kind.partition(".") for kind in kinds)
        return any(tag in ("", self.tag) and (not mark or mark in marks) for tag, _, mark in asked)

    @property
    def headings(self) -> list[str]:
        return self.texts(*_HEADINGS)

    @property
    def rows(self) -> list[list[str]]:
        """The cells of each row of a table."""
        return [row.texts("th", "td") for row in self.parts("tr")]

    @property
    def items(self) -> list[str]:
        return self.texts("li")

    @property
    def links(self) -> list[Pair]:
        """The name of each link, and where it leads."""
        return [(one.name, one.told["href"]) for one in self.parts("a") if "href" in one.told]

    @property
    def buttons(self) -> list[str]:
        """The names of the buttons that can be pressed."""
        return [one.name for one in self.parts("button") if "disabled" not in one.told]

    @property
    def pictures(self) -> list[str]:
        """What is read out in place of each picture."""
        shown = (one.told.get("alt") or one.told.get("aria-label") for one in self.parts("img", "svg"))
        return [words for words in shown if words]

    @property
    def alerts(self) -> list[str]:
        """What is called out."""
        return [one.text for one in self.parts("") if one.told.get("role") == "alert"]

    @property
    def labels(self) -> list[str]:
        """What is asked for, and what can be ticked."""
        return self.texts("label", "legend")

    @property
    def asks(self) -> list[str]:
        """The names of all fields that are not hidden, once each."""
        return list(dict.fromkeys(one.told["name"] for one in self._fields() if one.told.get("type") != "hidden"))

    def values(self, name: str) -> list[str]:
        """What the fields of this name would send as they are drawn."""
        return [value for one in self._fields(name) for value in one._drawn()]

    def offered(self, name: str) -> list[str]:
        """What can be chosen for the field, or sent with a button of that name."""
        asked = [*self._fields(name), *(one for one in self.parts("button") if one.told.get("name") == name)]
        return [one.told.get("value", "") for field in asked for one in field.parts("option") or [field]]

    def options(self, name: str) -> list[str]:
        """The words of what can be chosen from a list, that which is chosen with a star."""
        options = [one for asked in self._fields(name) for one in asked.parts("option")]
        return [f"{'*' * ('selected' in one.told)}{one.text}" for one in options]

    def _fields(self, name: str = "") -> list["Part"]:
        fields = self.parts("input", "select", "textarea")
        return [one for one in fields if one.told.get("name") and name in ("", one.told["name"])]

    def _drawn(self) -> list[str]:
        if self.tag == "select":
            options = self.parts("option")
            return [one.told.get("value", "") for one in options if "selected" in one.told] or [
                one.told.get("value", "") for one in options[:1]
            ]
        if self.tag == "textarea":
            return ["".join(one for one in self.inside if isinstance(one, str)).removeprefix("\n")]
        if self.told.get("type") in ("radio", "checkbox") and "checked" not in self.told:
            return []
        return [self.told.get("value", "")]

    def _words(self) -> Iterator[str]:
        for one in self.inside:
            if isinstance(one, str):
                yield one
            elif one.tag not in _UNSEEN and "hidden" not in one.told:
                edge = "" if one.tag in _WITHIN_WORDS else " "
                yield from (edge, *one._words(), edge)


class _Parts(HTMLParser):
    """The parts of a page, each within its own."""

    def __init__(self) -> None:
        super().__init__()
        self.page = Part("")
        self.open = [self.page]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        part = Part(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(part)
        if tag not in _EMPTY:
            self.open.append(part)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Part(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        at = max((number for number, part in enumerate(self.open) if part.tag == tag), default=0)
        if at:
            del self.open[at:]

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def seen(page: Any) -> Part:
    """The page, or the page that was answered."""
    parts = _Parts()
    parts.feed(page if isinstance(page, str) else text_of(page))
    return parts.page
