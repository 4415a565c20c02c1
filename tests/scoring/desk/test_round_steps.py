"""From round to round on the page where results are typed: close, end the night, undo."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Role, User
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.scoring.desk.pages import words
from tests.seen import seen
from tournaments.models import Stage

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db
END = "End the night after this round"


def at(night: Evening, rest: str = "results/") -> str:
    return f"/desk/{night.tournament.code}/{rest}"


def buttons(client: Client, address: str) -> list[str]:
    """The buttons among the steps."""
    steps = seen(client.get(address)).named("steps")
    return [button.text for button in (*steps.parts("button"), *steps.parts("a"))]


def press(client: Client, night: Evening, step: str, *, number: int = 1, rest: str = "results/") -> str:
    """Where a step leads to."""
    sent = {"action": step, f"{step}-uuid": str(uuid4()), f"{step}-round": str(number)}
    return client.post(at(night, rest), sent)["Location"]


def test_the_round_is_closed_and_the_next_is_seated_where_results_are_typed(signed_in: SignIn) -> None:
    night = evening(5, movement="round-robin")
    client = signed_in(night.director)
    assert buttons(client, at(night)) == ["Start clock"]
    night.play()
    assert buttons(client, at(night)) == ["Close round 1", END]
    assert press(client, night, "close") == at(night)
    page = words(client.get(at(night)))
    assert "Round 1 is closed. Round 2 is seated." in page
    assert "Seats Table 1:" in page
    assert "Sitting out:" in page
    assert buttons(client, at(night)) == ["Start clock", "Undo closing round 1"]
    assert press(client, night, "undo_round", number=2) == at(night)
    assert list(night.stage.rounds.values_list("number", "state")) == [(1, "open")]


def test_the_steps_go_once_the_first_result_of_the_round_is_in(signed_in: SignIn) -> None:
    night = evening(4)
    client = signed_in(night.director)
    night.finish(night.round.games.first(), (10, 2))  # type: ignore[arg-type]
    assert 'id="steps"' not in client.get(at(night)).content.decode()


def test_the_night_ends_after_the_round_and_one_press_brings_it_back(signed_in: SignIn) -> None:
    night = evening(4)
    client = signed_in(night.director)
    night.play()
    assert press(client, night, "end") == at(night, "finish/")
    page = words(client.get(at(night, "finish/")))
    assert ("Round 1 is closed. It was the last one." in page, "Undo closing round 1" in page) == (True, True)
    assert Stage.objects.get(pk=night.stage.pk).rounds_left == 0
    assert buttons(client, at(night)) == ["Undo closing round 1", "Show final standings"]
    assert press(client, night, "undo_closing", rest="finish/") == at(night, "finish/")
    assert (night.round.state, Stage.objects.get(pk=night.stage.pk).rounds_left) == ("open", 1)


def test_the_desk_ends_the_night_and_undoes_it_too(signed_in: SignIn) -> None:
    night = evening(4)
    client = signed_in(night.director)
    night.play()
    assert END in words(client.get(at(night, "")))
    assert press(client, night, "end", rest="") == at(night, "")
    assert "Undo closing round 1" in words(client.get(at(night, "")))
    press(client, night, "undo_closing", rest="")
    assert night.round.state == "open"


def test_the_last_round_is_closed_and_leads_to_the_finish(signed_in: SignIn) -> None:
    night = evening(4, rounds=1)
    client = signed_in(night.director)
    night.play()
    assert buttons(client, at(night)) == ["Close round 1"]
    assert press(client, night, "close") == at(night, "finish/")


def test_a_result_entered_on_the_page_of_its_game_leads_on_from_there(signed_in: SignIn) -> None:
    night = evening(4)
    client, game = signed_in(night.director), night.round.games.first()
    address = at(night, f"games/{game.pk}/")  # type: ignore[union-attr]
    assert 'id="steps"' not in client.get(address).content.decode()
    night.play()
    assert buttons(client, address) == ["Close round 1", END]


def test_an_assistant_sees_no_steps(signed_in: SignIn) -> None:
    night = evening(4)
    night.play()
    user = StaffRoleFactory(club=night.tournament.club, role=Role.ASSISTANT).user
    page = words(signed_in(user).get(at(night)))
    assert (END in page, "Close round 1" in page) == (False, False)


def test_a_knock_out_does_not_offer_to_end_without_a_champion(signed_in: SignIn) -> None:
    night = evening(8, movement="knock-out")
    night.play()
    assert buttons(signed_in(night.director), at(night)) == ["Close round 1"]
