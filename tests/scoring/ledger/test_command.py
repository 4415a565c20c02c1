"""What somebody wants written becomes the next entry of a chain."""

from uuid import uuid4

from clubs.models import User
from clubs.policy import TableKeeper
from scoring.ledger.chain import ChainEnd
from scoring.ledger.command import Command
from scoring.ledger.entries.early import EndedEarly

END = ChainEnd(3, None, 4, "hash of the fourth")


def test_a_keeper_is_written_down_by_the_table_and_anybody_else_by_the_account() -> None:
    written = [
        Command(by, EndedEarly(stage=1), uuid4()).link(EndedEarly(stage=1), END)
        for by in (TableKeeper(11, 3, 5), User(pk=7))
    ]
    assert [(link.table_id, link.user_id) for link in written] == [(11, None), (None, 7)]


def test_an_entry_follows_the_last_of_its_chain_and_its_place_is_its_own_or_the_link() -> None:
    asked, decided = EndedEarly(stage=1), EndedEarly(stage=1, rounds=3)
    link = Command(User(pk=7), asked, uuid4(), "the hall closes").link(decided, END, replaces=2)
    assert (link.link, link.number, link.previous, link.replaces_id) == (5, 5, "hash of the fourth", 2)
    assert link.body == {"schema": 1, "stage": 1, "answer": {"rounds": 3}}
    assert Command(User(pk=7), asked, uuid4(), sheet=1, number=2).link(decided, END).number == 2
