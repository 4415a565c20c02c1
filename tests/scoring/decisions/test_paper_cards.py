"""A paper card typed at the desk settles a game, or is compared with the phones; it never overwrites them."""

from uuid import uuid4

import pytest

from clubs.models import Role
from rules.base.errors import RulesError
from rules.euchre.game import GameEnding
from scoring.decisions.hands import enter_final
from scoring.decisions.paper_cards import CardAnswer, CardMatch, enter_card
from scoring.decisions.results import correct_result
from scoring.models import CardState, Credit, Kind, LedgerEntry
from scoring.reads.game_history import history_of
from scoring.verification.chains import problems
from tests.factories.scoring import Here, desk, here
from tests.refusals import refused

pytestmark = pytest.mark.django_db


def typed(at: Here, score: tuple[int, ...], **more: object) -> tuple[str, str]:
    """How the card compares, and the sentence about it."""
    answer = enter_card(**desk(at, score=score, **more))
    return answer.match.value, str(answer.sentence or "")


def test_a_card_without_phones_is_the_result(at: Here) -> None:
    assert typed(at, (10, 7)) == ("saved", "")
    assert (at.result.score, at.card.state) == ([10, 7], CardState.FINAL)


def test_a_card_that_ends_no_game_is_refused_with_the_reason_of_the_rules(at: Here) -> None:
    with pytest.raises(RulesError) as refusal:
        enter_card(**desk(at, score=(9, 7)))
    assert (refusal.value.code, at.result) == ("below_target", None)


def test_a_card_with_the_other_winner_of_the_deciding_hand_is_another_result() -> None:
    at = here(ruleset="standard4", hands_in_game=8, level_at_end="deciding_hand")
    assert typed(at, (9, 9), ending=GameEnding.DECIDING_A) == ("saved", "")
    assert typed(at, (9, 9), ending=GameEnding.DECIDING_A)[0] == "same"
    saved, card = "9–9 (side A won the deciding hand)", "9–9 (side B won the deciding hand)"
    told = ("differs", f"Saved is {saved}. Card says {card}. Look at the card.")
    assert typed(at, (9, 9), ending=GameEnding.DECIDING_B) == told


def test_a_card_with_the_other_winner_of_the_deciding_hand_says_so_beside_the_phones() -> None:
    """It said 9–9 twice."""
    at = here(ruleset="standard4", hands_in_game=8, level_at_end="deciding_hand")
    enter_final(**at.place(), score=(9, 9), ending=GameEnding.DECIDING_A)
    phones, card = "9–9 (side A won the deciding hand)", "9–9 (side B won the deciding hand)"
    told = ("differs", f"Phones say {phones}. Card says {card}. Look at the card.")
    assert typed(at, (9, 9), ending=GameEnding.DECIDING_B) == told


def test_a_card_that_is_the_same_as_the_phone_s_makes_the_game_final(at: Here) -> None:
    at.play_to(10, 7)
    assert typed(at, (10, 7)) == ("saved", "Same as the phones.")
    assert at.card.state == CardState.FINAL


def test_another_card_overwrites_nothing_and_the_sheets_differ(at: Here) -> None:
    at.play_to(10, 7)
    told = ("differs", "Phones say 10–7. Card says 10–6. Look at the card.")
    assert typed(at, (10, 6)) == told
    assert (at.result, at.card.state) == (None, CardState.DIFFERS)
    assert [(line.kind, line.sheet, line.score) for line in history_of(at.game.pk)][-1] == ("final", 2, (10, 6))
    assert (typed(at, (10, 6)), list(problems())) == (told, [])  # typed once more, it is still the desk's own card


def test_a_slip_of_the_pen_is_typed_again_as_the_phones_have_it(at: Here) -> None:
    at.play_to(10, 7)
    typed(at, (10, 6))
    assert typed(at, (10, 7)) == ("saved", "Same as the phones.")
    assert (at.result.score, list(problems())) == ([10, 7], [])


