"""Results that were typed at the desk, and which of them are slips: as good as pencil until the round is closed."""

from collections.abc import Iterable

from scoring.models import Kind, LedgerEntry
from scoring.reads.score_card import TableCard
from tournaments.models import Game
from tournaments.states import RoundState, TournamentState

AT_DESK = (Kind.DESK, Kind.WALK_OVER)


def settled_at_desk(cards: Iterable[TableCard]) -> set[int]:
    """The games whose outcome is an entry of the desk. One query."""
    links = {card.game_id: card.record.outcome.link for card in cards if card.record.outcome}
    if not links:
        return set()
    found = LedgerEntry.objects.filter(game__in=links, kind__in=AT_DESK)
    return {game for game, link in found.values_list("game", "link") if links[game] == link}


def slips(cards: Iterable[TableCard]) -> set[int]:
    """The games whose typed result can be changed without a reason: their round is open, and no two sides agreed.

    Two queries.
    """
    typed = settled_at_desk(card for card in cards if _as_typed(card))
    open_now = Game.objects.filter(pk__in=typed, round__state=RoundState.OPEN) if typed else Game.objects.none()
    return set(open_now.values_list("pk", flat=True))


def is_slip(card: TableCard) -> bool:
    """Whether the result of this game can be changed without a reason."""
    return card.game_id in slips([card])


def _as_typed(card: TableCard) -> bool:
    outcome, all_agreed = card.record.outcome, len(card.record.signed) == len(card.sides)
    playing = card.tournament_state == TournamentState.PLAYING
    # a forfeit and a director's decision had a reason
    return playing and outcome is not None and outcome.ending.played and not all_agreed
