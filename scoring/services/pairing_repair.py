"""A pairing fixed by hand before play: recorded, with the phones of both tables showing who sits there now."""

from dataclasses import replace
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.selectors import get_or_refuse
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets import SHAPES
from scoring.ledger.command import Command
from scoring.ledger.entries.pairing import PairingFixed
from scoring.models import ScoreCard
from scoring.reads.pairing_repair import begun, swap_fingerprint
from scoring.reads.table_state import tables_of
from scoring.services.reasons import reasoned
from scoring.services.run import begin
from tournaments import services as tournament_services
from tournaments.models import Entry, Round
from tournaments.services.events import open_for
from tournaments.services.pairing_repair import refuse_closed
from tournaments.states import TournamentState


class SwapOutdated(Refusal):
    """The round has changed since the swap was shown; `current` has its fingerprint now."""

    def __init__(self, previewed: str) -> None:
        text = N_("Somebody else changed this round since you looked. Check the changes again, then confirm.")
        super().__init__("round_moved", text)
        self.current = {"previewed": previewed}


@transaction.atomic
def fix_pairing(
    *,
    by: User,
    round: Round,  # noqa: A002
    one: Entry,
    other: Entry,
    reason: str,
    uuid: UUID,
    previewed: str | None = None,
) -> PairingFixed:
    """Two entries of the open round change seats, or one takes the seat of the other, who sits out.

    Fixing the same two again takes it back. `previewed`: the fingerprint of the preview that is confirmed;
    `SwapOutdated` where the round has changed since. `Refusal` "hand_played" once a table concerned has a hand,
    "drawn_already" in a knock-out, and those of `tournaments.services.swap_seats`.
    """
    asked = PairingFixed(stage=round.stage_id, round=round.number, swap=(one.pk, other.pk))
    write = begin(Command(by, asked, uuid, reasoned(reason)), round.stage.tournament)
    if write.before:
        return write.before
    open_for(round.stage.tournament, TournamentState.PLAYING)
    _refuse_settled(get_or_refuse(Round.objects.select_related("stage"), pk=round.pk))
    _refuse_begun(round, one, other)
    if previewed and previewed != (current := swap_fingerprint(round, one.pk, other.pk)):
        raise SwapOutdated(current)
    change = tournament_services.swap_seats(by=by, round=round, one=one, other=other, reason=write.command.reason)
    for game, sides in change.games.items():
        ScoreCard.objects.filter(game=game).update(sides=sides)
    decided = replace(asked, games=tuple(sorted(change.games.items())), sit_out=change.sit_out)
    write.append(decided)
    return decided


def _refuse_settled(round_: Round) -> None:
    refuse_closed(round_)
    if round_.stage.movement in SHAPES:
        text = N_("In a knock-out, only the two drawn can advance. Declare the game void to play it again.")
        raise Refusal("drawn_already", text)


def _refuse_begun(round_: Round, one: Entry, other: Entry) -> None:
    """The cards are locked, so that no phone saves a hand in the meantime."""
    list(ScoreCard.objects.select_for_update().filter(game__round=round_).values_list("pk", flat=True))
    for state in tables_of(round_):
        seated = {entry for side in state.card.sides for entry in side}
        if seated & {one.pk, other.pk} and begun(state.card):
            text = N_("Table {table} has saved a hand, so its players stay. Correct the seats on the page of its game.")
            raise Refusal("hand_played", text, table=state.table or 0)
