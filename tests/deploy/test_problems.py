"""Every "no" of the API has one shape."""

from http import HTTPStatus
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.core.exceptions import ValidationError as DjangoValidationError
from django.db import OperationalError, connection
from django.http import Http404
from django.test import Client
from django.urls import reverse
from rest_framework import exceptions, serializers

from clubs.errors import Refusal
from clubs.services import create_club
from clubs.web.errors import as_validation_error
from deploy.problems import as_problem
from rules.base.errors import Fault, RulesError, Unreadable
from rules.base.words import message
from tests.factories.clubs import UserFactory, ZoneFactory
from tests.pages import text_of
from tests.seen import seen

LONE = Fault("alone_required", message("{partner} must play alone.", partner="Dealer's partner"), {"seat": 2})
ZONE = Fault("no_such_zone", message("There is no such zone."), {"field": "zone"})
SIX = Fault("too_many_tricks", message("There are five tricks, not {tricks}.", tricks=6))


class PlaceTaken(Refusal):
    """A refusal that shows how things stand."""

    current = {"score": [3, 2]}


def problem(error: Exception) -> dict[str, object]:
    answer = as_problem(error, {})
    assert answer is not None
    assert answer.content_type == "application/problem+json"
    assert answer.status_code == answer.data["status"]
    return answer.data


def test_the_books_no_is_422_and_names_every_fault() -> None:
    assert problem(RulesError([LONE, SIX])) == {
        "type": "urn:right-bower:problem:alone_required",
        "title": HTTPStatus(422).phrase,
        "status": 422,
        "code": "alone_required",
        "detail": "Dealer's partner must play alone. There are five tricks, not 6.",
        "errors": [
            {"code": "alone_required", "detail": "Dealer's partner must play alone.", "where": {"seat": 2}},
            {"code": "too_many_tricks", "detail": "There are five tricks, not 6."},
        ],
    }


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (Unreadable(SIX), 400, "too_many_tricks"),
        (Refusal("wrong_state", "The round is closed."), 409, "wrong_state"),
        (Refusal("not_you", "Ask a director."), 403, "not_you"),
        (Refusal("not_found", "Nothing here."), 404, "not_found"),
        (Http404(), 404, "not_found"),
        (PermissionDenied(), 403, "permission_denied"),
        (exceptions.NotAuthenticated(), 401, "not_authenticated"),
        (exceptions.ParseError(), 400, "parse_error"),
        (exceptions.UnsupportedMediaType("text/csv"), 415, "unsupported_media_type"),
        (DjangoValidationError("No.", code="no"), 400, "no"),
        (SuspiciousOperation("Too long."), 400, "not_accepted"),
    ],
)
def test_each_kind_of_no_has_its_status(error: Exception, status: int, code: str) -> None:
    answer = problem(error)
    assert (answer["status"], answer["code"]) == (status, code)


def test_a_fault_of_a_field_names_it_as_a_serializer_does() -> None:
    errors = [{"field": "zone", "code": "no_such_zone", "detail": "There is no such zone.", "where": {"field": "zone"}}]
    assert problem(RulesError(ZONE))["errors"] == errors


def test_what_the_rule_book_cannot_read_is_named_within_its_field() -> None:
    class Hand(serializers.Field):
        def to_internal_value(self, data: object) -> object:
            raise as_validation_error(Unreadable([SIX, ZONE]))

    class Sheet(serializers.Serializer):
        hands = serializers.ListField(child=Hand())

    with pytest.raises(exceptions.ValidationError) as bad:
        Sheet(data={"hands": [{}]}).is_valid(raise_exception=True)
    assert problem(bad.value)["errors"] == [
        {"field": "hands.0", "code": "too_many_tricks", "detail": "There are five tricks, not 6."},
        {"field": "hands.0.zone", "code": "no_such_zone", "detail": "There is no such zone."},
    ]


def test_a_conflict_may_show_how_things_stand() -> None:
    assert problem(PlaceTaken("place_taken", "Hand 5 already entered."))["current"] == {"score": [3, 2]}


