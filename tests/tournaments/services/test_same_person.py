"""The desk says which of the guests who entered online are people whom the club knows."""

from functools import partial

import pytest

from clubs.models import Club, Contact, Member, Player, PlayerMerge, TwoPeople, User
from clubs.services import invite_to_own_page
from tests.factories.clubs import PlayerFactory
from tests.factories.online import look_for_partner, make_online
from tests.refusals import refused
from tests.threads import apart
from tournaments.models import OnlineEntry, Tournament
from tournaments.selectors.online import known_by_entries
from tournaments.selectors.same_people import SamePerson, same_people
from tournaments.services import answer_same_person, enter_pair_online, register_pair, withdraw_online
from tournaments.states import OnlineEntryState

pytestmark = pytest.mark.django_db


@pytest.fixture
def marg(club: Club) -> Player:
    player = PlayerFactory(club=club, name="Marg Smith")
    Member.objects.create(player=player, club=club)
    return player


@pytest.fixture
def event(club: Club, marg: Player) -> Tournament:
    return make_online(club=club)


def test_everybody_of_that_name_who_is_not_in_the_event_is_asked_about_at_once(
    club: Club, marg: Player, event: Tournament
) -> None:
    ray = PlayerFactory(club=club, name="Ray MacDonald", note="Olds")
    PlayerFactory(club=club, name="Zoe Roe")
    register_pair(by=None, tournament=event, first="Zoe Roe", second="Ed Fox")
    pair = enter_pair_online(tournament=event, first="marg smith", second="Ray MacDonald")
    look_for_partner(event, "Zoe Roe (Calgary)")
    assert pair.second is not None
    assert same_people(event) == [SamePerson(pair.first, marg), SamePerson(pair.second, ray)]


def test_a_confirmed_guest_plays_as_the_member_and_an_assistant_may_say_so(
    marg: Player, event: Tournament, dora: User
) -> None:
    request = enter_pair_online(tournament=event, first="Marg Smith", second="New Man")
    guest = request.first
    answer = partial(answer_same_person, by=dora, tournament=event, guest=guest.pk, known=marg.pk)
    assert answer(same=True) == marg
    entry = event.entries.get()
    assert (entry.first, entry.name, entry.first.member.club) == (marg, "Marg Smith & New Man", event.club)
    assert list(PlayerMerge.objects.values_list("kept", "gone", "by")) == [(marg.pk, guest.pk, dora.pk)]
    assert (refused(partial(answer, same=True)), same_people(event)) == ("not_now", [])


def test_two_people_are_not_asked_about_again(marg: Player, event: Tournament, dora: User) -> None:
    request = enter_pair_online(tournament=event, first="Marg Smith", second="New Man")
    answer_same_person(by=dora, tournament=event, guest=request.first_id, known=marg.pk, same=False)
    assert (same_people(event), TwoPeople.objects.count(), str(request.first)) == ([], 1, "Marg Smith (guest)")


def test_a_guest_with_a_contact_or_a_private_link_is_left_to_the_secretary(
    marg: Player, event: Tournament, sam: User, dora: User
) -> None:
    guest = enter_pair_online(tournament=event, first="Marg Smith", second="New Man").first
    invite_to_own_page(by=sam, player=guest).delete()
    assert same_people(event) == [SamePerson(guest, marg)]
    invite_to_own_page(by=sam, player=guest)
    assert same_people(event) == []
    guest.invitation.delete()
    Contact.objects.create(player=guest, user=dora)
    answer = partial(answer_same_person, by=dora, tournament=event, guest=guest.pk, known=marg.pk, same=True)
    assert (same_people(event), refused(answer)) == ([], "not_now")


def test_only_those_who_register_say_so(marg: Player, event: Tournament, charlie: User) -> None:
    guest = enter_pair_online(tournament=event, first="Marg Smith", second="New Man").first
    answer = partial(answer_same_person, by=charlie, tournament=event, guest=guest.pk, known=marg.pk, same=True)
    assert (refused(answer), Player.objects.get(pk=guest.pk).merged_into) == ("not_found", None)


def test_a_signed_in_member_brings_the_confirmed_partner_again(
    club: Club, marg: Player, event: Tournament, dora: User
) -> None:
    dave = PlayerFactory(club=club, name="Dave Okafor")
    guest = enter_pair_online(tournament=event, member=marg, second="Dave Okafor").second
    assert (guest != dave, str(guest)) == (True, "Dave Okafor (guest)")
    answer_same_person(by=dora, tournament=event, guest=guest.pk, known=dave.pk, same=True)
    again = enter_pair_online(tournament=make_online(club=club), member=marg, second="dave okafor")
    stranger = enter_pair_online(tournament=make_online(club=club), first="Ann Lee", second="Dave Okafor")
    assert (again.second, str(stranger.second)) == (dave, "Dave Okafor (guest)")


