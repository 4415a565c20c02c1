"""What a page offers to whoever reads it: its links, its forms with every button, and what asks for more by itself.

Read from the HTML as a browser reads it, so that a test can press what was drawn and nothing else. What a person sees
of a page is in `tests.seen`.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urldefrag, urljoin

Pair = tuple[str, str]
SENDS_NOTHING = ("submit", "button", "reset", "image", "file")


@dataclass
class Control:
    """One field or button of a form; `options` are the values of a select, `value` what it sends as drawn."""

    tag: str
    kind: str
    name: str
    value: str = ""
    checked: bool = False
    required: bool = False
    least: str = ""
    most: int = 0
    options: list[str] = field(default_factory=list)


@dataclass
class Form:
    """A form of a page with the address it is sent to; `buttons` are those that send it.

    `confirm`: the id of the dialog that asks first.
    """

    method: str
    address: str
    confirm: str = ""
    controls: list[Control] = field(default_factory=list)
    buttons: list[Control] = field(default_factory=list)

    def presses(self, *, filled: bool = False) -> Iterator[tuple[str, list[Pair]]]:
        """What each button sends: its own name and value, and the fields. A form without a button sends nothing."""
        fields = list(self._fields(filled=filled))
        for button in self.buttons:
            own = [(button.name, button.value)] if button.name else []
            yield f"{button.name}={button.value}" if own else "", [*fields, *own]

    @property
    def lacks(self) -> bool:
        """Whether something that a person would choose or write first is still empty."""
        return list(self._fields(filled=True)) != list(self._fields(filled=False))

    @property
    def shape(self) -> tuple[Any, ...]:
        """Forms that are alike but for what stands in their fields."""
        names = sorted({(one.kind, one.name) for one in self.controls})
        return (self.method, tuple(names), tuple(sorted((one.name, one.value) for one in self.buttons)))

    def _fields(self, *, filled: bool) -> Iterator[Pair]:
        chosen = {one.name for one in self.controls if one.kind == "radio" and one.checked}
        for one in self.controls:
            if one.kind in ("radio", "checkbox"):
                first = filled and one.name not in chosen and (one.kind == "radio" or one.required)
                if first:
                    chosen.add(one.name)
                if one.checked or first:
                    yield one.name, one.value
            elif one.kind not in SENDS_NOTHING:
                wanted = filled and one.required and not one.value
                yield one.name, _plausible(one) if wanted else one.value


def _plausible(one: Control) -> str:
    """Something a person might put there; two fields of a form get two names."""
    if one.tag == "select":
        return next((value for value in one.options if value), "")
    told = {"number": one.least or "1", "email": "nobody@example.org", "date": "2026-03-14"}
    words = told.get(one.kind, f"Snow {one.name.split('-')[-1].title()}")
    return words[: one.most] if one.most else words


@dataclass
class Read:
    """A page as it was read; addresses are absolute paths, `ids` what a fragment may name."""

    links: list[str] = field(default_factory=list)
    polls: list[str] = field(default_factory=list)
    forms: list[Form] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)


class _Reader(HTMLParser):
    def __init__(self, at: str) -> None:
        super().__init__()
        self.at, self.found = at, Read()
        self.form: Form | None = None
        self.select: Control | None = None
        self.text: Control | None = None
        self.fieldsets: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if told.get("id"):
            self.found.ids.add(told["id"])
        for name in ("data-poll", "data-find"):
            if name in told:
                self.found.polls.append(self._path(told[name]))
        if tag == "a" and "href" in told:
            self.found.links.append(self._path(told["href"]))
        elif tag == "form":
            address = self._path(told.get("action", ""))
            method = told.get("method", "get").lower()
            self.form = Form(method, urldefrag(address)[0], told.get("data-confirm", ""))
            self.found.forms.append(self.form)
        elif tag == "fieldset":
            self.fieldsets.append("disabled" in told)
        elif tag == "option" and self.select is not None:
            self._option(told)
        elif self.form is not None and not any(self.fieldsets) and "disabled" not in told:
            self._control(self.form, tag, told)

    def _control(self, form: Form, tag: str, told: Mapping[str, str]) -> None:
        if tag not in ("input", "select", "textarea", "button"):
            return
        kind = told.get("type", {"input": "text", "button": "submit"}.get(tag, tag))
        value = told.get("value", "on" if kind in ("radio", "checkbox") else "")
        control = Control(tag, kind, told.get("name", ""), value, "checked" in told, "required" in told)
        control.least, control.most = told.get("min", ""), int(told.get("maxlength", 0))
        if kind in ("submit", "image"):
            form.buttons.append(control)
        elif control.name:
            form.controls.append(control)
            self.select = control if tag == "select" else None
            self.text = control if tag == "textarea" else None

    def _option(self, told: Mapping[str, str]) -> None:
        assert self.select is not None
        value = told.get("value", "")
        if not self.select.options or "selected" in told:
            self.select.value = value
        self.select.options.append(value)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = None
        elif tag == "fieldset" and self.fieldsets:
            self.fieldsets.pop()
        elif tag == "select":
            self.select = None
        elif tag == "textarea":
            self.text = None

    def handle_data(self, data: str) -> None:
        if self.text is not None:
            self.text.value += data.removeprefix("\n").removeprefix("\r\n")

    def _path(self, told: str) -> str:
        return urljoin(self.at, told)


def read(html: str, at: str) -> Read:
    """The page at the address `at`."""
    reader = _Reader(at)
    reader.feed(html)
    return reader.found


def flat(html: str) -> str:
    """The page without the layout of its templates: one space for any white space, none inside the edges of a tag."""
    return re.sub(r"> | <", lambda edge: edge.group().strip(), " ".join(html.split()))


def text_of(answer: object) -> str:
    """The page that was answered."""
    return answer.content.decode()
