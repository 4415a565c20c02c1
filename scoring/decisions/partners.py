"""Partners for single players: drawn as the rules of the event say, or balanced by the club's ratings."""

from clubs.models import User
from rules.laws import euchre_laws
from scoring.reads.ratings import whole_ratings
from scoring.records.rating import BEGINNER
from tournaments import services as tournaments
from tournaments.models import Tournament


def find_partners(*, by: User | None, tournament: Tournament) -> tuple[tournaments.CutTable, ...]:
    """Draw partners for everybody who waits. `Refusal` as `draw_partners` and `balance_partners` say."""
    if not euchre_laws(tournament.laws).balances_partners:
        return tournaments.draw_partners(by=by, tournament=tournament)
    ratings = tournaments.PlayerRatings(whole_ratings(tournament.club_id), middle=BEGINNER.shown)
    return tournaments.balance_partners(by=by, tournament=tournament, ratings=ratings)
