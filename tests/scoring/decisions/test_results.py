"""Results from the desk: entered, corrected, given by walk-over, re-opened, void, credited to who really played."""

from typing import Any
from uuid import uuid4

import pytest

from clubs.models import Role
from rules.base.errors import RulesError
from rules.euchre.entry import Side
from rules.euchre.game import GameEnding
from scoring.decisions.hands import enter_final
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.reopening import reopen_game
from scoring.decisions.results import correct_result, enter_result, preview_correction, undo_result, walk_over
from scoring.ledger.entries.take_back import ResultTakenBack
from scoring.models import CardState, Credit, Kind, LedgerEntry, Result
from scoring.reads.desk_words import desk_words
from scoring.reads.game_history import history_of
from scoring.services.trial import Preview
from scoring.standings.ledger_position import ledger_position_of
from scoring.verification.chains import problems
from tests.factories.evenings import evening
from tests.factories.scoring import Here, desk, event_in_play, here, table_in_play
from tests.refusals import refused
from tournaments.models import Game
from tournaments.states import GameState, TournamentState

pytestmark = pytest.mark.django_db


def scores(at: Here) -> tuple[Any, ...]:
    score, *rest = Result.objects.values_list("score", "ending", "counts", "link").get(game=at.game)
    return (*score, *rest)


def test_the_desk_s_result_counts_at_once(at: Here) -> None:
    told = enter_result(**desk(at, score=(10, 6)))
    at.game.refresh_from_db()
    assert told.to_json() == {
        "game": at.game.pk,
        "kind": "desk",
        "score": {"NS": 10, "EW": 6},
        "ending": "target",
        "state": "final",
    }
    assert (scores(at), at.game.state, at.card.state) == ((10, 6, "target", True, 1), GameState.FINAL, CardState.FINAL)


def test_an_assistant_may_enter_a_result_and_not_correct_it(at: Here) -> None:
    enter_result(**{**desk(at, score=(10, 6)), "by": at.assistant})
    assert refused(correct_result, **{**desk(at, score=(10, 7), reason="misheard"), "by": at.assistant}) == "not_you"


@pytest.mark.parametrize("service", [enter_result, correct_result])
def test_a_table_s_link_decides_nothing(at: Here, service: Any) -> None:
    words = desk(at, score=(10, 6), reason="because")
    assert refused(service, **{**words, "by": at.keeper}) == "not_you"


def test_another_club_s_director_finds_nothing(at: Here) -> None:
    assert refused(enter_result, **{**desk(at, score=(10, 6)), "by": here().director}) == "not_found"


def test_a_result_that_is_none_is_refused(at: Here) -> None:
    with pytest.raises(RulesError) as refused:
        enter_result(**desk(at, score=(9, 6)))
    assert refused.value.code == "below_target"


def test_the_desk_settles_what_two_sheets_dispute(at: Here) -> None:
    at.play_to(10, 4)
    at.play_to(10, 3, sheet=2)
    assert at.card.state == CardState.DIFFERS
    enter_result(**desk(at, score=(10, 3)))
    assert (at.card.state, scores(at)[:2]) == (CardState.FINAL, (10, 3))


def test_a_result_against_a_finished_sheet_needs_a_reason(at: Here) -> None:
    at.play_to(10, 4)
    assert refused(enter_result, **desk(at, score=(10, 5))) == "reason_needed"
    assert enter_result(**desk(at, score=(10, 5), reason="hand 3 was miscounted")).score == (10, 5)


def test_a_final_game_is_corrected_and_not_entered_again(at: Here) -> None:
    at.finish(10, 7)
    assert refused(enter_result, **desk(at, score=(10, 6))) == "game_is_final"


def test_a_correction_names_what_it_replaces_and_the_old_value_stays(at: Here) -> None:
    enter_result(**desk(at, score=(10, 6)))
    correct_result(**desk(at, score=(6, 10), reason="written the wrong way round"))
    new = LedgerEntry.objects.get(game=at.game, link=2)
    assert (new.reason, new.replaces.body["score"]) == ("written the wrong way round", {"NS": 10, "EW": 6})
    assert scores(at) == (6, 10, "target", True, 2)


def test_a_correction_needs_a_reason_and_a_change(at: Here) -> None:
    at.finish(10, 7)
    assert refused(correct_result, **desk(at, score=(10, 6), reason="  ")) == "reason_needed"
    assert refused(correct_result, **desk(at, score=(10, 7), reason="looked again")) == "nothing_changes"


