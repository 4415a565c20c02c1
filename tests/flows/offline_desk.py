"""Run against a site's database: a desk that obeys lines of JSON, one answer a line, for phones in browsers.

`["tables", [n, book, players, laws]]` starts an event; `["chips", [game, chips]]` opens the bank; `["link", game]`
gives the table a new link; `["ruling" | "final" | "clock" | "bell" | "void", game]` decide at the desk; `["close",
[stage, seat next]]` gives every game a result and closes the round; `["seat", stage]` seats the next round; `["ledger",
game]` lists the rows of a game as [id, kind, sheet, number, body]; `["card", game]` is how far it has come.
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
from rules.base.errors import RulesError  # noqa: E402
from rules.euchre.game import GameEnding  # noqa: E402
from scoring.decisions.bank import open_bank  # noqa: E402
from scoring.decisions.hands import ring_bell  # noqa: E402
from scoring.decisions.results import enter_result  # noqa: E402
from scoring.decisions.rounds import close_round, open_round  # noqa: E402
from scoring.decisions.rulings import record_ruling  # noqa: E402
from scoring.decisions.voiding import void_game  # noqa: E402
from scoring.models import LedgerEntry  # noqa: E402
from scoring.reads.calls import calls_at  # noqa: E402
from scoring.reads.score_card import card_of  # noqa: E402
from tests.flows import tables_in_play  # noqa: E402
from tournaments.models import Game, Round, Stage  # noqa: E402
from tournaments.services import new_link  # noqa: E402
from tournaments.states import GameState, RoundState  # noqa: E402


def tables(event: list[Any]) -> Any:
    count, ruleset, players, laws = event
    said = StringIO()
    with redirect_stdout(said):
        tables_in_play.main(count, ruleset, players, **laws)
    return json.loads(said.getvalue())


def chips(opening: list[int]) -> None:
    """The bank of a table, which deals from the first seat."""
    game, each = opening
    players = len(card_of(game).sides)
    place = {"by": _director(), "game_id": game, "sheet": 1, "number": 1, "uuid": uuid4()}
    open_bank(chips=(each,) * players, banker=0, dealer=players - 1, jokers=False, **place)


def link(game: int) -> str:
    table = _game(game).table
    assert table is not None
    token: str = new_link(by=_director(), table=table).token
    return token


def ruling(game: int) -> None:
    """On a revoke in the first hand; Poker-Euchre has none, so it refuses."""
    offender = "NS" if len(card_of(game).sides) == 2 else "0"
    revoke = {"offence": "revoke", "offender": offender, "trick_quitted": True, "proved": True, "choice": "add"}
    case = card_of(game).rules.rulings.read(revoke)
    record_ruling(by=_director(), game=_game(game), hand=1, case=case, uuid=uuid4())


def final(game: int) -> None:
    _decide(game, card_of(game).rules.target or 0, GameEnding.TARGET)


def clock(game: int) -> None:
    _decide(game, 9, GameEnding.TIMED_OUT)


def _decide(game: int, best: int, ending: GameEnding) -> None:
    """The first side has won; with chips, from the second."""
    rules, others = card_of(game).rules, len(card_of(game).sides) - 1
    rest = (-9, *(0,) * (others - 1)) if rules.has_bank else (4,) * others
    score = (9 if rules.has_bank else best, *rest)
    enter_result(by=_director(), game=_game(game), score=score, uuid=uuid4(), ending=ending, reason="the paper says so")


def bell(game: int) -> None:
    """On the first sheet, as if its scorekeeper had rung."""
    number = card_of(game).record.sheet_totals(card_of(game).rules).next_number
    ring_bell(by=_director(), game_id=game, sheet=1, number=number, uuid=uuid4())


def void(game: int) -> None:
    void_game(by=_director(), game=_game(game), reason="the wrong pairs", uuid=uuid4())


def close(stage_and_seat_next: list[Any]) -> list[dict[str, Any]]:
    """The tables of the next round, where it is seated at once."""
    stage, seat_next = stage_and_seat_next
    played = Round.objects.select_related("stage__tournament__club").get(stage=stage, state=RoundState.OPEN)
    for game in played.games.filter(state=GameState.OPEN):
        final(game.pk)
    following = close_round(by=_director(), round=played, draw_next=seat_next).next
    return _tables(following) if following else []


def seat(stage: int) -> list[dict[str, Any]]:
    stages = Stage.objects.select_related("tournament__club")
    return _tables(open_round(by=_director(), stage=stages.get(pk=stage)))


def _tables(seated: Round) -> list[dict[str, Any]]:
    games = seated.games.select_related("table").order_by("table__number")
    return [{"game": game.pk, "token": game.table.token} for game in games if game.table]


def ledger(game: int) -> list[list[Any]]:
    rows = LedgerEntry.objects.filter(game=game).order_by("pk")
    return [[str(row.uuid), row.kind, row.sheet, row.number, row.body] for row in rows]


def card(game: int) -> dict[str, Any]:
    """The sides that have agreed, and how many conflicts the director has to settle."""
    calls = [one for one in calls_at([game]) if one.two_phones and one.open]
    return {"signed": sorted(card_of(game).record.signed), "conflicts": len(calls)}


DO: dict[str, Callable[[Any], Any]] = {
    "tables": tables,
    "chips": chips,
    "link": link,
    "ruling": ruling,
    "final": final,
    "clock": clock,
    "bell": bell,
    "void": void,
    "close": close,
    "seat": seat,
    "card": card,
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
