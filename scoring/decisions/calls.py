"""A table calls the director, and the desk answers. A call changes no score.

Where two phones wrote different things, neither of them wins: the first entry stays, the other is kept in a call, and
people settle it.
"""

from uuid import UUID, uuid5

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Act, Actor, TableKeeper, nothing_here
from rules.base.words import gettext_noop as N_
from rules.euchre.score_sheet import KEEPERS, CardState
from scoring.decisions.cases import settled, take_case
from scoring.ledger.append import answered, busy
from scoring.ledger.chain import canonical
from scoring.ledger.command import Command
from scoring.ledger.entries.call import CallAnswer, CallReason, CaseAnswered, CaseKind, DirectorCalled, RefusedLine
from scoring.models import LedgerEntry
from scoring.reads.calls import DirectorCall, calls_at
from scoring.reads.score_card import TableCard, card_of
from scoring.services.checks import authorise, refuse_if_gone_on, refuse_if_published, refuse_unless_open
from scoring.services.reasons import reason_written
from scoring.services.run import append_to_game, begin_at_desk
from tournaments.models import Game
from tournaments.states import GameState

LONGEST_CALL = 200  # a few words, which a director reads while the table waits
MOST_REFUSED = 50
"""Entries of a game that were not saved: each is a line of its record, and of the pages of the table and the desk."""


@transaction.atomic
def call_director(
    *,
    by: Actor,
    game_id: int,
    reason: CallReason,
    uuid: UUID,
    side: int | None = None,
    words: str = "",
    device: str = "",
) -> None:
    """The table calls, or one `side` on its own page, and perhaps says why in a few words.

    A side also calls about a final result, for as long as that can be corrected. Refusal: "call_open" while the last
    call for this reason waits; of a game that is over as everywhere at the table, or as everywhere at the desk.
    """
    entry = DirectorCalled(why=reason, side=side)
    command = Command(by, entry, uuid, reason_written(words), device=device)
    card = card_of(game_id, lock=True)
    authorise(by, Act.KEEP_SCORE, card)
    if answered(command, card.tournament_id, game_id):
        return
    _refuse_call(card, side)
    if any(one.open and (one.reason, one.side) == (reason, side) for one in calls_at([game_id])):
        raise Refusal("call_open", N_("The director has your call already."))
    _append(command, entry, card)


def _refuse_call(card: TableCard, side: int | None) -> None:
    if side is None or card.game_state != GameState.FINAL:
        refuse_unless_open(card)
    else:
        refuse_if_published(card)
        refuse_if_gone_on(card)


@transaction.atomic
def record_conflict(
    *, by: TableKeeper, game_id: int, line: RefusedLine, uuid: UUID, waiting: int = 0, device: str = ""
) -> bool:
    """Keep an entry that the sheet refused, so that people can settle it; `uuid` is the id of that entry.

    `waiting`: how many hands the phone had behind it.

    False where there is nothing to settle: this phone itself wrote what is saved. Sent again, it is recorded once, and
    so is the same entry of several phones until people settle it. A game keeps no more than `MOST_REFUSED`.
    """
    card = card_of(game_id, lock=True)
    authorise(by, Act.KEEP_SCORE, card)
    if _wrote_itself(game_id, line, device):
        return False
    entry = DirectorCalled(why=CallReason.TWO_PHONES, refused=line, hand=_hand(card, line), waiting=waiting)
    command = Command(by, entry, uuid5(uuid, "refused"), device=device)
    if answered(command, card.tournament_id, game_id):
        return True
    before = [one for one in calls_at([game_id]) if one.refused]
    if canonical(line.to_json()) in [canonical(one.refused.to_json()) for one in before if one.open and one.refused]:
        return True
    if len(before) >= MOST_REFUSED:
        return False
    _append(command, entry, card)
    return True


def _wrote_itself(game_id: int, line: RefusedLine, device: str) -> bool:
    """A page gone back to, on the phone that has saved this place already."""
    if not device:
        return False
    place = LedgerEntry.objects.filter(game=game_id, sheet=line.sheet, number=line.number)
    return place.filter(device=device).exists()


def _hand(card: TableCard, line: RefusedLine) -> int | None:
    """The number of the hand that is saved in this place now."""
    rows = card.record.sheet_totals(card.rules, line.sheet).rows if line.sheet in KEEPERS else ()
    return next((row.hand for row in rows if row.number == line.number), None)


def _append(command: Command[DirectorCalled], entry: DirectorCalled, card: TableCard) -> None:
    state = CardState.FINAL if card.game_state == GameState.FINAL else card.record.totals(card.rules).state
    if not append_to_game(command, entry, card, card.record, state):
        raise busy()


def answer_call(*, by: Actor, game: Game, link: int, answer: CallAnswer, uuid: UUID) -> None:
    """The desk is on the way, or has settled the call of this link. Refusal: as `take_case`, or as `settle_call`."""
    if answer is CallAnswer.ON_THE_WAY:
        take_case(by=by, game=game, case=CaseKind.CALL, link=link, uuid=uuid)
    else:
        settle_call(by=by, game=game, link=link, uuid=uuid)


@transaction.atomic
def settle_call(*, by: Actor, game: Game, link: int, uuid: UUID) -> None:
    """The desk has settled the call of this link. Refusal: "call_settled"."""
    entry = CaseAnswered(link=link, says=CallAnswer.SETTLED)
    write = begin_at_desk(Command(by, entry, uuid), game.pk)
    if write.before:
        return
    refuse_settled_call(_call(game, link))
    write.append(entry)


def refuse_settled_call(call: DirectorCall) -> None:
    """Refusal "call_settled" of a call that nobody waits for any more."""
    if not call.open:
        raise settled(CaseKind.CALL)


def _call(game: Game, link: int) -> DirectorCall:
    found = next((one for one in calls_at([game.pk]) if one.link == link), None)
    if found is None:
        raise nothing_here()
    return found
