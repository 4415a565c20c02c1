"""Partners for single players: drawn as the rules of the event say, or balanced by the club's ratings."""

from clubs.models import User
from scoring.reads.ratings import whole_ratings
from scoring.records.rating import BEGINNER
from tournaments import services as tournaments
from tournaments.models import Tournament


def find_partners(*, by: User | None, tournament: Tournament) -> tuple[tournaments.CutTable, ...]:
    """Draw partners for everybody who waits. `Refusal` as `draw_partners` and `balance_partners` say."""
    if not tournament.laws.of_euchre().balances_partners:
        return tournaments.draw_partners(by=by, tournament=tournament)
    ratings = tournaments.PlayerRatings(whole_ratings(tournament.club_id), middle=BEGINNER.shown)
    return tournaments.balance_partners(by=by, tournament=tournament, ratings=ratings)
