"""Tables merged."""

from scoring.ledger.entries.merge import EndedByMerge, TablesMerged
from tests.scoring.ledger.entries.bodies import NAMES, RULES, body, of_event, of_game


def test_two_tables_become_one():
    answer = {"game": 10, "table": 1, "tables": [1, 2], "chips": {"5": 60, "6": 45}}
    merged = of_event("merge", body(answer, game=9, into=8))
    assert merged == TablesMerged(game=9, into=8, following=10, table=1, tables=(1, 2), chips={"5": 60, "6": 45})


def test_the_games_of_both_end():
    score = {"NS": 5, "EW": -5}
    answer = {"game": 8, "kind": "merge", "score": score, "ending": "timed_out", "state": "final"}
    ended = of_game("merge", body(answer, score=score, ending="timed_out", tables=[1, 2]))
    assert isinstance(ended, EndedByMerge)
    assert str(ended.sentence(RULES, NAMES)) == "tables 1 and 2 merged; the chips go to table 1"