def test_a_slip_of_the_desk_is_corrected_and_undone_without_a_reason_while_its_round_is_open(at: Here) -> None:
    enter_result(**desk(at, score=(10, 6)))
    correct_result(**desk(at, score=(6, 10)))
    assert undo(at, reason="").score == (10, 6)
    assert correct_result(**desk(at, score=(10, 5), lone_hands=(1, 0))).score == (10, 5)
    at.round.state = "closed"
    at.round.save()
    assert refused(correct_result, **desk(at, score=(10, 4))) == "reason_needed"
    assert refused(undo, at, reason="") == "reason_needed"
    assert list(problems()) == []


def test_a_correction_sent_twice_is_made_once(at: Here) -> None:
    at.finish(10, 7)
    words = desk(at, score=(10, 6), reason="miscounted")
    assert correct_result(**words) == correct_result(**words)
    assert LedgerEntry.objects.filter(kind=Kind.DESK).count() == 1
    assert refused(correct_result, **{**words, "score": (10, 5)}) == "same_id_other_body"


def test_an_open_game_is_entered_and_not_corrected(at: Here) -> None:
    assert refused(correct_result, **desk(at, score=(10, 6), reason="why not")) == "not_final"


def test_a_walk_over_is_target_to_nil(at: Here) -> None:
    walk_over(**desk(at, winner_side=Side.EW, reason="did not come"))
    assert scores(at) == (0, 10, "walkover", True, 1)


def test_every_change_of_a_result_moves_what_the_standings_must_cover(at: Here) -> None:
    at.finish(10, 7)
    before = ledger_position_of(at.stage.pk)
    correct_result(**desk(at, score=(10, 6), reason="miscounted"))
    reopen_game(**desk(at, reason="again"))
    assert ledger_position_of(at.stage.pk) == before + 2


def test_nothing_is_corrected_once_the_event_is_published(at: Here) -> None:
    at.finish(10, 7)
    at.tournament.state = TournamentState.PUBLISHED
    at.tournament.save()
    assert refused(correct_result, **desk(at, score=(10, 6), reason="late")) == "published"
    at.tournament.state = TournamentState.FINISHED
    at.tournament.save()
    assert correct_result(**desk(at, score=(10, 6), reason="late")).score == (10, 6)


def test_a_preview_says_which_places_change_and_changes_nothing() -> None:
    stage = event_in_play()
    one, two = table_in_play(stage, 1), table_in_play(stage, 2)
    one.finish(10, 7)
    two.finish(10, 4)
    seen = preview_correction(by=one.director, game=one.game, score=(7, 10))
    assert isinstance(seen, Preview)
    assert {change.pair for change in seen.changes} == {1, 2}
    assert scores(one)[:2] == (10, 7)


def test_a_result_of_a_game_stopped_at_the_bell(at: Here) -> None:
    enter_result(**desk(at, score=(6, 4), ending=GameEnding.TIMED_OUT))
    assert scores(at)[:3] == (6, 4, "timed_out")


@pytest.mark.parametrize("role", [Role.ADMINISTRATOR, Role.DIRECTOR])
def test_directors_and_administrators_correct(at: Here, role: Role) -> None:
    at.finish(10, 7)
    words = {**desk(at, score=(10, 6), reason="miscounted"), "by": at.member(role)}
    assert correct_result(**words).score == (10, 6)


def test_a_director_decides_a_score_that_no_play_ends_at(at: Here) -> None:
    decided = {"score": (9, 3), "ending": GameEnding.DECISION}
    assert refused(enter_result, **desk(at, **decided)) == "reason_needed"
    told = enter_result(**desk(at, **decided, reason="Power cut in the last hand"))
    assert (told.score, told.ending, told.state) == ((9, 3), GameEnding.DECISION, CardState.FINAL)
    assert scores(at) == (9, 3, "decision", True, 1)
    assert list(Credit.objects.filter(game=at.game).order_by("side").values_list("points", "lead", "won")) == [
        (9, 6, True),
        (3, -6, False),
    ]
    (line,) = history_of(at.game.pk)
    assert (str(line.what), line.reason) == ("director's decision, 9 to 3", "Power cut in the last hand")
    ((sentence, why),) = desk_words(at.game.pk)
    assert (str(sentence), why) == ("The director decided the result: 9 to 3.", "Power cut in the last hand")


