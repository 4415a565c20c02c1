"""The demonstration club between its nights: members, a calendar, and a coming night with online entry."""

import csv
from datetime import date, datetime, timedelta
from decimal import Decimal
from io import StringIO

from clubs import services as clubs
from clubs.clock import today_in, zone_called
from clubs.models import Club, ClubNight, MemberKind, NightSeries, User, Venue, Weekday
from clubs.night_calendar import nights_between
from clubs.services import calendar
from clubs.services.own_data import link_account
from clubs.services.people_import import import_people
from clubs.services.people_preview import preview_people
from deploy.demo.nights import LEFT_WEEKS, NAME, STARTS, WEEKS, is_holiday, member_for_weeks
from deploy.demo.people import ACCOUNT, LEFT, MEMBERS, PAIRS, PARTNERS, TWICE, UNSEEN, VISITORS
from tournaments import services as tournaments
from tournaments.models import Tournament
from tournaments.states import TournamentState

PLAYER_EMAIL = "player@example.org"
KINDS = (("Adult", "40", 12), ("Senior", "30", 12), ("Life", "250", 0))
ABOUT = "Euchre every Tuesday. Guests are welcome: come at 6:45 pm, or enter online. Ask at the desk how to join."
NOTES = {
    "Harold Pike": "Needs a seat near the door.",
    "Iris Chandra": "Prefers a call in the evening. Drives the Chandra car pool.",
    UNSEEN: "Had an operation in summer. Call before the winter party.",
    "Opal Stewart": "Brings the score sheets.",
}
AT_THE_DESK = PAIRS[2:7]
ONLINE = (("Bea Visser", "Carl Visser"), ("Joan Redfern", "Mick Redfern"))
WAITING = (("Pearl Hughes", "Sid Marlow"), ("Tess Quinlan", "Ralph Nordin"))
SEARCHING = "Flora Beck"
PLACES = len(AT_THE_DESK) + len(ONLINE) + 1  # the holder of the account enters too


def make_life(club: Club, director: User) -> None:
    """Everything that the club has beside its events, as a secretary enters it."""
    clubs.change_club(by=director, club=club, about=ABOUT)
    make_members(club, director)
    make_account(club, director)
    make_calendar(club, director)


def make_members(club: Club, director: User) -> None:
    """The members and visitors, imported as a list; one has left, and some have no email address."""
    for name, fee, months in KINDS:
        clubs.save_row(by=director, row=MemberKind(club=club, name=name, fee=Decimal(fee), months=months))
    text = people_list(today_in(club.time_zone))
    preview = preview_people(by=director, club=club, text=text)
    import_people(by=director, club=club, text=text, previewed=preview.fingerprint)
    for player in club.players.filter(name__in=NOTES).select_related("contact"):
        kept = player.contact
        clubs.save_contact(
            by=director, player=player, email=kept.email, telephone=kept.telephone, notes=NOTES[player.name]
        )


def people_list(today: date) -> str:
    """The list of members as a file to import: every fifth has no email address, a few pay soon."""
    out = StringIO()
    rows = csv.writer(out)
    rows.writerow(["name", "email", "telephone", "number", "kind", "joined", "left", "paid until"])
    for number, name in enumerate(MEMBERS, 101):
        rows.writerow([name, _email(name, number), f"780 555 {number:04}", number, *_membership(name, number, today)])
    for name in (*VISITORS, TWICE[1]):
        rows.writerow([name, "", "780 555 0199", "", "", "", "", ""])
    return out.getvalue()


def _email(name: str, number: int) -> str:
    if name == ACCOUNT:
        return PLAYER_EMAIL
    return "" if number % 5 == 0 else f"member{number}@example.org"


def _membership(name: str, number: int, today: date) -> tuple[str, ...]:
    """The kind, and the days of joining, leaving, and the end of what is paid."""
    joined = today - timedelta(weeks=member_for_weeks(name))
    left = today - timedelta(weeks=LEFT_WEEKS, days=-3) if name == LEFT else None
    if name == LEFT:
        paid: date | None = left
    else:
        paid = today + timedelta(days=9 + 2 * (number % 7) if number % 8 == 0 else 40 + (37 * number) % 320)
    kind = KINDS[number % 2][0] if number % 20 else "Life"
    return kind, str(joined), str(left or ""), "" if kind == "Life" else str(paid)


