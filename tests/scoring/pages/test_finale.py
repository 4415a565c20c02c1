"""The winners of a published event as playing cards."""

import pytest

from clubs.models import Player
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import freeze, publish_event
from scoring.pages.finale import Finale, WinnerCard, finale
from scoring.standings import publishing
from scoring.standings.event_summary import summary_of
from tests.factories.evenings import Evening, evening, published_evening

pytestmark = pytest.mark.django_db


def shown(night: Evening) -> tuple[Finale, ...]:
    return finale(summary_of(night.tournament.code))


def people(night: Evening, number: int) -> tuple[str, ...]:
    return tuple(str(player) for player in night.entry(number).players)


def test_each_of_the_first_three_has_a_card_with_what_decided_it() -> None:
    night = published_evening(movement="round-robin")
    cards = (
        WinnerCard(1, "H", True, "1st place", 1, people(night, 1), "Won 3 of 3 games"),
        WinnerCard(2, "S", False, "2nd place", 2, people(night, 2), "Won 2 of 3 games"),
        WinnerCard(3, "D", False, "3rd place", 3, people(night, 3), "Won 1 of 3 games"),
    )
    assert shown(night) == (Finale("", cards, ""),)


def test_nothing_is_shown_before_the_table_is_published_and_no_frozen_result_either() -> None:
    night = evening(4, movement="round-robin")
    freeze(by=night.director, stage=night.stage)
    night.play_out()
    publishing.compute(night.stage.pk)
    found = [shown(night)]
    finish_event(by=night.director, stage=night.stage)
    found.append(shown(night))
    publish_event(by=night.director, stage=night.stage)
    assert (found, [card.number for card in shown(night)[0].cards]) == ([(), ()], [1, 2, 3])


def test_a_knock_out_has_a_champion_a_finalist_and_two_who_share_the_third_place() -> None:
    night = published_evening(movement="knock-out")
    (only,) = shown(night)
    first, second, *third = only.cards
    assert [(card.title, card.place) for card in only.cards] == [
        *[("Champion", 1), ("Finalist", 2)],
        *[("Tied for 3rd", 3)] * 2,
    ]
    assert first.decided == f"Won the final against {night.entry(second.number).name}"
    assert second.decided == f"Lost the final to {night.entry(first.number).name}"
    assert {card.decided for card in third} == {
        f"Lost in the semi-finals to {night.entry(card.number).name}" for card in (first, second)
    }


def test_a_corrected_name_is_on_the_card() -> None:
    night = published_evening(movement="round-robin")
    Player.objects.filter(pk=night.entry(1).first_id).update(name="Anna Lee")
    assert shown(night)[0].cards[0].names[0] == "Anna Lee"
