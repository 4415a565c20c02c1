"""Going on to another event from the desk's page and through the API."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client
from rest_framework.test import APIClient

from clubs.models import Club, User
from tests.factories.clubs import ClubFactory, UserFactory
from tests.factories.evenings import Evening
from tests.factories.qualifying import directed, registering, zone_event
from tests.factories.remembered import remembered
from tests.pages import read
from tests.seen import seen
from tournaments.models import Tournament

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


@pytest.fixture
@remembered
def two_events() -> tuple[Evening, Tournament]:
    """A zone event that is published, and the event its best go on to."""
    club: Club = ClubFactory()
    by = directed(club, UserFactory())
    return zone_event(by, club), registering(club, "Provincial")


def do(client: Client, url: str, name: str) -> int:
    return client.post(url, {"action": name, f"{name}-uuid": str(uuid4())}).status_code


def test_the_desk_shows_who_goes_and_enters_them(two_events: tuple[Evening, Tournament], signed_in: SignIn) -> None:
    zone, to = two_events
    client, url = signed_in(zone.director), f"/desk/{zone.tournament.code}/send/"
    assert url in [link for _, link in seen(client.get(f"/desk/{zone.tournament.code}/finish/")).part("main").links]
    assert "Provincial" in client.get(url).content.decode()
    url += f"?to={to.code}&best=2"
    shown = seen(client.get(url)).part("main")
    assert (shown.texts(".chip"), "Enter 2 qualifiers" in shown.buttons) == (["qualifies", "qualifies"], True)
    assert do(client, url, f"no-{zone.entry(1).pk}") == 302
    assert "Qualifies as alternate for Ann 1 (Zone 1) &amp; Bea 1 (Zone 1)" in client.get(url).content.decode()
    assert do(client, url, "send") == 302
    assert "All qualifiers are entered there." in client.get(url).content.decode()
    listed = client.get(f"/desk/{to.code}/entries/").content.decode()
    assert "From Zone 1 playdown, place 3, alternate for Ann 1 (Zone 1) &amp; Bea 1 (Zone 1)" in listed
    pair = to.entries.get(came_place=2)
    page = f"/desk/{to.code}/entries/{pair.pk}/"
    assert "place 2" in client.get(page).content.decode()
    assert client.post(page, {"stay": "no", "uuid": str(uuid4())}).status_code == 302
    assert "Send alternate" in client.get(page).content.decode()
    assert client.post(page, {"stay": "yes", "uuid": str(uuid4())}).status_code == 302
    assert do(client, url, f"yes-{zone.entry(1).pk}") == 302


def test_every_button_of_the_page_leads_back_to_it(two_events: tuple[Evening, Tournament], signed_in: SignIn) -> None:
    zone, to = two_events
    client, url = signed_in(zone.director), f"/desk/{zone.tournament.code}/send/?to={to.code}&best=2"

    def press(action: str) -> int:
        """Press the button of this action as the page draws it."""
        forms = read(client.get(url).content.decode(), url).forms
        sent = next((form, data) for form in forms for _, data in form.presses() if ("action", action) in data)
        return client.post(sent[0].address, dict(sent[1])).status_code

    posts = [form for form in read(client.get(url).content.decode(), url).forms if form.method == "post"]
    assert {form.address for form in posts if form.address != "/accounts/logout/"} == {url}
    first = zone.entry(1).pk
    assert [press(action) for action in (f"no-{first}", f"yes-{first}", "send")] == [302, 302, 302]
    assert "All qualifiers are entered there." in client.get(url).content.decode()


def test_events_that_take_players_are_not_offered_to_pairs(
    two_events: tuple[Evening, Tournament], signed_in: SignIn
) -> None:
    zone, to = two_events
    alone = registering(to.club, "Singles night", changing_partners=True)
    client, url = signed_in(zone.director), f"/desk/{zone.tournament.code}/send/"
    shown = client.get(url).content.decode()
    assert ("Provincial" in shown, "Singles night" in shown) == (True, False)
    assert client.get(f"{url}?to={alone.code}").status_code == 404


def test_before_the_end_nobody_is_sent(signed_in: SignIn, two_events: tuple[Evening, Tournament]) -> None:
    zone, to = two_events
    client = signed_in(zone.director)
    assert client.get(f"/desk/{to.code}/send/").status_code == 302
    assert client.get(f"/desk/{zone.tournament.code}/send/?to=nowhere").status_code == 404
    assert client.get(f"/desk/{zone.tournament.code}/send/?to=%00").status_code == 404


def test_the_api_previews_and_sends(two_events: tuple[Evening, Tournament]) -> None:
    zone, to = two_events
    api, event = APIClient(), f"/api/v1/tournaments/{zone.tournament.code}/"
    api.force_authenticate(zone.director)
    preview = api.post(f"{event}send/preview/", {"to": to.code, "best": 1}, format="json").json()
    assert (preview["ready"], [line["fate"] for line in preview["lines"]]) == (True, ["goes"])
    assert api.post(f"{event}send/preview/", {"to": to.code, "best": "x"}, format="json").status_code == 400
    assert api.post(f"{event}send/preview/", {"to": "nowhere"}, format="json").status_code == 404
    sent = api.post(f"{event}send/", {"to": to.code}, format="json", headers={"Idempotency-Key": str(uuid4())})
    assert (sent.status_code, [one["place"] for one in sent.json()["through"]]) == (201, [1, 2])
    came = APIClient().get(f"/api/v1/tournaments/{to.code}/entries/").json()["results"][0]["came"]
    assert came == {"code": zone.tournament.code, "event": "Zone 1 playdown", "place": 1, "alternate_for": ""}


@pytest.mark.parametrize("best", ["0", "x", "-1", "1001", "9" * 400])
def test_a_wrong_number_of_qualifiers_is_asked_for_again(
    best: str, signed_in: SignIn, two_events: tuple[Evening, Tournament]
) -> None:
    zone, to = two_events
    shown = signed_in(zone.director).get(f"/desk/{zone.tournament.code}/send/?to={to.code}&best={best}")
    page = seen(shown)
    assert (shown.status_code, "Write a whole number from 1 to 1000." in page.text) == (200, True)
    assert (page.offered("action"), page.values("best")) == ([], [best[:6]])