def make_account(club: Club, director: User) -> None:
    """The account of one player, with the director's password: one hash of a password takes long enough."""
    user = User.objects.create(email=PLAYER_EMAIL, name=ACCOUNT, password=director.password)
    link_account(by=director, contact=club.players.select_related("contact").get(name=ACCOUNT).contact, user=user)


def make_calendar(club: Club, director: User) -> None:
    """Every Tuesday since two years ago but for holidays; of the coming nights one is cancelled and one moved."""
    hall = clubs.save_row(by=director, row=Venue(club=club, name="Riverside Hall", address="12 River Road, Edmonton"))
    other = clubs.save_row(
        by=director, row=Venue(club=club, name="Library, room 2", address="80 Main Street, Edmonton")
    )
    today = today_in(club.time_zone)
    tuesdays = NightSeries(
        club=club, name=NAME, weekday=Weekday.TUESDAY, starts=STARTS, minutes=150, venue=hall,
        first=today - timedelta(weeks=WEEKS), info="$5 at the door, coffee included.",
    )  # fmt: skip
    clubs.save_row(by=director, row=tuesdays)
    for night in nights_between(club, today - timedelta(weeks=WEEKS), today + timedelta(weeks=26)):
        if is_holiday(night.date):
            calendar.skip_club_night(by=director, club=club, night=night)
    _change_coming_nights(club, director, today, other)


def _change_coming_nights(club: Club, director: User, today: date, other: Venue) -> None:
    coming = nights_between(club, today + timedelta(days=1), today + timedelta(weeks=10))
    calendar.cancel_club_night(by=director, club=club, night=coming[3], reason="The hall floor is being repaired")
    calendar.move_club_night(
        by=director, club=club, night=coming[5], date=coming[5].date + timedelta(days=1), starts=STARTS, venue=other,
        reason="The hall is booked",
    )  # fmt: skip
    party = coming[-1].date + timedelta(days=4)
    night = ClubNight(club=club, name="Winter party", date=party, starts=STARTS, minutes=240, info="Bring a dish.")
    clubs.save_row(by=director, row=night)


def open_next_night(club: Club, director: User) -> Tournament:
    """The next Tuesday's event, open for online entry and full; made again when the last one is over."""
    today = today_in(club.time_zone)
    coming = Tournament.objects.filter(club=club, name=NAME, date__gt=today, state=TournamentState.REGISTRATION).first()
    return coming or _next_night(club, director, today)


def _next_night(club: Club, director: User, today: date) -> Tournament:
    day = today + timedelta(days=(1 - today.weekday()) % 7 or 7)
    event = tournaments.create_tournament(
        by=director, club=club, name=NAME, date=day, starts=STARTS, places_that_matter=0
    )
    for first, second in AT_THE_DESK:
        tournaments.register_pair(by=director, tournament=event, first=first, second=second)
    closes = datetime.combine(day, STARTS, tzinfo=zone_called(club.time_zone)) - timedelta(hours=2)
    tournaments.set_online_entry(by=director, tournament=event, online=True, entries_close=closes, capacity=PLACES)
    _enter_online(club, event)
    return event


def _enter_online(club: Club, event: Tournament) -> None:
    """Pairs until it is full, two that wait, and one player who looks for a partner."""
    account = club.players.get(name=ACCOUNT)
    tournaments.enter_pair_online(tournament=event, member=account, second=PARTNERS[ACCOUNT], email=PLAYER_EMAIL)
    for first, second in (*ONLINE, *WAITING):
        address = f"{first.split()[0].lower()}@example.org"
        tournaments.enter_pair_online(tournament=event, first=first, second=second, email=address)
    tournaments.search_partner_online(
        tournament=event, name=SEARCHING, words="I play a steady game", email="flora@example.org"
    )
