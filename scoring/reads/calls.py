"""Calls of tables for the director: which are open, and the words of those that two phones caused.

A call is open until the desk settles it, until a ruling on the game, or until the game is over. Where two phones
differ, a ruling on some hand does not settle it: people do, or the end of the game.
"""

import datetime
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils import timezone

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import of_sides, score_figures
from rules.euchre.rulings import Offence
from rules.euchre.score_sheet import WrittenHand
from scoring.ledger.entries import read_entry
from scoring.ledger.entries.call import CallAnswer, CallReason, CaseAnswered, CaseKind, DirectorCalled, RefusedLine
from scoring.ledger.entries.hand import HandWritten
from scoring.ledger.entries.ruling import DirectorsRuling
from scoring.ledger.entries.sign import Signed
from scoring.ledger.entry import GameEntry, Names
from scoring.models import Kind, LedgerEntry
from scoring.models.ledger import DECIDING
from scoring.reads.needs import Need, NeededCall, NeededCase, NeededTable, NeedKind
from scoring.reads.table_state import TableState, table_state
from scoring.reads.taken import OnTheWay, coming, takers
from tournaments.models import Game, Stage
from tournaments.states import RoundState

MINUTE = datetime.timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class DirectorCall:
    """One call: `id` and `link` of its entry, why, the table's own `words`, and the `side` that called for itself.

    `taken`: somebody of the desk is on the way.
    `refused`: what a phone sent and the sheet did not take, of hand number `hand`; `waiting` hands were behind it on
    that phone. `ruling`: the message to the phones of the ruling that settled the call.
    """

    id: int
    link: int
    game: int
    at: datetime.datetime
    reason: CallReason
    words: str = ""
    refused: RefusedLine | None = None
    hand: int | None = None
    waiting: int = 0
    open: bool = True
    ruling: Sentence | None = None
    side: int | None = None
    taken: OnTheWay | None = None

    @property
    def two_phones(self) -> bool:
        """Nobody called: the server did, because two phones wrote different things."""
        return self.reason is CallReason.TWO_PHONES

    @property
    def on_the_way(self) -> bool:
        """Whether somebody of the desk is."""
        return self.taken is not None

    @property
    def answer(self) -> CallAnswer | None:
        """The desk's answer so far."""
        if not self.open:
            return CallAnswer.SETTLED
        return CallAnswer.ON_THE_WAY if self.on_the_way else None


def calls_at(games: Iterable[int]) -> tuple[DirectorCall, ...]:
    """The calls about these games, by game, first to last. One query."""
    kinds = (Kind.CALL, Kind.RULING, Kind.SIGN, *DECIDING)
    rows = LedgerEntry.objects.filter(game__in=tuple(games), kind__in=kinds).order_by("game", "link")
    return _folded(tuple(rows))


def open_calls(stage: Stage) -> tuple[DirectorCall, ...]:
    """Those that wait for the director, the oldest first. One query where there is none, else two."""
    own = LedgerEntry.objects.filter(tournament=stage.tournament_id, kind=Kind.CALL, game__stage=stage)
    games = set(own.values_list("game", flat=True))
    found = calls_at(games) if games else ()
    return tuple(sorted((one for one in found if one.open), key=lambda one: one.id))


def _folded(rows: Sequence[LedgerEntry]) -> tuple[DirectorCall, ...]:
    found: dict[tuple[int, int], DirectorCall] = {}
    for row in rows:
        game, entry = row.game_id or 0, read_entry(GameEntry, row.kind, row.body)
        if isinstance(entry, DirectorCalled):
            what = entry.why, row.reason, entry.refused, entry.hand, entry.waiting
            found[game, row.link] = replace(DirectorCall(row.pk, row.link, game, row.at, *what), side=entry.side)
        elif isinstance(entry, CaseAnswered):
            if entry.case is CaseKind.CALL:
                at = (game, entry.link or 0)
                found[at] = _answered(found[at], entry.says, OnTheWay(row.user_id))
        else:
            found |= {(game, one.link): one for one in _closed_by(entry, _open_at(game, found.values()))}
    return tuple(found.values())


def _answered(call: DirectorCall, says: CallAnswer, by: OnTheWay) -> DirectorCall:
    return replace(call, open=False) if says is CallAnswer.SETTLED else replace(call, taken=by)


def _open_at(game: int, calls: Iterable[DirectorCall]) -> list[DirectorCall]:
    return [one for one in calls if one.game == game and one.open]


