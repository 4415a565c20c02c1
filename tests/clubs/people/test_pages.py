"""The secretary's pages of people and of the kinds of membership."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Attendance, Club, Contact, Invitation, Member, MemberKind, Player, Role, User
from clubs.services.own_data import ask_erasure
from tests.factories.clubs import PlayerFactory, StaffRoleFactory
from tests.pages import text_of
from tests.seen import seen

pytestmark = pytest.mark.django_db

PEOPLE = "/clubs/riverside/people/"


def asked_of_somebody_new(browser: Client) -> set[str]:
    """The fields of the form for a new person."""
    return {*seen(browser.get(PEOPLE + "new/")).part("main").marks("name")} - {"csrfmiddlewaretoken", "uuid"}


def test_somebody_is_added_reached_made_a_member_renewed_and_leaves(club: Club, sam: User, signed_in: Callable) -> None:
    browser, kind = signed_in(sam), MemberKind.objects.create(club=club, name="Adult", fee=40)
    fields = {"name": "Ann Lee", "note": "", "born": "1968", "email": "", "telephone": ""}
    page = browser.post(PEOPLE + "new/", fields).headers["Location"]
    browser.post(page, {"contact": "1", "email": "ann@example.org", "telephone": "403 555 0142", "notes": "drives Bo"})
    browser.post(page, {"member": "1", "number": "7", "kind": kind.pk, "joined": "2026-01-02"})
    browser.post(f"/clubs/riverside/cash/members/{Member.objects.get().player_id}/?person", {"into": "cash"})
    browser.post(page, {"save": "1", "name": "Anne Lee", "note": "", "born": "1968"})
    browser.post(page, {"end": "1"})
    member = Member.objects.get()
    assert [str(member), member.number, member.kind, bool(member.paid_until), bool(member.left)] == [
        "Anne Lee",
        "7",
        kind,
        True,
        True,
    ]
    shown = seen(browser.get(page))
    filled = [shown.values(field) for field in ("email", "notes", "born")]
    assert filled == [["ann@example.org"], ["drives Bo"], ["1968"]]
    assert shown.part("main").texts("b") == ["Ann Lee"]


def test_a_director_reads_the_contact_but_neither_notes_nor_forms(club: Club, bob: User, signed_in: Callable) -> None:
    player = PlayerFactory(club=club)
    Contact.objects.create(player=player, email="ann@example.org", telephone="403 555 0142", notes="drives Bo")
    browser, page = signed_in(bob), f"{PEOPLE}{player.pk}/"
    shown = text_of(browser.get(page))
    words = ("ann@example.org", "403 555 0142", "drives Bo", "Save contact", "Save name")
    assert [word in shown for word in words] == [True, True, False, False, True]
    assert browser.post(page, {"contact": "1", "email": "", "telephone": "", "notes": ""}).status_code == 403
    assert asked_of_somebody_new(browser) == {"name", "note", "born"}


def test_assistants_find_add_and_correct_names_and_see_nothing_else(
    club: Club, dora: User, charlie: User, signed_in: Callable
) -> None:
    cy = PlayerFactory(club=club, name="Cy Dunn", guest=True)
    Member.objects.create(club=club, player=cy, kind=MemberKind.objects.create(club=club, name="Adult"))
    browser = signed_in(dora)
    assert asked_of_somebody_new(browser) == {"name", "note"}
    page = browser.post(PEOPLE + "new/", {"name": "An Lee", "note": ""}).headers["Location"]
    found = seen(browser.get(PEOPLE, {"show": "guests"})).part("main")
    assert (found.part("tbody").texts("tr"), found.texts("nav")) == (["Cy Dunn", "An Lee"], [])
    browser.post(page, {"save": "1", "name": "Ann Lee", "note": "Olds"})
    person = seen(browser.get(page)).part("main")
    assert (person.headings, person.texts("b")) == (["Ann Lee (Olds)", "Former names"], ["An Lee"])
    assert [signed_in(charlie).get(path).status_code for path in (PEOPLE, page)] == [404, 404]


def test_an_assistant_neither_sees_nor_loses_a_birth(club: Club, dora: User, bob: User, signed_in: Callable) -> None:
    player = PlayerFactory(club=club, name="An Lee", born="1968")
    page = f"{PEOPLE}{player.pk}/"
    assert ["1968" in text_of(signed_in(one).get(page)) for one in (dora, bob)] == [False, True]
    signed_in(dora).post(page, {"save": "1", "name": "Ann Lee", "note": ""})
    assert Player.objects.values_list("name", "born").get() == ("Ann Lee", "1968")


def test_addresses_of_the_former_list_of_players_lead_to_the_people(
    club: Club, dora: User, signed_in: Callable
) -> None:
    player = PlayerFactory(club=club)
    browser, old = signed_in(dora), "/clubs/riverside/players/"
    led = [browser.get(path)["Location"] for path in (f"{old}?q=lee", f"{old}{player.pk}/")]
    assert led == [f"{PEOPLE}?q=lee", f"{PEOPLE}{player.pk}/"]


def test_a_merged_row_leads_to_the_person_who_was_kept(club: Club, sam: User, signed_in: Callable) -> None:
    gone = PlayerFactory(club=club, merged_into=PlayerFactory(club=club, name="Ann Lee"))
    assert seen(signed_in(sam).get(f"{PEOPLE}{gone.pk}/")).part("main").headings[0] == "Ann Lee"


def test_a_list_is_searched_and_filtered(club: Club, sam: User, signed_in: Callable) -> None:
    for name, guest in (("Ann Lee", False), ("Bo Lee", True)):
        PlayerFactory(club=club, name=name, guest=guest)
    found = text_of(signed_in(sam).get(PEOPLE, {"q": "lee", "show": "guests"}))
    assert ("Ann Lee" in found, "Bo Lee" in found, "Everybody (2)" in found) == (False, True, True)


def test_who_asked_to_be_erased_is_listed_and_the_page_of_the_person_says_so(
    club: Club, sam: User, signed_in: Callable
) -> None:
    player = PlayerFactory(club=club, name="Ann Lee")
    ask_erasure(Contact.objects.create(player=player), wanted=True)
    listed = text_of(signed_in(sam).get(PEOPLE, {"show": "asked-erasure"}))
    person = text_of(signed_in(sam).get(f"{PEOPLE}{player.pk}/"))
    assert ("Requests for erasure (1)" in listed, "Ann Lee" in listed) == (True, True)
    assert ("this person asked you to erase their name." in person, "/erase/" in person) == (True, True)


def test_a_wrong_field_is_shown_beside_it(club: Club, sam: User, signed_in: Callable) -> None:
    player = PlayerFactory(club=club)
    answer = signed_in(sam).post(f"{PEOPLE}{player.pk}/", {"contact": "1", "email": "", "telephone": "none"})
    assert (answer.status_code, "Enter a telephone number, such as 403 555 0142." in text_of(answer)) == (422, True)
    other = PlayerFactory()
    assert signed_in(sam).get(f"{PEOPLE}{other.pk}/").status_code == 404


@pytest.mark.parametrize("count", [60, 600])
def test_ten_times_the_people_cost_no_more_queries(
    count: int, club: Club, sam: User, signed_in: Callable, django_assert_num_queries
) -> None:
    kind = MemberKind.objects.create(club=club, name="Adult")
    players = Player.objects.bulk_create(Player(club=club, name=f"Ann Lee {number}") for number in range(count))
    Member.objects.bulk_create(Member(club=club, player=player, kind=kind) for player in players)
    Attendance.objects.bulk_create(Attendance(player=player, day="2026-01-02") for player in players)
    browser = signed_in(sam)
    with django_assert_num_queries(6):  # session, user, club, role twice (page, tabs), the people
        browser.get(PEOPLE)
    with django_assert_num_queries(7):  # and their names
        browser.get(PEOPLE, {"q": "ann"})


# Who sees which field of a person, as `docs/club/privacy.md` says: the pages about people, and the API.
FIELDS = {
    "Zed Example": "everybody",
    "zed@example.org": "director treasurer secretary administrator",
    "403 555 0142": "director treasurer secretary administrator",
    "1961-02-03": "director secretary administrator",
    "No. 4711": "director treasurer secretary administrator",
    "Lifelong": "director treasurer secretary administrator",
    "owes me a coffee": "secretary administrator",
    "First name and initial: Zed E.": "secretary administrator",
}


def test_each_role_sees_the_fields_that_the_table_of_the_handbook_allows(
    club: Club, alice: User, bob: User, sam: User, dora: User, charlie: User, signed_in: Callable, api: Callable
) -> None:
    player = PlayerFactory(club=club, name="Zed Example", born="1961-02-03")
    Contact.objects.create(player=player, email="zed@example.org", telephone="403 555 0142", notes="owes me a coffee")
    kind = MemberKind.objects.create(club=club, name="Lifelong", months=0)
    Member.objects.create(player=player, club=club, number="No. 4711", kind=kind)
    pages = [PEOPLE, f"{PEOPLE}{player.pk}/", f"{PEOPLE}call-list/"]
    of_api = ["people/", f"people/{player.pk}/", "people/export/", "people/to-call/"]
    tom = StaffRoleFactory(club=club, role=Role.TREASURER).user
    staff = {"administrator": alice, "director": bob, "treasurer": tom, "secretary": sam, "assistant": dora}
    staff["outsider"] = charlie
    seen = {}
    for role, user in staff.items():
        answers = [signed_in(user).get(page) for page in pages]
        text = "".join(answer.content.decode() for answer in answers if answer.status_code == 200)
        answers = [api(user).get(f"/api/v1/clubs/riverside/{more}") for more in ("players/", *of_api)]
        text += "".join(answer.content.decode() for answer in answers if answer.status_code == 200)
        seen[role] = {field for field in FIELDS if field in text}
    assert seen == {
        role: {field for field, who in FIELDS.items() if role != "outsider" and (role in who or who == "everybody")}
        for role in staff
    }


def test_the_secretary_sets_how_everybody_sees_a_name_and_a_director_does_not(
    club: Club, sam: User, bob: User, signed_in: Callable
) -> None:
    player = PlayerFactory(club=club, name="Anne Martin")
    page, wish = f"{PEOPLE}{player.pk}/", {"shown": "1", "shown_as": "initial"}
    assert "Name on public pages" not in text_of(signed_in(bob).get(page))
    assert signed_in(bob).post(page, wish).status_code == 403
    assert "First name and initial: Anne M." in text_of(signed_in(sam).get(page))
    assert signed_in(sam).post(page, wish).status_code == 302
    assert Player.objects.get(pk=player.pk).shown_as == "initial"


def test_the_secretary_gives_a_person_a_private_link_cancels_it_and_removes_an_account(
    club: Club, sam: User, bob: User, erin: User, signed_in: Callable
) -> None:
    player = PlayerFactory(club=club, name="Marg Smith")
    page, browser = f"{PEOPLE}{player.pk}/", signed_in(sam)
    assert "Account" not in text_of(signed_in(bob).get(page))
    assert signed_in(bob).post(page, {"link": "1"}).status_code == 403
    assert browser.post(page, {"link": "1"})["Location"] == f"{page}#account"
    first, shown = Invitation.objects.get(), seen(browser.get(page)).section("Account")
    assert (shown.texts("textarea"), len(shown.part(".qr").parts("svg"))) == ([f"http://testserver{first.link}"], 1)
    assert first.token not in text_of(signed_in(bob).get(page))
    browser.post(page, {"cancel": "1"})
    assert (first.token in text_of(browser.get(page)), Invitation.objects.exists()) == (False, False)
    browser.post(page, {"link": "1"})
    signed_in(erin).post(Invitation.objects.get().link)
    assert "Linked to the account" in text_of(browser.get(page))
    browser.post(page, {"unlink": "1"})
    assert ("Create new link" in text_of(browser.get(page)), erin.contacts.exists()) == (True, False)


def test_the_secretary_withdraws_the_links_to_a_page_and_gives_a_new_one(
    club: Club, sam: User, bob: User, signed_in: Callable
) -> None:
    player = PlayerFactory(club=club, name="Marg Smith")
    page, browser = f"{PEOPLE}{player.pk}/", signed_in(sam)
    browser.post(page, {"link": "1"})
    first = Invitation.objects.get().link
    assert signed_in(bob).post(page, {"withdraw": "1"}).status_code == 403
    assert browser.post(page, {"withdraw": "1"})["Location"] == f"{page}#account"
    assert (browser.get(first).status_code, Player.objects.get().withdrawn_links) == (404, 1)
    browser.post(page, {"link": "1"})
    assert browser.get(Invitation.objects.get().link).status_code == 200


KINDS = "/clubs/riverside/people/kinds/"


def test_a_kind_is_added_changed_and_deleted(club: Club, sam: User, bob: User, signed_in: Callable) -> None:
    browser = signed_in(sam)
    browser.post(KINDS, {"name": "Adult", "fee": "40", "months": "12"})
    page = f"{KINDS}{MemberKind.objects.get().pk}/"
    browser.post(page, {"save": "1", "name": "Life", "fee": "500", "months": "0"})
    assert seen(browser.get(KINDS)).part("main").items == ["Life Fee 500.00 · for life · 0 members Change Life"]
    assert browser.post(KINDS, {"name": "Life", "fee": "1", "months": "1"}).status_code == 409
    assert signed_in(bob).get(KINDS).status_code == 403
    browser.post(page, {"remove": "1"})
    assert MemberKind.objects.count() == 0
