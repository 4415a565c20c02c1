"""Further situations of `situations`: the calendar, a minimum age, a break, money, ratings, a season, a token."""

from collections.abc import Mapping
from datetime import date, time
from typing import Any
from uuid import uuid4

from clubs.models import CalendarBreak, ClubNight, Member, MemberKind, NightSeries, Venue
from clubs.services import close_club, save_row
from clubs.services.closing import note_archive
from rules.euchre.entry import Side
from scoring.cash.door import night_of, take_payments
from scoring.cash.hand_fees import hand_fees_of
from scoring.cash.night_fees import NightRules, set_night_fees
from scoring.cash.payouts import confirm_payouts
from scoring.cash.tickets import sell_tickets
from scoring.cash.year_closing import close_year
from scoring.decisions.breaks import call_break
from scoring.decisions.hands import enter_hand
from scoring.decisions.publication import publish_event
from scoring.decisions.signing import agree
from scoring.models import CashCategory, Season
from scoring.records import publishing
from scoring.seasons.changes import publish_season
from tests.deploy.situations import IDS, Place, at_the_table, cancelled, coming, finished, playing
from tests.factories.clubs import token_of
from tests.factories.scoring import hand
from tournaments.services import edit_tournament


def planned() -> Place:
    """The calendar has a venue, a night that repeats, a single one, and a break."""
    found = coming()
    hall = Venue.objects.create(club=found.club, name="Legion")
    series = {"name": "Tuesday euchre", "weekday": 1, "starts": time(19), "first": date(2030, 1, 1)}
    christmas = {"name": "Christmas break", "first": date(2030, 12, 20), "last": date(2031, 1, 4)}
    save_row(by=found.director, row=CalendarBreak(club=found.club, **christmas))
    save_row(by=found.director, row=NightSeries(club=found.club, venue=hall, **series))
    save_row(by=found.director, row=ClubNight(club=found.club, name="Gala", date=date(2030, 12, 31), starts=time(18)))
    return found


def with_token() -> Place:
    """A program of the administrator has a token."""
    found = coming()
    token_of(found.administrator)
    return found


def aged() -> Place:
    """Registration is open, for those who are 55 on the day."""
    found = coming()
    edit_tournament(by=None, tournament=found.event, least_age=55)
    return found


def rated() -> Place:
    """The event is published, and its players have ratings."""
    found = finished()
    publish_event(by=found.director, stage=found.event.stages.get())
    publishing.sweep()
    return found


def with_money() -> Place:
    """Play is over. The second player has paid at the door; the first one is a member."""
    found = finished()
    rules = NightRules(member=500, guest=700, places=(60, 40))
    set_night_fees(by=found.director, event=found.event, rules=rules, currency="CAD")
    kind = MemberKind.objects.create(club=found.club, name="Adult", fee=40)
    Member.objects.create(club=found.club, player_id=_players(found)[0], kind=kind)
    take_payments(by=found.director, event=found.event, players=_players(found)[1:2], uuid=uuid4())
    return found


def paid_out() -> Place:
    """The payouts are confirmed."""
    found = with_money()
    confirm_payouts(by=found.director, stage=found.event.stages.get(), uuid=uuid4())
    return found


IDS["cash-book"] = lambda place: 2025
IDS["cash-categories"] = lambda place: CashCategory.objects.get(club=place.club, code="rent").pk


def first_player(place: Place) -> Mapping[str, Any]:
    """The player who has not paid."""
    return {"player_id": _players(place)[0]}


def who_owes(place: Place) -> Mapping[str, Any]:
    """Two players who have not paid."""
    return {"player_ids": [_players(place)[0], _players(place)[2]]}


def who_buys(place: Place) -> Mapping[str, Any]:
    """A player who buys 2 tickets."""
    return {"player_ids": _players(place)[:1], "tickets": 2}


def hands_owed() -> Place:
    """A game is final. A pair was euchred, and has not paid for it. Tickets of the 50/50 draw are sold."""
    found = playing()
    rules = NightRules(member=500, guest=700, euchre=25, ticket=100)
    set_night_fees(by=found.director, event=found.event, rules=rules, currency="CAD")
    for number in range(1, 6):
        enter_hand(**{**at_the_table(found), "number": number}, hand=hand("NS", 2))
    for side in Side:
        agree(by=at_the_table(found)["by"], game_id=found.game.pk, side=side, score=(0, 10), uuid=uuid4())
    sell_tickets(by=found.director, event=found.event, amount=400, uuid=uuid4())
    return found


def euchred(place: Place) -> Mapping[str, Any]:
    """The pair that was euchred."""
    (owing,) = hand_fees_of(place.event, night_of(place.event))
    return {"entry_id": owing.entry}


def _players(place: Place) -> list[int]:
    return list(place.event.entries.order_by("pk").values_list("first", flat=True))


def season_over() -> Place:
    """The results of the season's only night are published."""
    found = finished()
    publish_event(by=found.director, stage=found.event.stages.get())
    return found


def season_published() -> Place:
    """The season is published too."""
    found = season_over()
    publish_season(by=found.director, season=Season.objects.get(club=found.club))
    return found


def shut() -> Place:
    """The event is cancelled, and the club is closed."""
    found = cancelled()
    close_club(by=found.administrator, club=found.club)
    return found


def taken() -> Place:
    """The club is closed, and the whole of it was downloaded."""
    found = shut()
    note_archive(found.club)
    return found


def name_of_club(place: Place) -> dict[str, str]:
    return {"name": place.club.name}


def year_closed() -> Place:
    """The book of the club is closed until the end of 2025."""
    found = with_money()
    close_year(by=found.administrator, club=found.club, year=2025)
    return found


def resting() -> Place:
    """A break is on."""
    found = playing()
    call_break(by=found.director, stage=found.event.stages.get())
    return found
