"""An entry that came second is judged by what its sheet said before that place, and never by what came since."""

from uuid import uuid4

import pytest

from clubs.policy import TableKeeper
from rules.euchre.poker.result import PokerResult
from scoring.decisions.conflicts import RefusedEntry, keep_refused
from scoring.decisions.hands import ring_bell
from scoring.ledger.entries.hand import HandWritten
from scoring.reads.score_card import card_of
from tests.factories.scoring import players_in_play
from tests.scoring.decisions.test_merging import bank, deal, place
from tournaments.models import Game

pytestmark = pytest.mark.django_db


@pytest.fixture
def poker_game() -> Game:
    """The first line of the sheet opens the bank, the second is a deal."""
    game = players_in_play(4, ruleset="poker_chips").game
    bank(game)
    deal(game, 0, {0: 4, 1: 5, 2: 2, 3: 1})
    return game


def came_second(game: Game, number: int) -> RefusedEntry:
    """What becomes of a deal that another phone sends for this place."""
    card = card_of(game.pk)
    by = TableKeeper(card.table_id or 0, card.tournament_id, card.club_id)
    tricks, bets = {"0": 3, "1": 4, "2": 4, "3": 1}, dict.fromkeys("0123", 2)
    entry = HandWritten(hand=PokerResult(players=(), maker="0", tricks=tricks, bets=bets))
    return keep_refused(entry, by=by, game_id=game.pk, sheet=1, number=number, uuid=uuid4())


def test_a_deal_is_kept_only_behind_the_line_that_opens_the_bank(poker_game: Game) -> None:
    assert [came_second(poker_game, number) for number in (1, 2)] == [RefusedEntry.DROPPED, RefusedEntry.KEPT]


def test_a_deal_is_kept_though_the_bell_has_closed_the_bank_since(poker_game: Game) -> None:
    ring_bell(**place(poker_game))
    assert card_of(poker_game.pk).record.sheet_totals(card_of(poker_game.pk).rules).over
    assert came_second(poker_game, 2) is RefusedEntry.KEPT