def _closed_by(entry: GameEntry, calls: Iterable[DirectorCall]) -> Iterator[DirectorCall]:
    if isinstance(entry, Signed):
        if entry.answer and entry.answer.final:
            yield from (replace(one, open=False) for one in calls)
    elif isinstance(entry, DirectorsRuling):
        yield from (replace(one, open=False, ruling=entry.to_table()) for one in calls if not one.two_phones)
    else:
        yield from (replace(one, open=False) for one in calls)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two phones wrote different things: what happened, and both entries in words."""

    title: Sentence
    detail: Sentence


def conflict_of(state: TableState, call: DirectorCall) -> Conflict:
    """The words of a call whose entry was refused. One query."""
    found = _conflict(state, call)
    if not call.waiting:
        return found
    text = N_("{detail} That phone had {hands} more {hands:hand|hands} to send.")
    return replace(found, detail=message(text, detail=found.detail, hands=call.waiting))


def _conflict(state: TableState, call: DirectorCall) -> Conflict:
    refused = call.refused
    assert refused is not None
    mine = _in_words(state, refused)
    where = {"game": state.game_id, "sheet": refused.sheet, "number": refused.number}
    row = LedgerEntry.objects.filter(**where).first()
    if row is None:
        text = message(N_("Not saved, because the game was decided: {refused}."), refused=mine)
        return Conflict(message(N_("An entry came too late")), text)
    saved = _saved(state, read_entry(GameEntry, row.kind, row.body))
    detail = message(N_("Saved: {saved}. Not saved, from the other phone: {refused}."), saved=saved, refused=mine)
    if refused.kind == Kind.HAND and row.kind == Kind.HAND and call.hand:
        return Conflict(message(N_("Two phones entered hand {hand} differently"), hand=call.hand), detail)
    return Conflict(message(N_("Two phones entered different things")), detail)


def _in_words(state: TableState, refused: RefusedLine) -> Sentence:
    if refused.kind == Kind.FINAL:
        return message(N_("Final score {score}"), score=score_figures(of_sides(refused.line["score"])))
    return describe(state, state.card.rules.read_hand(refused.line))


def _saved(state: TableState, entry: GameEntry) -> Sentence:
    if isinstance(entry, HandWritten):
        return describe(state, entry.written(state.card.rules))
    return entry.sentence(state.card.rules, Names())


def describe(state: TableState, hand: WrittenHand) -> Sentence:
    """A hand with the names of those at the table."""
    return state.card.rules.describe_hand(hand, lambda side: state.sides[side].called, state.called)


def call_needs(stage: Stage, now: datetime.datetime | None = None) -> Iterator[Need]:
    """Calls that wait for the director, the oldest first. One query where there is none."""
    now = now or timezone.now()
    waiting = open_calls(stage)
    names = takers(one.taken for one in waiting)
    games = Game.objects.select_related("round", "table").in_bulk([one.game for one in waiting]) if waiting else {}
    for one in waiting:
        state, who = table_state(games[one.game]), coming(one.taken, names)
        yield Need(
            NeedKind.CALL,
            _title(_place_of(games[one.game], state), state, one),
            _waiting(state, one, now, who),
            (NeededTable(state.table or 0, one.game),),
            since=one.at,
            case=NeededCase(one.link, who),
            call=NeededCall(one.two_phones, _offence(state, one.reason)),
        )


def _place_of(game: Game, state: TableState) -> Sentence:
    """The table; with the round once that is closed, for other players sit there by then."""
    if game.round is None or game.round.state != RoundState.CLOSED:
        return state.title
    return message(N_("{at}, round {round}"), at=state.title, round=game.round.number)


def _title(at: Sentence, state: TableState, one: DirectorCall) -> Sentence:
    if one.refused:
        return message(N_("{at}: {what}"), at=at, what=conflict_of(state, one).title)
    return message(N_("{at} calls: {reason}"), at=at, reason=one.reason.sentence)


def _waiting(state: TableState, one: DirectorCall, now: datetime.datetime, who: Sentence | None) -> Sentence:
    waits = _how_long(max(0, (now - one.at) // MINUTE), who)
    if one.refused:
        return message(N_("{detail} {waits}"), detail=conflict_of(state, one).detail, waits=waits)
    if one.side is not None:
        text = N_("{pair}: “{words}” {waits}") if one.words else N_("{pair} called. {waits}")
        return message(text, pair=state.sides[one.side].name, words=one.words, waits=waits)
    return message(N_("“{words}” {waits}"), words=one.words, waits=waits) if one.words else waits


def _how_long(minutes: int, who: Sentence | None) -> Sentence:
    """How long a table has waited, and who is on the way."""
    if who is None:
        text = N_("Waiting {minutes} {minutes:minute|minutes}.")
        return message(text, minutes=minutes) if minutes else message(N_("Just now."))
    if not minutes:
        return who
    return message(N_("{coming} Called {minutes} {minutes:minute|minutes} ago."), coming=who, minutes=minutes)


def _offence(state: TableState, reason: CallReason) -> str:
    """The irregularity of the rule book that the table named; misdeals are of several kinds, so the desk chooses."""
    offered = {offence.value for offence in state.card.rules.rulings.offences()}
    revoke = Offence.REVOKE.value
    return revoke if reason is CallReason.REVOKE and revoke in offered else ""
