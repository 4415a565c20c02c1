"""The entries of a round in play: those that still play, and the next game of those that do not."""

from collections.abc import Iterable, Mapping

from clubs.names import surnames
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets import Bracket, BracketGame, Source, SourceKind, through_to
from scoring.standings.bracket import bracket_of, games_in_play, without_results_after
from scoring.standings.event_summary import EventSummary
from scoring.standings.snapshot import ShownRow
from tournaments.models import Entry, Seat, Stage


def still_playing(now: EventSummary, rows: Iterable[ShownRow]) -> frozenset[int]:
    """Of the entries in these rows, by number, those whose result is not in, while others of the open round are.

    Empty while the standings are frozen, as they show no game of the moment, and between rounds.
    """
    if now.conceals or not now.in_play or not now.round_open:
        return frozenset()
    return frozenset(row.number for row in rows if row.playing)


def through(stage: Stage, last: int | None) -> dict[int, Sentence]:
    """The next game of each entry that has one and plays none now, by number; results up to the round `last`."""
    hidden = without_results_after(stage.pk, last)
    bracket = bracket_of(stage.pk, stage.movement, instead=hidden).bracket
    playing = {number for two in games_in_play(stage.pk) for number in two}
    if hidden:
        seats = Seat.objects.filter(game__in=hidden).values_list("entry__number", flat=True)
        playing |= {number or 0 for number in seats}
    entries = Entry.objects.filter(tournament=stage.tournament_id, number__isnull=False)
    names = {number or 0: surnames(name.split(" & ")) for number, name in entries.with_names("number")}
    found: dict[int, Sentence] = {}
    for game in bracket.games:
        sides = (game.a, game.b) if game.winner is None else ()
        for own, other, source in zip(sides, reversed(sides), (game.fixture.b, game.fixture.a), strict=False):
            if isinstance(own, int) and own not in playing:
                found.setdefault(own, _against(bracket, game, other, source, names))
    return found


def _against(bracket: Bracket, game: BracketGame, other: object, source: Source, names: Mapping[int, str]) -> Sentence:
    words = {"through": through_to(bracket, game)}
    if isinstance(other, int):
        return message(N_("{through}, against {opponent}."), opponent=names[other], **words)
    if source.takes is not SourceKind.WINNER:
        return message(N_("{through}."), **words)
    before = bracket.games[source.of]
    if isinstance(before.a, int) and isinstance(before.b, int):
        text = N_("{through}, against the winner of {one} – {other}.")
        return message(text, one=names[before.a], other=names[before.b], **words)
    return message(N_("{through}, against the winner of game {number}."), number=before.number, **words)
