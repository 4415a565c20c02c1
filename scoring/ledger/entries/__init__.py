"""Every kind of ledger entry, one module each, named like its kind; `read_entry` makes a stored body what it says.

A new kind is a member of `Kind`, a module here, its classes in `ENTRIES`, and its test.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from scoring.ledger.entries.advance import Advance
from scoring.ledger.entries.bank import BankOpened, CashedOut, ChipsBought
from scoring.ledger.entries.basis import BasisChanged
from scoring.ledger.entries.bell import BellEverywhere, BellRung
from scoring.ledger.entries.break_ import BreakCalled, BreakEnded
from scoring.ledger.entries.call import CaseAnswered, DirectorCalled
from scoring.ledger.entries.clock import ClockChanged
from scoring.ledger.entries.coin import CoinsFlipped, CoinsTakenBack, LotsDrawn
from scoring.ledger.entries.dealer import DealerNamed
from scoring.ledger.entries.declined import Declined
from scoring.ledger.entries.desk import CorrectedResult, DeskResult
from scoring.ledger.entries.early import EndedEarly
from scoring.ledger.entries.extra import ExtraGame
from scoring.ledger.entries.final import FinalScore
from scoring.ledger.entries.hand import HandWritten
from scoring.ledger.entries.house import ErasedHouse, HouseSitsIn, OthersSitIn
from scoring.ledger.entries.late import LatePair, LatePairTaken
from scoring.ledger.entries.merge import EndedByMerge, TablesMerged
from scoring.ledger.entries.objection import ObjectionAnswered, ObjectionRaised, ObjectionReopened
from scoring.ledger.entries.order import OrderChanged
from scoring.ledger.entries.pace import PaceChanged
from scoring.ledger.entries.pairing import PairingFixed
from scoring.ledger.entries.penalty import Penalty
from scoring.ledger.entries.reopen import EventReopened, GameReopened, RoundReopened, TieReopened
from scoring.ledger.entries.replan import Replan, ReplanBack
from scoring.ledger.entries.return_ import Return
from scoring.ledger.entries.round import RoundClosed
from scoring.ledger.entries.round_back import RoundBack
from scoring.ledger.entries.ruling import DirectorsRuling
from scoring.ledger.entries.seating import Reseated
from scoring.ledger.entries.sent import Sent
from scoring.ledger.entries.shared import PlaceShared
from scoring.ledger.entries.sign import Signed
from scoring.ledger.entries.stage_back import StageBack
from scoring.ledger.entries.start import Start
from scoring.ledger.entries.start_back import StartBack
from scoring.ledger.entries.substitute import SubstituteSeated
from scoring.ledger.entries.table import FinalTable
from scoring.ledger.entries.take_back import ResultTakenBack, RulingTakenBack, VoidTakenBack
from scoring.ledger.entries.undo import LineUndone
from scoring.ledger.entries.void import VoidGame
from scoring.ledger.entries.walk_over import WalkOver
from scoring.ledger.entries.withdrawal import Withdrawal
from scoring.ledger.entry import BaseEntry, EventEntry, GameEntry, Topic
from scoring.models import Kind, LedgerEntry

Entry = TypeVar("Entry", bound=BaseEntry)
Form = TypeVar("Form", bound=EventEntry)

ENTRIES: tuple[type[BaseEntry], ...] = (
    Advance,
    BankOpened,
    ChipsBought,
    CashedOut,
    BasisChanged,
    BellEverywhere,
    BellRung,
    BreakCalled,
    BreakEnded,
    DirectorCalled,
    CaseAnswered,
    ClockChanged,
    CoinsTakenBack,
    LotsDrawn,
    CoinsFlipped,
    DealerNamed,
    Declined,
    DeskResult,
    CorrectedResult,
    EndedEarly,
    ExtraGame,
    FinalScore,
    HandWritten,
    HouseSitsIn,
    OthersSitIn,
    ErasedHouse,
    LatePair,
    LatePairTaken,
    TablesMerged,
    EndedByMerge,
    ObjectionRaised,
    ObjectionAnswered,
    ObjectionReopened,
    OrderChanged,
    PaceChanged,
    PairingFixed,
    Penalty,
    RoundReopened,
    TieReopened,
    EventReopened,
    GameReopened,
    ReplanBack,
    Replan,
    Return,
    RoundClosed,
    RoundBack,
    DirectorsRuling,
    Reseated,
    Sent,
    PlaceShared,
    Signed,
    StageBack,
    Start,
    StartBack,
    SubstituteSeated,
    FinalTable,
    RulingTakenBack,
    VoidTakenBack,
    ResultTakenBack,
    LineUndone,
    VoidGame,
    WalkOver,
    Withdrawal,
)

# The classes of each kind, those of their own form first.
FORMS: Mapping[str, tuple[type[BaseEntry], ...]] = {
    kind: tuple(sorted((form for form in ENTRIES if form.kind == kind), key=lambda form: not form.form))
    for kind in Kind.values
}


def read_entry(chain: type[Entry], kind: str, body: Mapping[str, Any]) -> Entry:
    """The entry that a body describes on such a chain, of `EventEntry` or `GameEntry`; KeyError for one of no form of
    its kind.
    """
    for form in FORMS[kind]:
        if issubclass(form, chain) and form.reads(body):
            return form.from_body(body)
    raise KeyError(kind)


def entry_of(row: LedgerEntry) -> EventEntry | GameEntry:
    """The entry of a stored row, on any chain."""
    if row.game_id is None:
        return read_entry(EventEntry, row.kind, row.body)
    return read_entry(GameEntry, row.kind, row.body)


def event_rows(form: type[Form], tournament_id: int) -> list[tuple[LedgerEntry, Form]]:
    """The entries of one form on the event's own chain, first to last, each with what it says. One query."""
    rows = LedgerEntry.objects.filter(tournament=tournament_id, game=None, kind=form.kind).order_by("link")
    read = ((row, read_entry(EventEntry, row.kind, row.body)) for row in rows)
    return [(row, entry) for row, entry in read if isinstance(entry, form)]


def kinds_about(topic: Topic) -> tuple[Kind, ...]:
    """The kinds that one page of the desk lists."""
    return _kinds(lambda form: form.topic is topic)


def _kinds(wanted: Callable[[type[BaseEntry]], bool]) -> tuple[Kind, ...]:
    return tuple(Kind(kind) for kind, forms in FORMS.items() if any(map(wanted, forms)))


# Kinds that do something to the record of a stage: only these are read for standings.
OF_STAGES = _kinds(lambda form: issubclass(form, EventEntry) and form.apply is not EventEntry.apply)

# Kinds that the phones of the table show as messages.
OF_TABLES = _kinds(lambda form: issubclass(form, GameEntry) and form.to_table is not GameEntry.to_table)
