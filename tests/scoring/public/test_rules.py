"""The rule sheet of an event, as everybody reads and prints it."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets import rule_sheet
from rules.laws import laws_of
from tests.factories.evenings import evening
from tests.factories.tournaments import make_tournament
from tests.scoring.public.reading import get
from tests.seen import seen
from tests.tournaments.desk.pages import words
from tournaments.models import Tournament
from tournaments.services import edit_tournament

pytestmark = pytest.mark.django_db


def rules(client: Client, tournament: Tournament) -> str:
    return words(get(client, tournament, "rules/"))


@pytest.mark.parametrize("ruleset", ["55plus", "zobel", "stubbington2"])
def test_every_line_of_the_sheet_is_shown_with_its_place(ruleset: str, client: Client) -> None:
    shown = rules(client, make_tournament(ruleset=ruleset))
    lines = rule_sheet(game_for(laws_of(ruleset))).lines
    missing = [line for line in lines if f"{line.sentence} {line.document}, {line.section}" not in shown]
    assert missing == []
    assert "Played by the rule book, with no house rules." in shown


def test_house_rules_come_first_beside_the_words_of_the_book(client: Client) -> None:
    shown = rules(client, make_tournament(law_overrides={"target": 7}))
    assert (
        "House rules of this event A game is won with 7 points. Rule book: “A game is won with 10 points.” "
        "( 55+ Games, Euchre Rules, 9 Game; Tournament Play 5 )"
    ) in shown
    assert "A game is won with 7 points. house rule" in shown


def test_a_house_rule_on_which_the_book_is_silent_says_so(client: Client) -> None:
    shown = rules(client, make_tournament(law_overrides={"no_trump": True}))
    assert "“No trump” may be called in round two. The rule book does not mention it." in shown


def test_before_play_a_change_is_seen_and_not_sent_twice(client: Client) -> None:
    tournament = make_tournament()
    first = get(client, tournament, "rules/")
    again = client.get(f"/e/{tournament.code}/rules/", headers={"if-none-match": first["ETag"]})
    edit_tournament(by=None, tournament=tournament, law_overrides={"target": 7})
    changed = client.get(f"/e/{tournament.code}/rules/", headers={"if-none-match": first["ETag"]})
    assert (again.status_code, changed.status_code) == (304, 200)


def test_in_play_the_sheet_is_that_of_the_laws_as_they_froze(client: Client) -> None:
    night = evening(4)
    Tournament.objects.filter(pk=night.tournament.pk).update(law_overrides={"target": 5})
    assert "A game is won with 10 points." in rules(client, night.tournament)


def test_the_settings_lead_to_it(signed_in: Callable) -> None:
    night = evening(4)
    client, address = signed_in(night.director), reverse("event-rules", args=[night.tournament.code])
    assert ("Rules", address) in seen(client.get(f"/desk/{night.tournament.code}/settings/")).links


def test_a_beginner_finds_how_to_play_with_the_cards_drawn(client: Client) -> None:
    page = seen(client.get(f"/e/{evening(4).tournament.code}/rules/"))
    told = page.section("How to play, for beginners")
    assert (len(told.parts(".lesson")), "J of diamonds" in told.pictures) == (10, True)


def test_the_page_begins_with_the_target_and_folds_each_chapter(client: Client) -> None:
    page = seen(get(client, make_tournament(), "rules/"))
    chapters = rule_sheet(game_for(laws_of("55plus"))).chapters
    assert page.texts(".huge") == ["First to 10 points."]
    folded = [one for one in page.parts("details") if "data-opens-to-print" in one.told and one.parts("h3")]
    assert [(one.part("h3").text, one.part("summary").part("span").text) for one in folded] == [
        (str(chapter.title), f"{len(chapter.lines)} rules") for chapter in chapters
    ]
