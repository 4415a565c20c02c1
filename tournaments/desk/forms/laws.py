"""House rules: the laws of an event one by one, the value of the book chosen unless it is agreed otherwise."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.language import translated
from clubs.web.forms import ActionForm
from rules.base.errors import Fault
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets.choices import ChoiceChapter, LawChoice, choices
from rules.laws import LawBook, Laws
from tournaments.models import Tournament
from tournaments.services.agreement import bell_of

OF_THE_BOOK = ("players", "sides")
"""The number of players at a table decides the choice of a book; it is no house rule."""


class AgreementForm(ActionForm):
    """A form that changes the laws of an event."""

    def messages_of(self, fault: Fault) -> Iterator[tuple[str | None, str]]:
        """As in any form; a contradiction between two laws is shown beside both."""
        laws = fault.where.get("laws")
        if not isinstance(laws, list):
            yield from super().messages_of(fault)
            return
        one, other = (Laws.meanings()[law] for law in laws)
        text = N_("“{one}” and “{other}” contradict each other. Change one of them.")
        sentence = translated(message(text, one=one, other=other))
        beside: list[str | None] = [field for field in map(self.field_named, laws) if field]
        yield from ((field, sentence) for field in beside or [None])


@dataclass(frozen=True, slots=True)
class LawField:
    """A law on the page: its field, what the book says, and where."""

    choice: LawChoice
    bound: forms.BoundField

    @property
    def differs(self) -> bool:
        """Whether what is chosen just now is not the book's."""
        return bool(self.bound.value() != law_text(self.choice.book))

    @property
    def by_the_book(self) -> str:
        """The book's value in words."""
        if not self.choice.options:
            return str(self.choice.book)
        return " ".join(
            translated(option.sentence) for option in self.choice.options if self._is_the_books(option.value)
        )

    def radios(self) -> Iterator[tuple[Any, bool]]:
        """Each button, and whether it is the book's."""
        for radio, option in zip(self.bound, self.choice.options, strict=True):
            yield radio, self._is_the_books(option.value)

    def _is_the_books(self, value: Any) -> bool:
        return value in self.choice.book if self.choice.several else bool(value == self.choice.book)


@dataclass(frozen=True, slots=True)
class LawChapter:
    """The laws under a heading that are as in the book; `wrong` where something is amiss with one of them."""

    title: Sentence
    fields: tuple[LawField, ...]

    @property
    def wrong(self) -> bool:
        return any(field.bound.errors for field in self.fields)


class LawsForm(AgreementForm):
    """Every law that matters under the current laws, or the new ones. Fields that are not sent keep their values."""

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.laws, self.overrides = tournament.laws, dict(tournament.law_overrides)
        own = self.laws.to_json()
        sent: Any = self.data
        self.chapters = tuple(self._shown(chapter) for chapter in choices(game_for(_with(self.laws, sent))))
        for choice in self._choices():
            self.fields[choice.law] = _field_of(choice, own[choice.law])
        if self.is_bound:
            missing = {choice.law for choice in self._choices() if not choice.several} - set(sent)
            sent = sent.copy()
            sent.update({law: law_text(own[law]) for law in missing})
            self.data = sent

    def differing(self) -> list[LawField]:
        """The rules that differ from the book."""
        return [field for field in self._law_fields() if field.differs]

    def as_in_the_book(self) -> list[LawChapter]:
        """Everything else, under its headings."""
        rest = {field.choice.law: field for field in self._law_fields() if not field.differs}
        chapters = (
            LawChapter(chapter.title, tuple(rest[choice.law] for choice in chapter.laws if choice.law in rest))
            for chapter in self.chapters
        )
        return [chapter for chapter in chapters if chapter.fields]

    @property
    def agreed(self) -> dict[str, Any]:
        """The arguments of `edit_tournament`: the laws that are not the book's, and the minutes of the bell if one
        rings.
        """
        chosen = {**self.laws.to_json(), **dict(_given(self._choices(), self.cleaned_data))}
        book = {choice.law: choice.book for choice in self._choices()}
        overrides = {law: value for law, value in self.overrides.items() if law not in book}
        overrides |= {law: chosen[law] for law in book if chosen[law] != book[law]}
        bell = bell_of(chosen)
        return {"law_overrides": overrides, **({"minutes_per_game": bell} if bell else {})}

    def field_named(self, name: object) -> str | None:
        return super().field_named("stop_minutes" if name == "minutes_per_game" else name)

    def _choices(self) -> Iterator[LawChoice]:
        return (choice for chapter in self.chapters for choice in chapter.laws)

    def _law_fields(self) -> Iterator[LawField]:
        return (LawField(choice, self[choice.law]) for choice in self._choices())

    def _shown(self, chapter: ChoiceChapter) -> ChoiceChapter:
        wanted = {*self.overrides, *self.data}
        laws = (choice for choice in chapter.laws if choice.matters or choice.law in wanted)
        return replace(chapter, laws=tuple(choice for choice in laws if choice.law not in OF_THE_BOOK))


def law_text(value: Any) -> Any:
    """A law's value, as JSON, in the words of a form."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return [law_text(one) for one in value] if isinstance(value, list) else str(value)


def _with(laws: LawBook, sent: Any) -> LawBook:
    """The laws as they were sent, whether they contradict each other or not, as far as they can be read."""
    every = [choice for chapter in choices(game_for(laws)) for choice in chapter.laws]
    raw = {choice.law: sent.getlist(choice.law) if choice.several else sent.get(choice.law) for choice in every}
    takes = laws.takes()
    return replace(laws, **{law: takes[law].read(value) for law, value in _given(every, raw)})


def _given(of: Iterable[LawChoice], given: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The laws given, as JSON; what was not, or cannot be read, is left out."""
    for choice in of:
        value = _read(choice, given.get(choice.law))
        if value is not None:
            yield choice.law, value


def _read(choice: LawChoice, given: Any) -> Any:
    if choice.several:
        return [option.value for option in choice.options if law_text(option.value) in (given or ())] or None
    if choice.options:
        return next((option.value for option in choice.options if law_text(option.value) == given), None)
    number = int(given) if re.fullmatch(r"-?[0-9]{1,3}", str(given)) else None
    return number if number in range(choice.least or 0, (choice.most or 0) + 1) else None


def _field_of(choice: LawChoice, value: Any) -> forms.Field:
    words: dict[str, Any] = {"label": translated(choice.means), "initial": law_text(value)}
    buttons = [(law_text(option.value), translated(option.sentence)) for option in choice.options]
    if choice.several:
        needed = {"required": _("Choose at least one of these.")}
        return forms.MultipleChoiceField(
            choices=buttons, widget=forms.CheckboxSelectMultiple, error_messages=needed, **words
        )
    if choice.options:
        return forms.ChoiceField(choices=buttons, widget=forms.RadioSelect, required=False, **words)
    return forms.IntegerField(min_value=choice.least, max_value=choice.most, required=False, **words)