def test_two_phones_that_agree_keep_their_sheets_beside_another_card(at: Here) -> None:
    at.play_to(10, 7)
    at.play_to(10, 7, sheet=2)
    before = LedgerEntry.objects.count()
    assert typed(at, (10, 6))[0] == "differs"
    assert (LedgerEntry.objects.count(), at.card.state) == (before, CardState.AGREEING)


def test_a_game_that_phones_agreed_on_is_only_compared(at: Here) -> None:
    at.finish(10, 7)
    before = LedgerEntry.objects.count()
    assert typed(at, (10, 7)) == ("same", "Same as the phones.")
    assert typed(at, (7, 10)) == ("differs", "Phones say 10–7. Card says 7–10. Look at the card.")
    assert (at.result.score, LedgerEntry.objects.count()) == ([10, 7], before)


def test_a_card_after_the_desk_s_own_result_says_so(at: Here) -> None:
    typed(at, (10, 7))
    assert typed(at, (10, 7)) == ("same", "Saved before with the same score.")
    assert typed(at, (10, 8)) == ("differs", "Saved is 10–7. Card says 10–8. Look at the card.")


def test_a_card_while_the_phone_is_still_in_play_settles_the_game(at: Here) -> None:
    at.play_to(4, 2)
    assert typed(at, (10, 7)) == ("saved", "")
    assert at.result.score == [10, 7]


def test_the_same_card_sent_twice_is_written_once_and_answered_alike(at: Here) -> None:
    card = desk(at, score=(10, 7))
    assert enter_card(**card) == enter_card(**card)
    other = here()
    other.play_to(10, 7)
    card = desk(other, score=(10, 6))
    assert enter_card(**card) == enter_card(**card)
    assert LedgerEntry.objects.filter(kind__in=(Kind.DESK, Kind.FINAL)).count() == 2
    assert refused(enter_card, **{**card, "score": (10, 5)}) == "same_id_other_body"


def test_lone_hands_on_the_card_count_and_a_correction_of_the_score_keeps_them(at: Here) -> None:
    typed(at, (10, 7), lone_hands=(2, 1))
    correct_result(**desk(at, score=(10, 6), reason="Read wrong"))
    made = dict(Credit.objects.filter(game=at.game).values_list("side", "lone_hands"))
    assert (made, list(problems())) == ({0: 2, 1: 1}, [])


def test_lone_hands_of_one_side_only_are_refused(at: Here) -> None:
    with pytest.raises(RulesError) as refusal:
        enter_card(**desk(at, score=(10, 7), lone_hands=(2,)))
    assert refusal.value.code == "lone_hands"


def test_a_forfeit_on_a_card_is_a_forfeit(at: Here) -> None:
    assert typed(at, (0, 10), ending=GameEnding.WALKOVER) == ("saved", "")
    entry = LedgerEntry.objects.get(game=at.game)
    assert (at.result.score, entry.kind, entry.reason) == ([0, 10], Kind.WALK_OVER, "Entered from the paper card.")


def test_an_assistant_types_cards_but_no_forfeits(at: Here) -> None:
    by = {"by": at.member(Role.ASSISTANT)}
    assert refused(enter_card, **{**desk(at, score=(0, 10), ending=GameEnding.WALKOVER), **by}) == "not_you"
    assert enter_card(**{**desk(at, score=(10, 7)), **by}).match is CardMatch.SAVED


def test_another_club_and_the_table_itself_cannot_type_cards(at: Here) -> None:
    assert refused(enter_card, **{**desk(at, score=(10, 7)), "by": here().director}) == "not_found"
    assert refused(enter_card, **{**desk(at, score=(10, 7)), "by": at.keeper}) == "not_you"


def test_an_answer_is_kept_whole() -> None:
    answer = CardAnswer(game=3, match=CardMatch.DIFFERS, card=(10, 6), known=(10, 7), desk=False)
    assert CardAnswer.from_json(answer.to_json()) == answer


def test_a_missing_game_is_not_found(at: Here) -> None:
    at.game.pk = 999_999
    assert refused(enter_card, by=at.director, game=at.game, score=(10, 7), uuid=uuid4()) == "not_found"
