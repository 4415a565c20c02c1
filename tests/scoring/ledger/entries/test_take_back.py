"""Rulings and void games taken back."""

from clubs.policy import Act
from rules.euchre.game import GameEnding
from rules.euchre.score_sheet import GameRecord, Outcome, RulingLine
from scoring.ledger.entries.take_back import ResultTakenBack, RulingTakenBack, VoidTakenBack
from tests.scoring.ledger.entries.bodies import NAMES, RULES, body, of_game


def test_a_ruling_is_taken_back():
    answer = {"what": "ruling", "hand": 1, "rulings": [], "game": 15, "score": {"NS": 1, "EW": 0}, "state": "open"}
    back = of_game("take_back", body(answer, link=2))
    assert back == RulingTakenBack(takes_back=2, hand=1, game=15, score=(1, 0), state="open")
    assert (back.act, str(back.at_the_desk())) == (Act.RULE, "Undone: the ruling on hand 1")
    ruled = GameRecord(rulings=(RulingLine(2, 1, (1, 0), None, None, ()),))
    assert back.apply(ruled, RULES, link=3, sheet=0) == GameRecord()
    assert str(back.sentence(RULES, NAMES)) == "ruling on hand 1 undone"
    assert str(back.to_table()) == "The director undid the ruling on hand 1. The score is now 1 to 0."


def test_a_void_game_counts_again():
    outcome = [10, 2, "target", 3]
    answer = {"what": "void", "outcome": outcome, "game": 134, "score": {"NS": 10, "EW": 2}, "state": "final"}
    back = of_game("take_back", body(answer, link=4))
    assert back == VoidTakenBack(takes_back=4, outcome=tuple(outcome), game=134, score=(10, 2), state="final")
    assert (back.act, str(back.at_the_desk())) == (Act.CORRECT, "No longer void: the game counts again")
    assert back.apply(GameRecord(void=True), RULES, link=5, sheet=0).outcome == Outcome((10, 2), GameEnding.TARGET, 3)
    assert str(back.sentence(RULES, NAMES)) == "no longer void: the game counts again"
    assert str(back.to_table()) == "The director restored this game: it counts again. The score is 10 to 2."


def test_a_result_of_the_desk_is_taken_back():
    outcome = [10, 2, "target", 3]
    answer = {"what": "result", "outcome": outcome, "game": 134, "score": {"NS": 10, "EW": 2}, "state": "final"}
    back = of_game("take_back", body(answer, link=4))
    assert back == ResultTakenBack(takes_back=4, outcome=tuple(outcome), game=134, score=(10, 2), state="final")
    assert (back.act, str(back.at_the_desk())) == (Act.CORRECT, "Undone: the result is 10 to 2 again")
    assert back.apply(GameRecord(), RULES, link=5, sheet=0).outcome == Outcome((10, 2), GameEnding.TARGET, 3)
    assert str(back.sentence(RULES, NAMES)) == "undone: the result is 10 to 2 again"
    assert str(back.to_table()) == "The director undid the last change: the result is 10 to 2."
    answer = {"what": "result", "outcome": None, "game": 134, "score": {"NS": 1, "EW": 0}, "state": "open"}
    open_again = of_game("take_back", body(answer, link=4))
    assert open_again.apply(GameRecord(outcome=Outcome((10, 2), GameEnding.TARGET, 4)), RULES, link=5, sheet=0) == (
        GameRecord()
    )
    assert [str(open_again.sentence(RULES, NAMES)), str(open_again.to_table()), str(open_again.at_the_desk())] == [
        "undone: the game continues at its table",
        "The director undid the result. The game continues.",
        "Undone: the game continues at its table",
    ]
