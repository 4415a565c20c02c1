"""The final table."""

from clubs.policy import Act
from scoring.ledger.entries.table import FinalTable
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_the_final_table_stays_readable():
    answer = {"rows": [[1, 2, 3, "3", "30", "1st: 3 wins"]], "by_rate": False, "qualified": [], "covers": 22}
    table = of_event("table", body(answer, stage=4))
    assert table == FinalTable(stage=4, rows=([1, 2, 3, "3", "30", "1st: 3 wins"],), ledger_position=22)
    assert (table.act, table.moves, str(table.sentence(NAMES))) == (Act.PUBLISH, False, "Final standings published")
