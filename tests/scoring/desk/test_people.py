"""Late pairs and withdrawals: what changes is shown before it is done, and played rounds are never touched."""

from collections.abc import Callable
from fractions import Fraction
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from clubs.models import User
from rules.tournament.standings import SitOut, SitOutPolicy
from scoring.decisions.ending import finish_event
from scoring.decisions.pairs import late_pair, withdraw_pair
from scoring.models import Kind, LedgerEntry
from tests.factories.evenings import Evening, evening
from tests.pages import flat
from tests.seen import seen
from tournaments.models import Stage
from tournaments.services import register_pair
from tournaments.states import EntryState

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def url(night: Evening) -> str:
    return f"/desk/{night.tournament.code}/people/"


def test_a_withdrawal_shows_the_sit_outs_and_the_rule_that_applies(signed_in: SignIn) -> None:
    night = evening(8)
    page = signed_in(night.director).get(url(night), {"pair": "4"}).content.decode()
    assert ("Round 2: " in page, "a sit-out for" in page, "By default, all its results are deleted." in flat(page)) == (
        True,
        True,
        True,
    )


def test_the_director_may_choose_the_other_rule_and_gives_a_reason(signed_in: SignIn) -> None:
    night = evening(8)
    client, sent = signed_in(night.director), {"action": "leave", "leave-uuid": str(uuid4())}
    chosen = {**sent, "leave-rule": "forfeit_rest"}
    where = f"{url(night)}?pair=4"
    assert client.post(where, {**chosen, "leave-reason": ""}).status_code == 422
    answers = [client.post(where, {**chosen, "leave-reason": "Ill"}).status_code for _ in range(2)]
    assert (answers, night.entry(4).state) == ([302, 302], EntryState.WITHDRAWN)
    assert "withdrew: games played count, the rest are forfeited" in client.get(url(night)).content.decode()


def test_a_withdrawal_is_undone_after_a_preview_of_the_changes(signed_in: SignIn) -> None:
    night = evening(8)
    withdraw_pair(by=night.director, stage=night.stage, entry=night.entry(4), reason="Ill")
    client, where = signed_in(night.director), f"{url(night)}?back=4"
    asked = client.get(where).content.decode()
    says = ("continues where it stopped.", "Deleted results count again", "Round 2: table", "Round 4: table")
    assert [text in asked for text in says] == [True] * 4
    looked = client.post(where, {"look": "back", "back-uuid": str(uuid4())}).content.decode()
    assert ("No place would change." in looked, night.entry(4).state) == (True, EntryState.WITHDRAWN)
    sent = {"action": "back", "back-uuid": str(uuid4())}
    assert client.post(where, {**sent, "back-reason": ""}).status_code == 422
    answers = [client.post(where, {**sent, "back-reason": "It was pair 5"}).status_code for _ in range(2)]
    assert (answers, night.entry(4).state) == ([302, 302], EntryState.CHECKED_IN)
    page = client.get(url(night)).content.decode()
    assert ("is back: withdrawal undone" in page, "It was pair 5" in page) == (True, True)


def test_undoing_a_withdrawal_lists_the_missed_rounds_and_their_value(signed_in: SignIn) -> None:
    night = evening(8, sit_out=SitOutPolicy(SitOut.FIXED, points=7, win=Fraction(1, 2)))
    night.play()
    night.close()
    how = {"by": night.director, "stage": night.stage, "reason": "Ill"}
    withdraw_pair(**how, entry=night.entry(4), rule="forfeit_rest")
    late = register_pair(by=night.director, tournament=night.tournament, first="Lena Late", second="Lou Later")
    night.play()
    night.close()
    night.play()
    night.close(draw_next=False)
    late_pair(by=night.director, stage=night.stage, entry=late)
    asked = signed_in(night.director).get(f"{url(night)}?back=4").content.decode()
    says = (
        "Round 2 is closed: the forfeit still counts.",
        "Missed rounds: 3. Each counts as a sit-out, worth 7 points and half a win.",
        "Round 4: their seat is already taken, so they sit out.",
    )
    assert [text in asked for text in says] == [True] * 3


def test_a_pair_that_has_not_withdrawn_has_nothing_to_undo(signed_in: SignIn) -> None:
    night = evening(8)
    assert "has not withdrawn" in signed_in(night.director).get(f"{url(night)}?back=4").content.decode()


