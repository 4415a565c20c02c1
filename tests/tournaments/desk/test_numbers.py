"""Numbers drawn in front of everybody, and drawn again by whoever doubts."""

import json
import shlex
import subprocess
import sys
from html import unescape

import pytest
from django.test import Client

from clubs.models import Club
from tests.factories.tournaments import make_entries, make_singles, make_stage, make_tournament
from tests.seen import seen
from tests.tournaments.desk.pages import sent, words
from tournaments.models import Draw, Tournament
from tournaments.services import check_in, check_in_all, draw_numbers, draw_partners
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db


def test_the_fingerprint_of_the_secret_is_shown_before_any_draw(event: Tournament, desk: Client) -> None:
    for page in ("partners", "numbers"):
        text = words(desk.get(f"/desk/{event.code}/{page}/"))
        assert (event.secret_hash in text, event.secret in text) == (True, False)


def test_the_word_of_the_hall_is_mixed_into_the_first_draw(event: Tournament, desk: Client) -> None:
    make_entries(event, 4)
    answer = desk.post(f"/desk/{event.code}/numbers/", sent(word="rhubarb"), follow=True)
    event.refresh_from_db()
    assert (event.word, sorted(event.entries.values_list("number", flat=True))) == ("rhubarb", [1, 2, 3, 4])
    assert "4 pairs have drawn their numbers." in words(answer)
    assert "mixed into every draw: rhubarb ." in words(answer)


def test_a_draw_sent_twice_is_one_draw(event: Tournament, desk: Client) -> None:
    make_entries(event, 4)
    form = sent(word="rhubarb")
    assert [desk.post(f"/desk/{event.code}/numbers/", form).status_code for _ in range(2)] == [302, 302]
    assert Draw.objects.count() == 1


def test_the_line_on_the_page_makes_the_draw_again(event: Tournament, desk: Client) -> None:
    make_entries(event, 6)
    page = desk.post(f"/desk/{event.code}/numbers/", sent(word=""), follow=True)
    line = page.context["again"][0].line
    assert line in unescape(page.content.decode())
    _, asked, *command = shlex.split(line)
    assert command == ["|", "python", "-m", "rules", "draw"]
    done = subprocess.run(
        [sys.executable, "-m", "rules", "draw"], input=asked, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)["order"] == Draw.objects.get().outcome["order"]


def test_who_comes_later_is_drawn_into_the_gaps(event: Tournament, desk: Client) -> None:
    first, *others = make_entries(event, 5)
    for entry in others:
        check_in(by=None, entry=entry)
    desk.post(f"/desk/{event.code}/numbers/", sent(word=""))
    before = dict(event.entries.exclude(pk=first.pk).values_list("pk", "number"))
    check_in(by=None, entry=first)
    assert "Draw missing numbers" in words(desk.get(f"/desk/{event.code}/numbers/"))
    desk.post(f"/desk/{event.code}/numbers/", sent())
    assert dict(event.entries.values_list("pk", "number")) == {**before, first.pk: 5}


def test_pairs_that_kept_the_table_of_their_cut_are_named_too(event: Tournament, desk: Client) -> None:
    make_entries(event, 3)
    make_singles(event, 4)
    check_in_all(by=None, tournament=event)
    draw_partners(by=None, tournament=event)
    page = words(desk.post(f"/desk/{event.code}/numbers/", sent(word=""), follow=True))
    assert "3 pairs have drawn their numbers. 2 more pairs keep their tables from before." in page
    assert "5 pairs have numbers" in page


def test_in_play_a_starting_table_is_called_one_and_who_left_is_marked(club: Club, desk: Client) -> None:
    event = make_stage(4, club=club).tournament
    event.entries.filter(number=3).update(state=EntryState.WITHDRAWN)
    assert "Pair 4, started at table 2" in words(desk.get(f"/desk/{event.code}/entries/"))
    page = words(desk.get(f"/desk/{event.code}/numbers/"))
    assert ("First table" in page, page.count("withdrawn")) == (True, 1)


def test_one_pair_draws_no_number(event: Tournament, desk: Client) -> None:
    make_entries(event, 1)
    answer = desk.post(f"/desk/{event.code}/numbers/", sent(word="rhubarb"))
    event.refresh_from_db()
    assert (answer.status_code, event.word, Draw.objects.count()) == (409, "", 0)


@pytest.mark.parametrize(("changing", "columns"), [(True, False), (False, True)])
def test_numbers_name_a_table_and_a_side_only_where_somebody_has_one(
    changing: bool, columns: bool, club: Club, desk: Client
) -> None:
    event = make_tournament(club=club, changing_partners=changing)
    make_entries(event, 8)
    draw_numbers(by=None, tournament=event)
    heads = seen(desk.get(f"/desk/{event.code}/numbers/")).rows[0]
    assert heads == (["Pair", "Names", "First table", "Side"] if columns else ["Player", "Names"])


def test_numbers_drawn_by_hand_are_typed_as_one_list_and_shown_with_their_witness(
    event: Tournament, desk: Client
) -> None:
    make_entries(event, 3)
    typed = desk.get(f"/desk/{event.code}/numbers/").context["hand_form"]["text"].value()
    names = [row.removesuffix(" = ") for row in typed.splitlines()]
    assert names == sorted(entry.name for entry in event.entries.all())
    wrong = desk.post(f"/desk/{event.code}/numbers/", sent(text="1 1 2", witness="Zoe Ash", by_hand="1"))
    assert wrong.context["hand_form"].errors == {"text": ["Row 2: 1 is in row 1 already."]}
    rows = "".join(f"{name} = {number}\n" for name, number in zip(names, (3, 1, 2), strict=True))
    answer = desk.post(f"/desk/{event.code}/numbers/", sent(text=rows, witness="Zoe Ash", by_hand="1"), follow=True)
    assert {entry.name: entry.number for entry in event.entries.all()} == dict(zip(names, (3, 1, 2), strict=True))
    assert "3 numbers are saved." in words(answer)
    assert "witnessed by Zoe Ash" in words(answer)
    assert Draw.objects.get().key == ""


def test_those_who_are_absent_are_named_before_the_draw(event: Tournament, desk: Client) -> None:
    first, second, third = make_entries(event, 3)
    check_in(by=None, entry=first)
    check_in(by=None, entry=second)
    text = words(desk.get(f"/desk/{event.code}/numbers/"))
    assert f"1 is not checked in and draws no number. {third.name}" in text
