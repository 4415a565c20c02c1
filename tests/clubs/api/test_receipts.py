"""The same write sent again is answered the same, and done once."""

import threading
from collections.abc import Callable
from datetime import timedelta
from importlib import import_module

import pytest
from django.apps import apps
from django.conf import settings
from django.db import connection
from django.utils import timezone
from rest_framework.response import Response
from rest_framework.test import APIRequestFactory, force_authenticate

from clubs.errors import Refusal
from clubs.models import Club, Invitation, Player, Receipt, Role, User, Zone
from clubs.models.receipt import KEPT_FOR
from clubs.policy import TableKeeper
from clubs.services import accept_invitation, invite_member, withdraw_invitation
from clubs.tasks import forget_receipts
from clubs.web.endpoints import Endpoint
from deploy.celery import app
from deploy.problems import CONTENT_TYPE
from tests.factories.clubs import UserFactory

ZONES = "/api/v1/clubs/riverside/zones/"
MEMBERS = "/api/v1/clubs/riverside/members/"


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
    mended = api(alice).post(ZONES, {"name": "Zone 4"}, key="one")
    assert (refused.status_code, mended.status_code) == (400, 201)
    assert list(Receipt.objects.values_list("actor", "key", "status")) == [(f"user:{alice.pk}", "one", 201)]


@pytest.mark.django_db
def test_a_deletion_sent_twice_is_answered_twice_and_done_once(alice: User, bob: User, api: Callable) -> None:
    membership = bob.memberships.get()
    path = f"/api/v1/clubs/riverside/members/{membership.pk}/"
    answers = [api(alice).delete(path, key="gone") for _ in range(2)]
    assert [(answer.status_code, answer.content) for answer in answers] == [(204, b""), (204, b"")]


class AnsweredNo(Endpoint):
    """Writes a player, then answers that it would not."""

    def post(self, request: object, club: object) -> Response:
        Player.objects.create(club=club, name="Ann")
        return Response({}, status=409)


class Refused(Endpoint):
    """Writes a player, then refuses."""

    def post(self, request: object, club: object) -> Response:
        Player.objects.create(club=club, name="Ann")
        raise Refusal("too_late", "Too late.")


@pytest.mark.django_db
@pytest.mark.parametrize("view", [AnsweredNo, Refused])
def test_a_write_that_ends_in_no_leaves_nothing_behind(view: type[Endpoint], alice: User, club: object) -> None:
    request = APIRequestFactory().post("/", {}, format="json", headers={"Idempotency-Key": "one"})
    force_authenticate(request, alice)
    assert view.as_view()(request, club=club).status_code == 409
    assert (Player.objects.count(), Receipt.objects.count()) == (0, 0)


class OwnIds(Endpoint):
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
def test_an_invitation_sent_again_shows_the_same_link_and_keeps_no_key_to_it(alice: User, api: Callable) -> None:
    eve = {"email": "eve@example.org", "role": "assistant"}
    answers = [api(alice).post(MEMBERS, eve, key="one").json() for _ in range(2)]
    link = answers[0]["link"]
    assert answers[1] == answers[0]
    kept = Receipt.objects.get().body["link"]
    assert (link.startswith(f"{kept}-"), len(link) - len(kept)) == (True, 34), "a dash, 32 letters of HMAC, a slash"


@pytest.mark.django_db
@pytest.mark.parametrize("after", ["accepted", "withdrawn", "asked again"])
def test_an_invitation_sent_again_shows_no_link_once_it_is_of_no_use(
    after: str, alice: User, club: Club, api: Callable
) -> None:
    eve = {"email": "eve@example.org", "role": "assistant"}
    first = api(alice).post(MEMBERS, eve, key="one").json()
    invitation = Invitation.objects.get()
    if after == "accepted":
        accept_invitation(by=UserFactory(), token=invitation.token)
    elif after == "withdrawn":
        withdraw_invitation(by=alice, invitation=invitation)
    else:
        invite_member(by=alice, club=club, email="eve@example.org", role=Role.ASSISTANT)
    assert api(alice).post(MEMBERS, eve, key="one").json() == {**first, "link": None}


@pytest.mark.django_db
def test_who_may_not_see_secrets_any_more_is_not_shown_them_again(alice: User, api: Callable, club: Club) -> None:
    eve = {"email": "eve@example.org", "role": "assistant"}
    api(alice).post(MEMBERS, eve, key="one")
    club.memberships.filter(user=alice).update(role=Role.DIRECTOR)
    answer = api(alice).post(MEMBERS, eve, key="one")
    assert (answer.status_code, answer.json()["code"]) == (403, "not_you")


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
        club.memberships.filter(user=bob).delete()
    elif after == "made an assistant":
        club.memberships.filter(user=bob).update(role=Role.ASSISTANT)
    again = api(bob).post(path, event, key="one")
    assert (again.status_code, again.json() == first.json()) == (status, status == 201)


@pytest.mark.django_db
def test_who_has_left_a_club_is_told_so_again(bob: User, api: Callable) -> None:
    path = f"{MEMBERS}{bob.memberships.get().pk}/"
    assert [api(bob).delete(path, key="one").status_code for _ in range(2)] == [204, 204]


@pytest.mark.django_db
def test_receipts_are_forgotten_after_a_fortnight(alice: User, api: Callable) -> None:
    for name in ("Zone 4", "Zone 5"):
        api(alice).post(ZONES, {"name": name}, key=name)
    Receipt.objects.filter(key="Zone 4").update(answered_at=timezone.now() - KEPT_FOR - timedelta(minutes=1))
    Receipt.objects.filter(key="Zone 5").update(answered_at=timezone.now() - KEPT_FOR + timedelta(minutes=1))
    forget_receipts()
    assert list(Receipt.objects.values_list("key", flat=True)) == ["Zone 5"]


def test_beat_has_them_forgotten_by_a_task_that_workers_know() -> None:
    app.loader.import_default_modules()
    scheduled = {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()}
    assert scheduled == {"scoring.standings.tasks.sweep", forget_receipts.name}
    assert scheduled <= app.tasks.keys()


@pytest.mark.django_db
def test_the_secrets_of_old_receipts_are_taken_out_and_they_still_answer(alice: User, api: Callable) -> None:
    eve = {"email": "eve@example.org", "role": "assistant"}
    api(alice).post(MEMBERS, eve, key="one").json()
    member = {"id": 7, "email": "eve@example.org", "name": "", "role": "assistant"}
    link = "http://testserver/accounts/password/reset/key/7-abc-0123456789abcdef/"
    Receipt.objects.update(body={"member": member, "set_password_link": link})
    receipt = Receipt.objects.get()
    for key, body in {
        "made": [{"number": 1, "token": "a", "pin": "1", "revoked": False}],
        "new": {"number": 1, "token": "a", "pin": "1", "revoked": False},
        "gone": {"id": 1, "name": "Zone 4"},
        "none": "",
    }.items():
        Receipt.objects.create(actor="user:1", key=key, fingerprint="", status=201, body=body)
    Receipt.objects.filter(key="none").update(answered_at=timezone.now() - timedelta(days=15))
    import_module("clubs.migrations.0002_receipts_without_secrets").take_secrets_out(apps, None)
    kept = dict(Receipt.objects.exclude(pk=receipt.pk).values_list("key", "body"))
    assert kept == {"made": [1], "new": "", "gone": {"id": 1, "name": "Zone 4"}}
    receipt.refresh_from_db()
    assert receipt.body["set_password_link"] == link.rpartition("-")[0]
    assert api(alice).post(MEMBERS, eve, key="one").json() == {"member": member, "set_password_link": None}