def test_a_guest_from_the_same_phone_stays_one_guest_and_may_enter_again_after_cancelling(
    club: Club, event: Tournament
) -> None:
    first = enter_pair_online(tournament=event, first="New Man", second="Ann Lee")
    assert first.second is not None
    brought = [first.first, first.second]
    withdraw_online(request=first)
    again = enter_pair_online(tournament=event, first="New Man", second="Ann Lee", brought=brought)
    assert (again.first, again.second, again.state) == (*brought, OnlineEntryState.IN)


def test_a_known_person_in_the_event_is_not_entered_twice_under_a_typed_name(
    club: Club, event: Tournament, sam: User, marg: Player
) -> None:
    guest = enter_pair_online(tournament=event, first="Marg Smith", second="New Man").first
    answer_same_person(by=sam, tournament=event, guest=guest.pk, known=marg.pk, same=True)
    marg.name = "Margaret Smith"
    marg.save()
    guest.refresh_from_db()
    other = make_online(club=club)
    register_pair(by=None, tournament=other, first="Margaret Smith", second="Ed Fox")
    enter = partial(enter_pair_online, tournament=other, second="Ann Lee", brought=[guest])
    assert refused(partial(enter, first="Marg Smith")) == "already_entered"
    alone = partial(enter_pair_online, tournament=make_online(club=club), first="Marg Smith", brought=[guest, marg])
    assert refused(partial(alone, second="Margaret Smith")) == "same_person"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("answers", [(True, True), (True, False), (False, False)])
def test_of_two_secretaries_who_answer_at_once_one_is_heard(
    club: Club, marg: Player, event: Tournament, sam: User, dora: User, answers: tuple[bool, bool]
) -> None:
    guest = enter_pair_online(tournament=event, first="Marg Smith", second="New Man").first
    say = [
        partial(answer_same_person, by=by, tournament=event, guest=guest.pk, known=marg.pk, same=same)
        for by, same in zip((sam, dora), answers, strict=True)
    ]
    wrong = apart(*say)
    assert [getattr(error, "code", error) for error in wrong] == ["not_now"]
    guest.refresh_from_db()
    merged = guest.merged_into is not None
    assert (PlayerMerge.objects.count(), TwoPeople.objects.count()) == (int(merged), int(not merged))
    assert (event.entries.get().first == marg, merged or False in answers) == (merged, True)


@pytest.mark.django_db(transaction=True)
def test_a_member_whom_three_phones_enter_at_once_is_entered_once(
    club: Club, marg: Player, event: Tournament, dora: User
) -> None:
    phones = []
    for name in ("Marg Smith", "MARG SMITH", "marg smith"):
        entry = enter_pair_online(tournament=make_online(club=club), first=name, second="New Man")
        answer_same_person(by=dora, tournament=entry.tournament, guest=entry.first_id, known=marg.pk, same=True)
        phones.append(known_by_entries(OnlineEntry.objects.filter(pk=entry.pk)))
    enter = [
        partial(enter_pair_online, tournament=event, first="Marg Smith", second=name, brought=brought)
        for name, brought in zip(("Ann Lee", "Bob May", "Cas Fox"), phones, strict=True)
    ]
    wrong = apart(*enter)
    assert [getattr(error, "code", error) for error in wrong] == ["already_entered"] * 2
    assert [entry.first for entry in event.entries.all()] == [marg]


@pytest.mark.django_db(transaction=True)
def test_three_desks_that_confirm_the_guests_of_three_phones_at_once_lose_nothing(
    club: Club, marg: Player, dora: User
) -> None:
    entries = [
        enter_pair_online(tournament=make_online(club=club), first="Marg Smith", second="New Man") for _ in range(3)
    ]
    say = [
        partial(answer_same_person, by=dora, tournament=one.tournament, guest=one.first_id, known=marg.pk, same=True)
        for one in entries
    ]
    assert apart(*say) == []
    assert [one.tournament.entries.get().first for one in entries] == [marg] * 3
    assert sorted(PlayerMerge.objects.values_list("gone", flat=True)) == sorted(one.first_id for one in entries)