def test_in_a_knock_out_nothing_is_offered_that_would_be_refused(signed_in: SignIn) -> None:
    night = evening(8, movement="knock-out")
    client = signed_in(night.director)
    first = client.get(url(night)).content.decode()
    assert "The bracket is drawn. Nobody can join a knock-out after it starts." in first
    page = client.get(url(night), {"pair": "4"}).content.decode()
    assert ("Register a late pair" in first + page, "leave-rule" in seen(page).asks) == (False, False)
    assert "half of the rounds are closed" not in page
    assert "In a knock-out, games already played count, and the remaining games are lost." in flat(page)
    sent = {"action": "leave", "leave-uuid": str(uuid4()), "leave-reason": "Ill"}
    assert client.post(f"{url(night)}?pair=4", sent).status_code == 302
    assert night.entry(4).state == EntryState.WITHDRAWN


def test_a_pair_cannot_return_once_its_place_in_the_bracket_is_taken(signed_in: SignIn) -> None:
    night = evening(5, movement="knock-out")
    withdraw_pair(by=night.director, stage=night.stage, entry=night.entry(1), reason="Taken ill")
    night.play()
    night.close()
    page = seen(signed_in(night.director).get(url(night), {"back": "1"}))
    assert ("others have taken that place." in page.text, "back-reason" in page.asks) == (True, False)


def test_where_two_would_sit_out_the_page_shows_that_they_meet_before_a_pair_leaves(signed_in: SignIn) -> None:
    night = evening(13, movement="round-robin", rounds=6)
    night.play()
    night.close()
    page = signed_in(night.director).get(url(night), {"pair": "4"}).content.decode()
    assert ("so neither sits out." in page, "everyone gets a new seat" in page) in ((True, False), (False, True))


@pytest.mark.parametrize("asked", ["", "99", "four", "9" * 400])
def test_nobody_is_chosen_to_leave_until_the_director_chooses(asked: str, signed_in: SignIn) -> None:
    night = evening(4, rounds=2)
    client = signed_in(night.director)
    assert "Choose a pair from the list." not in client.get(url(night)).content.decode()
    page = seen(client.get(url(night), {"pair": asked}))
    assert (page.values("pair"), page.options("pair")[0], page.offered("action")) == (
        [""],
        "Choose a pair",
        ["register"],
    )
    assert ("Choose a pair from the list." in page.text, "Withdraw this pair" in page.text) == (True, False)


def test_after_play_the_page_leads_to_the_final_standings(signed_in: SignIn) -> None:
    night = evening(4, movement="round-robin")
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    page = signed_in(night.director).get(url(night)).content.decode()
    assert ("Play is over" in page, f"/desk/{night.tournament.code}/finish/" in page) == (True, True)
    assert "Choose a pair" not in page


def test_the_director_chooses_if_cards_stay_true_when_a_pair_leaves(signed_in: SignIn) -> None:
    night = evening(13, movement="round-robin", rounds=6)
    night.play()
    night.close()
    client = signed_in(night.director)
    leaving = url(night), {"pair": "4"}
    assert "Printed movement cards" not in seen(client.get(*leaving)).text  # nobody printed any
    Stage.objects.update(cards_printed=[timezone.now().isoformat()])
    usual, kept = (seen(client.get(url(night), {"pair": "4", **more})) for more in ({}, {"keep": "1"}))
    assert ("Keep all seats instead", "?pair=4&keep=1") in usual.links
    assert ("Change seats instead", "?pair=4") in kept.links
    assert ["Printed movement cards out of date:" in page.text for page in (usual, kept)] == [True, False]
    fields = {name: kept.values(f"leave-{name}")[0] for name in ("uuid", "previewed", "keep_seats")}
    sent = {"action": "leave", **{f"leave-{name}": value for name, value in fields.items()}}
    sent |= {"leave-rule": "forfeit_rest", "leave-reason": "ill"}
    assert client.post(f"{url(night)}?pair=4&keep=1", sent).status_code == 302
    assert night.entry(4).state == EntryState.WITHDRAWN
    assert LedgerEntry.objects.get(kind=Kind.WITHDRAWAL).body["keep_seats"] is True