def test_a_result_is_corrected_to_a_decision_and_back(at: Here) -> None:
    at.finish(10, 7)
    decided = desk(at, score=(10, 7), ending=GameEnding.DECISION, reason="both sheets lost, settled by the director")
    assert correct_result(**decided).ending == GameEnding.DECISION
    seen = preview_correction(by=at.director, game=at.game, score=(7, 9), ending=GameEnding.DECISION)
    assert [(change.pair, change.before, change.after) for change in seen.changes] == [(2, 2, 1), (1, 1, 2)]
    link = LedgerEntry.objects.filter(game=at.game).count()
    assert scores(at) == (10, 7, "decision", True, link)
    correct_result(**desk(at, score=(10, 7), reason="the sheets were found"))
    assert scores(at) == (10, 7, "target", True, link + 1)
    assert list(problems()) == []


@pytest.mark.parametrize(("score", "code"), [((5, 5), "level_score"), ((7, -1), "negative_score")])
def test_a_decision_is_a_result_of_its_laws(at: Here, score: tuple[int, int], code: str) -> None:
    with pytest.raises(RulesError) as refused:
        enter_result(**desk(at, score=score, ending=GameEnding.DECISION, reason="settled"))
    assert refused.value.code == code


def test_a_decision_names_every_side(at: Here) -> None:
    with pytest.raises(RulesError) as refused:
        enter_result(**desk(at, score=(9, 3, 1), ending=GameEnding.DECISION, reason="settled"))
    assert refused.value.code == "wrong_number_of_sides"


def test_only_a_director_decides_a_score(at: Here) -> None:
    decided = {"score": (9, 3), "ending": GameEnding.DECISION}
    words = desk(at, **decided, reason="settled")
    assert refused(enter_result, **{**words, "by": at.assistant}) == "not_you"
    assert refused(enter_final, **at.place(), **decided) == "desk_only"


def test_a_decision_that_was_tampered_with_is_found(at: Here) -> None:
    enter_result(**desk(at, score=(9, 3), ending=GameEnding.DECISION, reason="settled"))
    Result.objects.filter(game=at.game).update(ending="target")
    assert {problem.code for problem in problems()} == {"wrong_result"}


def undo(at: Here, **more: object) -> ResultTakenBack:
    return undo_result(**{**desk(at), "link": at.card.length, "reason": "the wrong table", **more})


def test_a_correction_undone_gives_the_result_before_it(at: Here) -> None:
    at.finish(10, 7)
    correct_result(**desk(at), score=(7, 10), reason="swapped")
    uuid = uuid4()
    back = undo(at, uuid=uuid)
    assert (back.score, back.state, at.result.score) == ((10, 7), "final", [10, 7])
    entry = LedgerEntry.objects.latest("pk")
    assert (entry.replaces.link, entry.reason) == (back.takes_back, "the wrong table")
    assert undo_result(**desk(at, uuid=uuid), link=back.takes_back, reason="the wrong table") == back
    assert refused(undo, at, link=back.takes_back) == "decided_later"
    assert list(problems()) == []


def test_a_result_entered_for_the_wrong_table_is_undone_and_the_table_plays_on(at: Here) -> None:
    at.hand("NS", 3)
    enter_result(**desk(at), score=(10, 3))
    back = undo(at)
    assert (back.score, back.outcome, back.state) == ((1, 0), None, "open")
    assert at.hand("NS", 3).after == (2, 0)
    assert list(problems()) == []


def test_a_reopened_game_is_final_again_until_somebody_writes(at: Here) -> None:
    at.finish(10, 7)
    reopen_game(**desk(at), reason="hand 6")
    link = at.card.length
    at.undo()
    assert refused(undo, at, link=link) == "decided_later"
    at.hand("NS", 3)
    at.both_agree(10, 7)
    reopen_game(**desk(at), reason="hand 6")
    assert (undo(at).score, at.card.state) == ((10, 7), "final")
    assert list(problems()) == []


def test_a_forfeit_of_a_pair_that_left_is_undone_with_its_withdrawal() -> None:
    night = evening(4, movement="round-robin")
    night.play()
    night.close()
    night.play({})
    night.close()
    withdraw_pair(by=night.director, stage=night.stage, entry=night.entry(1), reason="ill", rule="forfeit_rest")
    row = LedgerEntry.objects.get(kind="walk_over")
    game = Game.objects.select_related("stage__tournament", "round").get(pk=row.game_id)
    given = {"by": night.director, "game": game, "reason": "no", "uuid": uuid4()}
    assert refused(undo_result, **given, link=row.link) == "of_withdrawal"


def test_only_decisions_are_undone_here_and_not_once_the_round_is_closed(at: Here) -> None:
    at.hand("NS", 3)
    assert refused(undo, at) == "nothing_to_take_back"
    walk_over(**desk(at), winner_side=0, reason="nobody came")
    at.round.state = "closed"
    at.round.save()
    assert refused(undo, at) == "round_closed"
