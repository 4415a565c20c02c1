"""A game that waits for the holder of an own page to agree: its final score as that side sees it."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID, uuid4

from rules.base.words import Sentence, listed, message
from rules.base.words import gettext_noop as N_
from rules.base.written import LETTERS
from scoring.ledger.answers import SigningWay
from scoring.reads.sheet_text import lone_hands_in_words
from scoring.reads.signatures import signing_ways
from scoring.reads.table_state import TableState, TableStatus, table_state
from tournaments.models import Entry, Game
from tournaments.states import GameState


@dataclass(frozen=True, slots=True)
class OwnAgreement:
    """The game, its score, and how the entry's side agreed, None before. `fields`: the score as a form sends it.

    `waits_for`: the sides that have not agreed, by surnames. `person`: the entry plays for itself.
    """

    game: int
    score: Sentence
    fields: Mapping[str, int]
    agreed: bool
    way: SigningWay | None
    waits_for: Sentence | None
    lone_hands: Sentence | None
    person: bool
    uuid: UUID
    call_uuid: UUID


def own_agreement(entry: Entry) -> OwnAgreement | None:
    """None while no game of the entry waits for agreement. Three queries, four once a side has agreed."""
    games = Game.objects.filter(seats__entry=entry, state=GameState.OPEN).select_related("round", "stage")
    game = games.order_by("-pk").first()
    if game is None:
        return None
    state = table_state(game)
    if state.status is not TableStatus.AGREEING:
        return None
    side = next(side for side, entries in enumerate(state.card.sides) if entry.pk in entries)
    missing = [message(N_("{name}"), name=one.surnames) for one in state.not_signed if one.side != side]
    return OwnAgreement(
        game=game.pk,
        score=own_score(state, side),
        fields={LETTERS[at].lower(): points for at, points in enumerate(state.score)},
        agreed=state.sides[side].signed,
        way=signing_ways(state.card).get(side),
        waits_for=listed(missing) if missing else None,
        lone_hands=lone_hands_in_words(state),
        person=entry.second_id is None,
        uuid=uuid4(),
        call_uuid=uuid4(),
    )


def own_score(state: TableState, side: int) -> Sentence:
    """ "You 10, Lee & May 6": the reader's side first, the others by their surnames."""
    others = [
        message(N_("{side} {points}"), side=one.surnames, points=state.score[one.side])
        for one in state.sides
        if one.side != side
    ]
    return message(N_("You {points}, {others}"), points=state.score[side], others=listed(others))
