"""A phone at a table, and what it shows."""

import re
from typing import Any
from uuid import uuid4

from django.http import HttpResponse
from django.test import Client

from scoring.models import LedgerEntry
from tests.factories.scoring import Here, here, players_in_play
from tests.pages import read


class Phone(Client):
    """A phone at a table: `phone.send("hand", makers=0, tricks=3)` posts that form of the page."""

    def __init__(self, at: Here, **defaults: Any) -> None:
        super().__init__(**defaults)
        self.at, self.page = at, f"/t/{at.table.token}/"

    def look(self, more: str = "") -> str:
        return self.get(self.page + more).content.decode()

    def offers(self, name: str) -> dict[str, list[str]]:
        """What the form of that name on the page lets a scorekeeper send: every field with the values that it offers.

        A field to type in offers what is in it.
        """
        page = read(self.look("?skip"), self.page)
        (form,) = (form for form in page.forms if form.address.endswith(f"/{name}/"))
        offered: dict[str, list[str]] = {}
        for control in form.controls:
            offered.setdefault(control.name, []).extend(control.options or [control.value])
        return offered

    def send(self, name: str, *, sheet: int = 1, **said: Any) -> HttpResponse:
        place = {"uuid": uuid4(), "sheet": sheet, "number": self.at.next_number(sheet)}
        return self.post(f"{self.page}{self.at.game.pk}/{name}/", {**place, **said})

    def agree(self, side: int, a: int, b: int) -> HttpResponse:
        return self.send("agree", side=side, a=a, b=b)


def words(answer: HttpResponse | str) -> str:
    """The text of a page, tags and runs of space taken out."""
    html = answer if isinstance(answer, str) else answer.content.decode()
    return " ".join(re.sub(r"<[^>]+>", " ", html).replace("&amp;", "&").replace("&nbsp;", " ").split())


def kinds(at: Here) -> list[str]:
    return list(LedgerEntry.objects.filter(game=at.game).values_list("kind", flat=True))


def at_book(ruleset: str, **overrides: Any) -> Phone:
    return Phone(here(ruleset=ruleset, **overrides))


def table_of(players: int, **event: Any) -> Phone:
    return Phone(players_in_play(players, **event))


def agree_all(phone: Phone, *score: int) -> None:
    points = dict(zip("abcdefghijkl", score, strict=False))
    for side in range(len(score)):
        assert phone.send("agree", side=side, **points).status_code == 302


def tricks(*won: int) -> dict[str, int]:
    return {f"tricks_{letter}": count for letter, count in zip("abcdefghijkl", won, strict=False)}


def opened(players: int = 4, **event: Any) -> Phone:
    """The last in turn deals, so that Ann acts first."""
    phone = table_of(players, ruleset="poker_chips", **event)
    assert phone.send("open", chips=64, banker=1, dealer=players - 1).status_code == 302
    return phone


def stakes(*bets: int, **more: Any) -> dict[str, Any]:
    return {**{f"bet_{letter}": bet for letter, bet in zip("abcd", bets, strict=False)}, **more}