def test_what_cannot_be_read_is_named_by_field_however_deep_it_lies() -> None:
    class Pair(serializers.Serializer):
        first = serializers.CharField(max_length=3)

    class Sheet(serializers.Serializer):
        pairs = Pair(many=True)
        round = serializers.IntegerField()

        def validate(self, data: dict[str, object]) -> dict[str, object]:
            raise serializers.ValidationError("All of it is wrong.", code="all")

    with pytest.raises(exceptions.ValidationError) as bad:
        Sheet(data={"pairs": [{"first": "Ann"}, {"first": "Anna"}]}).is_valid(raise_exception=True)
    assert problem(bad.value)["errors"] == [
        {"field": "pairs.1.first", "code": "max_length", "detail": "At most 3 characters."},
        {"field": "round", "code": "required", "detail": "This field is required."},
    ]
    with pytest.raises(exceptions.ValidationError) as bad:
        Sheet(data={"pairs": [], "round": 1}).is_valid(raise_exception=True)
    assert problem(bad.value)["errors"] == [{"code": "all", "detail": "All of it is wrong."}]


def test_a_bug_is_no_problem() -> None:
    assert as_problem(ZeroDivisionError(), {}) is None


def test_a_401_says_how_to_sign_in_and_a_throttle_how_long_to_wait() -> None:
    signed_out = exceptions.NotAuthenticated()
    signed_out.auth_header = "Token"
    assert as_problem(signed_out, {})["WWW-Authenticate"] == "Token"
    assert as_problem(exceptions.Throttled(wait=7), {})["Retry-After"] == "7"


def buttons_of(page: Any) -> list[tuple[str, str]]:
    return [(link.told["href"], link.text) for link in seen(page).parts("a.primary")]


@pytest.mark.django_db
def test_after_deleting_the_browsers_back_leads_to_a_page_that_says_so_and_goes_on(client: Client) -> None:
    """It spoke of the link on a table card, and offered the list of all events."""
    client.force_login(club_admin := UserFactory())
    zone = ZoneFactory(club=create_club(by=club_admin, name="Riverside", time_zone="Europe/Dublin"))
    page = reverse("club-zone", args=[zone.club.slug, zone.pk])
    assert client.post(page, {"remove": "1"}).status_code == 302
    back = client.get(page)
    said = "Perhaps it was deleted, the address is mistyped, or it belongs to another club."
    assert (back.status_code, said in text_of(back)) == (404, True)
    assert buttons_of(back) == [(reverse("club", args=[zone.club.slug]), "Back to club")]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "above"),
    [
        ("/desk/gone2222/", ("/desk/", "Open your desk")),
        ("/desk/gone2222/night/", ("/desk/", "Open your desk")),
        ("/desk/gone2222/entries/5/", ("/desk/gone2222/", "Back to desk")),
        ("/clubs/gone/", ("/desk/", "Open your desk")),
        ("/clubs/gone/calendar/nights/n-5/", ("/clubs/gone/", "Back to club")),
        ("/clubs/gone/no-such-page/", ("/", "See all events")),
        ("/e/gone2222/", ("/", "See all events")),
        ("/account/token/5/", ("/account/token/", "See your tokens")),
    ],
)
def test_a_missing_page_leads_to_the_page_above_it(client: Client, address: str, above: tuple[str, str]) -> None:
    client.force_login(UserFactory())
    assert buttons_of(client.get(address)) == [above]


def away(*_statement: object) -> None:
    """What Django raises for each statement while the database is away."""
    raise OperationalError("connection refused")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/api/v1/clubs/", "The site cannot reach its records now. Send this again later."),
        ("/clubs/", "The site cannot reach its records now"),
    ],
)
def test_while_the_database_is_away_a_reader_is_asked_to_come_back(client: Client, address: str, said: str) -> None:
    client.force_login(UserFactory())
    client.raise_request_exception = False
    with connection.execute_wrapper(away):
        answer = client.get(address)
    assert (answer.status_code, answer["Retry-After"], said in answer.content.decode()) == (503, "5", True)


@pytest.mark.django_db
def test_a_bug_is_still_a_bug(client: Client) -> None:
    def wrong(*_statement: object) -> None:
        raise ZeroDivisionError

    client.raise_request_exception = False
    with connection.execute_wrapper(wrong):
        assert client.get("/").status_code == 500


@pytest.mark.parametrize("method", ["OPTIONS", "GET"])
def test_an_address_without_a_slash_leads_nowhere(client: Client, method: str) -> None:
    """`OPTIONS * HTTP/1.1` asks about the whole server. It was answered as a bug of ours, 500."""
    assert client.generic(method, "/", PATH_INFO="*").status_code == 404
