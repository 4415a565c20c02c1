"""The same write sent again is answered the same, and done once."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection
from django.http import HttpResponse
from rest_framework.response import Response
from rest_framework.test import APIRequestFactory, force_authenticate

from clubs.errors import Refusal
from clubs.models import Club, Player, Receipt, Role, User, Zone
from clubs.policy import TableKeeper
from clubs.web.endpoints import CORS_HEADERS, BaseAPIView
from deploy.problems import CONTENT_TYPE

ZONES = "/api/v1/clubs/riverside/zones/"


@pytest.mark.django_db
def test_a_write_without_a_key_is_told_to_send_one(alice: User, api: Callable) -> None:
    answer = api(alice).post(ZONES, {"name": "Zone 4"}, key="")
    assert (answer.status_code, answer.json()["code"]) == (400, "idempotency_key_needed")
    assert Zone.objects.count() == 0


@pytest.mark.django_db
@pytest.mark.parametrize("key", ["x" * 81, "a\tb"])
def test_a_key_that_is_no_key_is_refused(key: str, alice: User, api: Callable) -> None:
    answer = api(alice).post(ZONES, {"name": "Zone 4"}, key=key)
    assert (answer.status_code, answer.json()["code"]) == (400, "idempotency_key_needed")


@pytest.mark.django_db
def test_the_same_key_and_body_is_answered_the_same_and_done_once(alice: User, api: Callable) -> None:
    first = api(alice).post(ZONES, {"name": "Zone 4"}, key="one")
    again = api(alice).post(ZONES, {"name": "Zone 4"}, key="one")
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json() == first.json()
    assert (first.headers.get("Idempotency-Replayed"), again.headers.get("Idempotency-Replayed")) == (None, "true")
    assert Zone.objects.count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize(("path", "name"), [(ZONES, "Zone 5"), ("/api/v1/clubs/riverside/players/", "Zone 4")])
def test_the_same_key_for_another_act_is_a_conflict(path: str, name: str, alice: User, api: Callable) -> None:
    api(alice).post(ZONES, {"name": "Zone 4"}, key="one")
    answer = api(alice).post(path, {"name": name}, key="one")
    assert (answer.status_code, answer.json()["code"]) == (409, "same_key_other_body")
    assert (Zone.objects.count(), Player.objects.count()) == (1, 0)


@pytest.mark.django_db
def test_keys_of_two_people_do_not_meet(alice: User, bob: User, api: Callable) -> None:
    players = "/api/v1/clubs/riverside/players/"
    answers = [api(who).post(players, {"name": name}, key="one") for who, name in ((alice, "Ann"), (bob, "Cy"))]
    assert [answer.json()["name"] for answer in answers] == ["Ann", "Cy"]


@pytest.mark.django_db
def test_what_was_refused_leaves_no_receipt_and_may_be_mended_under_its_key(alice: User, api: Callable) -> None:
    refused = api(alice).post(ZONES, {"name": "x" * 200}, key="one")
    fixed = api(alice).post(ZONES, {"name": "Zone 4"}, key="one")
    assert (refused.status_code, fixed.status_code) == (400, 201)
    assert list(Receipt.objects.values_list("actor", "key", "status")) == [(f"user:{alice.pk}", "one", 201)]


@pytest.mark.django_db
def test_a_deletion_sent_twice_is_answered_twice_and_done_once(alice: User, bob: User, api: Callable) -> None:
    staff_role = bob.staff_roles.get()
    path = f"/api/v1/clubs/riverside/staff/{staff_role.pk}/"
    answers = [api(alice).delete(path, key="gone") for _ in range(2)]
    assert [(answer.status_code, answer.content) for answer in answers] == [(204, b""), (204, b"")]


@pytest.mark.django_db
def test_pages_of_other_sites_read_what_everybody_may_read_and_send_no_token(alice: User, api: Callable) -> None:
    def shared(answer: HttpResponse) -> dict[str, str]:
        return {name: value for name, value in answer.headers.items() if name.startswith("Access-Control-")}

    books = "/api/v1/books/"
    assert shared(api().get(books)) == shared(api().options(books)) == dict(CORS_HEADERS)
    assert "Access-Control-Allow-Credentials" not in CORS_HEADERS
    assert "authorization" not in CORS_HEADERS["Access-Control-Allow-Headers"].lower()
    assert shared(api(alice).get(ZONES)) == shared(api().get(ZONES)) == {}


class AnsweredNo(BaseAPIView):
    """Writes a player, then answers that it would not."""

    def post(self, request: object, club: object) -> Response:
        Player.objects.create(club=club, name="Ann")
        return Response({}, status=409)


class Refused(BaseAPIView):
    """Writes a player, then refuses."""

    def post(self, request: object, club: object) -> Response:
        Player.objects.create(club=club, name="Ann")
        raise Refusal("too_late", "Too late.")


@pytest.mark.django_db
@pytest.mark.parametrize("view", [AnsweredNo, Refused])
def test_a_write_that_ends_in_no_leaves_nothing_behind(view: type[BaseAPIView], alice: User, club: object) -> None:
    request = APIRequestFactory().post("/", {}, format="json", headers={"Idempotency-Key": "one"})
    force_authenticate(request, alice)
    assert view.as_view()(request, club=club).status_code == 409
    assert (Player.objects.count(), Receipt.objects.count()) == (0, 0)


class OwnIds(BaseAPIView):
    """An address whose writes carry their own ids."""

    keeps_its_own_receipts = True

    def post(self, request: object) -> Response:
        return Response({"ok": True}, status=201)


@pytest.mark.django_db
def test_an_address_may_keep_its_own_receipts(alice: User, django_assert_num_queries) -> None:
    request = APIRequestFactory().post("/", {}, format="json")
    force_authenticate(request, TableKeeper(1, 2, 3))
    with django_assert_num_queries(0):
        assert OwnIds.as_view()(request).status_code == 201


@pytest.mark.django_db
def test_a_method_that_is_not_there_is_a_problem_too(alice: User, api: Callable) -> None:
    answer = api(alice).put(ZONES, {"name": "Zone 4"}, key="one")
    assert (answer.status_code, answer["Content-Type"], answer.json()["code"]) == (
        405,
        CONTENT_TYPE,
        "method_not_allowed",
    )


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_several_at_once_under_one_key_are_one_act(alice: User, api: Callable) -> None:
    barrier = threading.Barrier(6)
    answers: list[tuple[int, object]] = []

    def send() -> None:
        program = api(alice)
        barrier.wait()
        answer = program.post(ZONES, {"name": "Zone 4"}, key="one")
        answers.append((answer.status_code, answer.json()))
        connection.close()

    threads = [threading.Thread(target=send) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    zone = Zone.objects.get()
    assert answers == [(201, {"id": zone.pk, "name": "Zone 4"})] * 6


@pytest.mark.django_db
@pytest.mark.parametrize(("after", "status"), [("removed", 404), ("made an assistant", 403), ("a director still", 201)])
def test_a_receipt_asks_for_authority_again_before_it_answers(
    after: str, status: int, bob: User, club: Club, api: Callable
) -> None:
    event = {"name": "Friday", "date": "2026-03-20"}
    path = "/api/v1/clubs/riverside/tournaments/"
    first = api(bob).post(path, event, key="one")
    assert first.status_code == 201, first.json()
    if after == "removed":
        club.staff.filter(user=bob).delete()
    elif after == "made an assistant":
        club.staff.filter(user=bob).update(role=Role.ASSISTANT)
    again = api(bob).post(path, event, key="one")
    assert (again.status_code, again.json() == first.json()) == (status, status == 201)
