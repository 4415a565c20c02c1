"""An announcement reaches each address once, and says whom it does not reach."""

import pytest
from django.conf import LazySettings

from clubs.clock import today_in
from clubs.models import Club, Contact, Letter, LetterState, Member, Player, User
from clubs.services.announcements import (
    LONGEST_TEXT,
    Reader,
    ToCall,
    announce,
    audience_of,
    each_address_once,
    members_with_address,
)
from clubs.services.letters import opt_out_path
from rules.base.errors import RulesError
from tests.factories.clubs import PlayerFactory
from tests.refusals import refused

pytestmark = pytest.mark.django_db


def person(club: Club, name: str, **contact: object) -> Player:
    player = PlayerFactory(club=club, name=name)
    if contact:
        Contact.objects.create(player=player, **contact)
    return player


@pytest.fixture
def four(club: Club) -> list[Player]:
    return [
        person(club, "Ann Lee", email="lee@example.org"),
        person(club, "Bob Lee", email="Lee@example.org"),
        person(club, "Cyd May", telephone="403 555 0142"),
        person(club, "Dee Roe", email="dee@example.org", wants_letters=False),
    ]


def test_an_audience_is_those_with_an_address_those_to_call_and_those_who_want_none(four: list[Player]) -> None:
    ann, _, cyd, dee = four
    fay = PlayerFactory(club=ann.club, name="Fay Poe")
    online = Reader("fay@example.org", fay)
    audience = audience_of([*four, fay], [online])
    assert audience.readers == (Reader("lee@example.org", ann), online)
    assert (audience.to_call, audience.stopped) == ((ToCall(cyd, "403 555 0142"),), (dee,))
    assert audience.addresses == "lee@example.org, fay@example.org"


def test_a_household_has_one_letter(four: list[Player]) -> None:
    ann, bob, *_ = four
    readers = (Reader("lee@example.org", ann), Reader("LEE@example.org", bob))
    assert each_address_once(readers) == readers[:1]


def test_members_are_those_of_today(club: Club, four: list[Player]) -> None:
    ann, _, _, dee = four
    gone = person(club, "Gus Gone", email="gus@example.org")
    for player, left in ((ann, None), (dee, None), (gone, today_in(club.time_zone))):
        Member.objects.create(club=club, player=player, left=left)
    assert members_with_address(club) == (Reader("lee@example.org", ann),)


def test_each_reader_has_a_letter_with_a_way_to_stop(
    club: Club, sam: User, four: list[Player], settings: LazySettings
) -> None:
    settings.SENDS_LETTERS, settings.ALLOWED_HOSTS = True, ["euchre.example.org"]
    count = announce(
        by=sam,
        club=club,
        audience=audience_of(four),
        subject=" Christmas  party ",
        text="On Saturday.\nBring a plate.\n",
    )
    letter = Letter.objects.get()
    assert (count, letter.to_address, letter.subject, letter.state) == (
        1,
        "lee@example.org",
        "Christmas party",
        LetterState.WAITING,
    )
    assert letter.text.splitlines()[:4] == ["Hello Ann Lee,", "", "On Saturday.", "Bring a plate."]
    assert opt_out_path(four[0]) in letter.text


@pytest.mark.parametrize(
    ("subject", "text", "field"),
    [
        (" ", "Text", "subject"),
        ("x" * 201, "Text", "subject"),
        ("Party", "\n", "text"),
        ("Party", "x " * LONGEST_TEXT, "text"),
    ],
)
def test_an_empty_or_endless_announcement_is_refused(
    club: Club, sam: User, four: list[Player], subject: str, text: str, field: str
) -> None:
    with pytest.raises(RulesError) as error:
        announce(by=sam, club=club, audience=audience_of(four), subject=subject, text=text)
    assert [fault.where for fault in error.value.faults] == [{"field": field}]
    assert not Letter.objects.exists()


def test_a_director_may_not_write_to_everybody(club: Club, bob: User, four: list[Player]) -> None:
    sent = {"audience": audience_of(four), "subject": "Party", "text": "On Saturday."}
    assert refused(lambda: announce(by=bob, club=club, **sent)) == "not_you"
