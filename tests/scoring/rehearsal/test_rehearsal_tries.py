"""The checklist of a rehearsal: each situation is made, and ticked once the director has dealt with it."""

from uuid import uuid4

import pytest

from rules.euchre.game import GameEnding
from scoring.decisions.hands import set_first_dealer
from scoring.decisions.pairs import late_pair
from scoring.decisions.results import enter_result
from scoring.decisions.rounds import close_round
from scoring.decisions.ties import flip_coins, share_place
from scoring.history.dashboard import dashboard_of
from scoring.models import Kind, LedgerEntry, Rehearsal, Result
from scoring.reads.rehearsal import Situation, rehearsal_now
from scoring.reads.score_card import card_of
from scoring.reads.ties import ties_that_matter
from scoring.rehearsal.bots import keeper_of, open_games, play_line, play_round_now
from scoring.rehearsal.rehearsal_tries import try_situation
from scoring.standings import publishing
from tests.refusals import refused
from tests.scoring.rehearsal.test_bots import by, rehearsed
from tournaments.models import Entry, Game, Round, Stage
from tournaments.states import RoundState

pytestmark = pytest.mark.django_db


def states(stage: Stage) -> dict[str, str]:
    rehearsal = Rehearsal.objects.get(tournament=stage.tournament)
    now = rehearsal_now(rehearsal, Stage.objects.get(pk=stage.pk))
    return {item.what.value: item.state.value for item in now.items}


def tried(stage: Stage, what: Situation) -> None:
    try_situation(by=by(stage), tournament=stage.tournament, what=what)


def test_before_play_nothing_can_be_tried_yet():
    stage, rehearsal = rehearsed()
    now = rehearsal_now(rehearsal, None)
    assert {item.state.value for item in now.items} == {"later"}
    assert (now.done, now.playing) == (0, 0)
    assert states(stage) == dict.fromkeys(("late", "score", "network", "tie"), "open")


def test_a_late_pair_is_ticked_when_it_is_seated():
    stage, _ = rehearsed()
    tried(stage, Situation.LATE)
    assert states(stage)["late"] == "tried"
    assert refused(try_situation, by=by(stage), tournament=stage.tournament, what=Situation.LATE) == "not_now"
    entry = Entry.objects.get(tournament=stage.tournament, number=None)
    late_pair(by=by(stage), stage=stage, entry=entry, previewed=None)
    assert states(stage)["late"] == "done"


def test_a_wrong_score_is_ticked_when_it_is_settled():
    stage, rehearsal = rehearsed()
    tried(stage, Situation.SCORE)
    game = Rehearsal.objects.get(pk=rehearsal.pk).tried["score"]["game"]
    assert states(stage)["score"] == "tried"
    needs = dashboard_of(stage, rehearsal.played_to).needs
    assert [need.game for need in needs if need.kind == "differs"] == [game]
    result = {"by": by(stage), "game": Game.objects.get(pk=game), "score": (10, 4), "uuid": uuid4()}
    enter_result(**result, ending=GameEnding.TARGET, reason="The first sheet is right")
    assert states(stage)["score"] == "done"


@pytest.mark.parametrize("ruleset", ["55plus", "stubbington3", "zobel"])
def test_the_second_sheet_of_a_wrong_score_has_other_points_in_its_last_hand(ruleset):
    """Also where the book has both sheets kept, so that the second one is never empty."""
    stage, rehearsal = rehearsed("", 2, ruleset=ruleset)
    tried(stage, Situation.SCORE)
    card = card_of(Rehearsal.objects.get(pk=rehearsal.pk).tried["score"]["game"])
    first, second = (card.record.sheet_totals(card.rules, sheet).rows for sheet in (1, 2))
    assert len(first) == len(second)
    assert [one.points == two.points for one, two in zip(first, second, strict=True)][-1] is False


def test_no_network_is_ticked_when_the_phone_has_sent_its_hands():
    stage, rehearsal = rehearsed()
    tried(stage, Situation.NETWORK)
    assert states(stage)["network"] == "tried"
    game = Rehearsal.objects.get(pk=rehearsal.pk).tried["network"]["game"]
    place = {"by": keeper_of(card_of(game)), "game_id": game, "sheet": 1, "device": "a phone"}
    set_first_dealer(seat=0, number=1, uuid=uuid4(), **place)
    assert states(stage)["network"] == "done"


def test_bots_leave_the_table_of_the_phone_without_a_network_to_the_director():
    stage, rehearsal = rehearsed()
    tried(stage, Situation.NETWORK)
    made = Rehearsal.objects.get(pk=rehearsal.pk).tried["network"]
    played = play_round_now(by=by(stage), tournament=stage.tournament)
    left = Game.objects.filter(stage=stage, round__number=1, state="open")
    assert (played, [game.pk for game in left]) == (stage.games.filter(round__number=1).count() - 1, [made["game"]])
    enter_result(by=by(stage), game=left.get(), score=(10, 4), ending=GameEnding.TARGET, uuid=uuid4())
    close_round(by=by(stage), round=Round.objects.get(stage=stage, number=1), uuid=uuid4())
    assert states(stage)["network"] == "open"  # the result was typed: it can be tried in the next round


@pytest.mark.parametrize("target", [10, 15])
def test_three_are_tied_too_where_the_bots_play_by_themselves_to_any_target(target):
    stage, rehearsal = rehearsed(rounds=3, law_overrides={"target": target})
    tried(stage, Situation.TIE)
    while round_ := Round.objects.filter(stage=stage, state=RoundState.OPEN).first():
        for game in open_games(rehearsal.tournament):
            while play_line(game):
                pass
        close_round(by=by(stage), round=round_)
    publishing.compute(stage.pk)
    assert [len(tie.contenders) for tie in ties_that_matter(stage.pk)] == [3]
    assert {max(result.score) for result in Result.objects.filter(stage=stage)} == {target}


def test_a_game_that_has_begun_is_played_hand_by_hand_when_a_tie_is_wanted():
    stage, rehearsal = rehearsed(rounds=3)
    game = open_games(rehearsal.tournament)[0]
    first_dealer, first_hand = play_line(game), play_line(game)
    tried(stage, Situation.TIE)
    play_line(game)
    assert (first_dealer, first_hand) == (True, True)
    assert [*LedgerEntry.objects.filter(game=game).order_by("pk").values_list("kind", flat=True)] == [
        Kind.DEALER,
        Kind.HAND,
        Kind.HAND,
    ]


def test_three_are_tied_at_the_end_and_it_is_ticked_when_that_is_settled():
    stage, rehearsal = rehearsed(rounds=3)
    tried(stage, Situation.TIE)
    while round_ := Round.objects.filter(stage=stage, state=RoundState.OPEN).first():
        play_round_now(by=by(stage), tournament=rehearsal.tournament)
        close_round(by=by(stage), round=round_)
    publishing.compute(stage.pk)
    assert [len(tie.contenders) for tie in ties_that_matter(stage.pk)] == [3]
    assert states(stage)["tie"] == "tried"
    while ties := ties_that_matter(stage.pk):
        who = list(Entry.objects.filter(pk__in=[contender.entry for contender in ties[0].who]))
        if ties[0].next == "flip":
            flip_coins(by=by(stage), stage=stage, entries=who)
        else:
            share_place(by=by(stage), stage=stage, entries=who, reason="A rehearsal")
        publishing.compute(stage.pk)
    assert states(stage)["tie"] == "done"


def test_in_a_knock_out_nobody_comes_late_and_no_three_tie():
    stage, _ = rehearsed("knock-out", None)
    assert states(stage) == {"late": "later", "score": "open", "network": "open", "tie": "later"}
