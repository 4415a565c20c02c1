"""The ruling desk at a table of three, and at one of Poker-Euchre."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from rules.euchre.entry import HandResult
from rules.euchre.poker.result import PokerResult
from scoring.decisions.bank import open_bank
from scoring.decisions.hands import enter_hand
from scoring.models import Kind, LedgerEntry
from scoring.reads.table_state import table_state
from tests.factories.scoring import Here, players_in_play
from tests.pages import flat
from tests.seen import seen

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db
REVOKE = {"trick_quitted": "yes", "same_hand": "yes", "proved": "yes", "offender": "2"}
RENEGE = {"in_time": "yes", "proved": "yes", "offender": "1"}


class Desk:
    """The director at the ruling desk of one table."""

    def __init__(self, at: Here, client: Client) -> None:
        self.at, self.client = at, client
        self.url = f"/desk/{at.tournament.code}/rulings/"

    def asked(self, offence: str, **facts: str) -> dict[str, str]:
        return {"game": str(self.at.game.pk), "hand": "1", "offence": offence, **facts}

    def shown(self, offence: str, **facts: str) -> str:
        return self.client.get(self.url, self.asked(offence, **facts)).content.decode()

    def record(self, offence: str, **facts: str) -> str:
        sent = {**self.asked(offence, **facts), "action": "ruling", "uuid": str(uuid4())}
        return self.client.post(self.url, sent, follow=True).content.decode()


@pytest.fixture
def three(signed_in: SignIn) -> Desk:
    at = players_in_play(3, ruleset="standard3")
    return Desk(at, signed_in(at.director))


@pytest.fixture
def paid_deal(signed_in: SignIn) -> Desk:
    at = players_in_play(4, ruleset="poker_chips")
    open_bank(**at.place(), chips=(64,) * 4, banker=1, dealer=3, jokers=False)
    staked = {str(seat): 5 for seat in range(4)}
    won = {"0": 5, "1": 4, "2": 2, "3": 1}
    enter_hand(**at.place(), hand=PokerResult(players=(), maker="0", tricks=won, bets=staked))
    return Desk(at, signed_in(at.director))


def test_the_three_are_offered_as_those_who_may_have_been_at_fault(three: Desk) -> None:
    page = seen(three.shown("turned_down_suit_named"))
    assert (page.offered("offender"), page.options("game")) == (["0", "1", "2"], ["*1: Ann A., Bob B., Cyd C."])


def test_a_revoke_among_three_shows_and_records_what_each_gets(three: Desk) -> None:
    enter_hand(**three.at.place(), hand=HandResult.of_players(maker="0", tricks=3))
    page = three.shown("revoke", **REVOKE)
    assert ("Points: 2 to Ann A." in page, "Record this ruling" in page) == (True, True)
    assert "The score at the table is 2 – 0 – 0." in three.record("revoke", **REVOKE)
    assert table_state(three.at.game).sheet(1).points == (2, 0, 0)


def test_a_hand_of_three_that_is_not_written_yet_is_asked_for(three: Desk) -> None:
    page = three.shown("revoke", **REVOKE)
    assert ("Who made trump?" in page, "Record this ruling" in page) == (True, False)
    told = {**REVOKE, "makers": "1", "tricks": "3"}
    assert "Points: 2 to Bob B." in three.shown("revoke", **told)


def test_before_anybody_has_made_trump_a_fault_in_dealing_is_ruled_on(three: Desk) -> None:
    assert "Record this ruling" in three.shown("card_exposed_in_dealing", offender="1")


def test_who_made_trump_is_asked_where_it_says_who_plays_together(three: Desk) -> None:
    page = three.shown("lead_out_of_turn", all_played="no", offender="1")
    assert "Who made trump?" in page
    page = three.shown("lead_out_of_turn", all_played="no", offender="1", makers="2")
    assert "Cyd C. can name the suit of the next lead." in page


def test_a_renege_is_asked_about_step_by_step_and_says_what_the_keeper_enters(paid_deal: Desk) -> None:
    assert "Was it called after the last trick?" in paid_deal.shown("renege", **RENEGE)
    page = paid_deal.shown("renege", **RENEGE, play_over="yes", trick_to="0")
    sentences = (
        "Player B is out of the deal",
        "The scorekeeper undoes the deal and enters it again: Bob B. out of the deal, 3 tricks buried.",
        "Cards won: Ann A. 24, Cyd C. 8, Dee D. 4.",
        "The ruling is saved in the history. The scorekeeper enters the effect on the sheet.",
    )
    assert [text in page for text in sentences] == [True] * 4
    assert "Nothing changes on the score" not in page


def test_a_ruling_at_poker_is_recorded_and_leaves_the_sheet_as_it_was(paid_deal: Desk) -> None:
    before = table_state(paid_deal.at.game).record_totals
    page = paid_deal.record("renege", **RENEGE, play_over="yes")
    assert "The score at the table is 87 – 63 – 55 – 51." in page
    assert LedgerEntry.objects.filter(kind=Kind.RULING).count() == 1
    assert table_state(paid_deal.at.game).record_totals == before


def test_chips_are_asked_for_as_numbers(paid_deal: Desk) -> None:
    page = seen(paid_deal.shown("string_raise"))
    assert ("How many chips was the call?" in page.text, "to_call" in page.asks) == (True, True)
    assert "It counts as a call of 10 chips" in paid_deal.shown("string_raise", to_call="10", pushed="30")


def test_what_is_no_number_of_chips_is_asked_again(paid_deal: Desk) -> None:
    assert "How many chips was the call?" in paid_deal.shown("string_raise", to_call="many")


def test_who_does_not_play_is_asked_for_again(three: Desk) -> None:
    assert "Which side was at fault?" in three.shown("turned_down_suit_named", offender="9", makers="XX")


def test_poker_has_a_group_for_what_the_book_leaves_open(paid_deal: Desk) -> None:
    groups = [group.told["label"] for group in seen(paid_deal.client.get(paid_deal.url)).parts("optgroup")]
    assert groups == ["Settled by the rules", "Director decides, with advice"]


def test_a_player_is_penalized_where_nobody_has_a_partner(paid_deal: Desk) -> None:
    page = flat(paid_deal.client.get(paid_deal.url).content.decode())
    said = ("Penalize a player", "Takes points from the player's total", "Penalize a pair", "from the pair's total")
    assert [text in page.replace("&#x27;", "'") for text in said] == [True, True, False, False]
