"""A night for chips on every page that shows places: chips, and no wins."""

import re

import pytest
from django.test import Client

from clubs.models import Club, User
from scoring.decisions.bell import ring_everywhere
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from scoring.decisions.rounds import close_round
from scoring.decisions.starting import start_event
from tests.factories.tournaments import make_numbered
from tests.scoring.decisions.test_merging import all_agree, bank, deal
from tests.seen import seen

pytestmark = pytest.mark.django_db


def test_a_night_for_chips_says_chips_and_counts_no_wins(club: Club, bob: User, client: Client) -> None:
    event = make_numbered(14, club=club, ruleset="poker_chips")
    stage = start_event(by=bob, tournament=event, movement="tables")
    games = stage.games.order_by("table__number")
    for game in games:
        bank(game)
    deal(games[0], 0, {0: 4, 1: 3})
    ring_everywhere(by=bob, round=stage.rounds.get())
    for game in games:
        all_agree(game)
    client.force_login(bob)
    public, desk = f"/e/{event.code}/", f"/desk/{event.code}/"
    running = [public, f"{public}pairs/1/", f"{public}embed/", f"{desk}finish/", "/"]
    during = {address: _words_for_wins(client, address) for address in running}
    close_round(by=bob, round=stage.rounds.get())
    finish_event(by=bob, stage=stage)
    publish_event(by=bob, stage=stage)
    over = [*running[:-1], f"{public}results.txt", f"{desk}print/report/"]
    after = {address: _words_for_wins(client, address) for address in over}
    assert during == dict.fromkeys(running, (False, True))
    assert after == dict.fromkeys(over, (False, True))


def _words_for_wins(client: Client, address: str) -> tuple[bool, bool]:
    """Whether a page counts wins, and whether it says chips."""
    answer = client.get(address)
    assert answer.status_code == 200, address
    text = answer.content.decode() if address.endswith(".txt") else seen(answer).text
    return bool(re.search(r"\d wins?\b|\bWins\b", text)), bool(re.search(r"\bchips\b|\bChips\b", text))
