"""Run against a site's database: a desk that obeys lines of JSON, one answer a line, for phones in browsers.

`["tables", n]` starts an event; `["link", game]` gives the table a new link; `["ruling" | "final" | "void", game]`
decide at the desk; `["ledger", game]` lists the rows of a game as [id, kind, sheet, number, body].
"""

import json
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from typing import Any
from uuid import uuid4

import django

django.setup()

from clubs.errors import Refusal  # noqa: E402
from clubs.models import User  # noqa: E402
from rules.errors import RulesError  # noqa: E402
from rules.hand import Side  # noqa: E402
from rules.rulings import Case, Choice, Offence  # noqa: E402
from scoring.models import LedgerEntry  # noqa: E402
from scoring.services import enter_result, record_ruling, void_game  # noqa: E402
from tests.flows import tables_in_play  # noqa: E402
from tournaments.models import Game  # noqa: E402
from tournaments.services import new_link  # noqa: E402


def tables(count: int) -> Any:
    said = StringIO()
    with redirect_stdout(said):
        tables_in_play.main(count)
    return json.loads(said.getvalue())


def link(game: int) -> str:
    table = _game(game).table
    assert table is not None
    token: str = new_link(by=_director(), table=table).token
    return token


def ruling(game: int) -> None:
    case = Case(offence=Offence.REVOKE, offender=Side.NS, trick_quitted=True, proved=True, choice=Choice.ADD)
    record_ruling(by=_director(), game=_game(game), hand=1, case=case, uuid=uuid4())


def final(game: int) -> None:
    enter_result(by=_director(), game=_game(game), score=(99, 40), uuid=uuid4(), reason="the paper says so")


def void(game: int) -> None:
    void_game(by=_director(), game=_game(game), reason="the wrong pairs", uuid=uuid4())


def ledger(game: int) -> list[list[Any]]:
    rows = LedgerEntry.objects.filter(game=game).order_by("pk")
    return [[str(row.uuid), row.kind, row.sheet, row.number, row.body] for row in rows]


DO: dict[str, Callable[[int], Any]] = {
    "tables": tables,
    "link": link,
    "ruling": ruling,
    "final": final,
    "void": void,
    "ledger": ledger,
}


def _game(pk: int) -> Game:
    return Game.objects.select_related("table__tournament__club", "stage__tournament__club").get(pk=pk)


def _director() -> User:
    return User.objects.get(email="director@example.org")


if __name__ == "__main__":
    for asked in sys.stdin:
        name, value = json.loads(asked)
        try:
            answer = DO[name](value)
        except (Refusal, RulesError) as error:
            answer = f"refused: {error}"
        print(json.dumps(answer), flush=True)
