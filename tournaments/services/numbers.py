"""Numbers and with them the first tables, drawn from the committed secret (55+ Games, Tournament Play 4b i).

Where two pairs (or two players) sit at a table, table j starts with A pair 2j − 1 against B pair 2j. Anyone who went to
an open table, or cut for partners at a marked table, keeps it; all the others are drawn into the numbers that are left.
Where the book has a bracket drawn (Zobel, Tournament 2), everybody is drawn, anyone who made the pair.
Drawn again when somebody came or went in the meantime, only those without a number (or with one that is now too high)
are drawn, into the gaps.
"""

from collections.abc import Iterable, Mapping

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act
from rules.base.words import gettext_noop as N_
from tournaments.drawn_numbers import read_numbers
from tournaments.models import Draw, DrawKind, Entry, LineLabel, Tournament
from tournaments.models.entry import EntryQuerySet
from tournaments.services.draws import make_draw, record_real_draw
from tournaments.services.events import held_event, refuse_too_few, refuse_unless
from tournaments.services.history import changed
from tournaments.services.presence import check_in_all
from tournaments.services.tables import make_tables
from tournaments.states import EntryState, TournamentState


@transaction.atomic
def draw_numbers(*, by: User | None, tournament: Tournament) -> Draw:
    """Give every pair that is checked in (everybody, where nobody is) its number; makes the tables.

    The draw's `what` lists the ids drawn and `about` the numbers they drew, in order. `Refusal` with fewer than can
    play, or when all have numbers already.
    """
    tournament = held_event(by, Act.RUN_EVENT, tournament)
    refuse_drawing(tournament)
    event_format, present = tournament.event_format, _present(tournament, by)
    placed = _kept_numbers(present)
    placed |= _at_tables(present, placed) if event_format.in_twos and not event_format.knock_out else {}
    to_draw = [entry for entry in present if entry not in placed]
    free = sorted(set(range(1, len(present) + 1)) - set(placed.values()))
    draw = make_draw(
        by=by,
        tournament=tournament,
        kind=DrawKind.NUMBERS,
        what="order",
        of=[entry.pk for entry in to_draw],
        about=ranges(free),
    )
    by_id = {entry.pk: entry for entry in to_draw}
    placed |= {by_id[pk]: number for pk, number in zip(draw.outcome["order"], free, strict=True)}
    _number(placed, by, no_lines=not event_format.in_twos)
    make_tables(by=by, tournament=tournament, count=event_format.tables(len(present)))
    return draw


@transaction.atomic
def record_numbers(*, by: User | None, tournament: Tournament, text: str, witness: str) -> Draw:
    """Numbers that those who are here drew by hand, as one list (`tournaments.drawn_numbers`); makes the tables.

    Numbers drawn before are replaced. Unreadable with every fault of the list, or without a witness; `Refusal` with
    fewer than can play.
    """
    tournament = held_event(by, Act.RUN_EVENT, tournament)
    refuse_numbers(tournament)
    event_format, present = tournament.event_format, _present(tournament, by)
    numbered = read_numbers(text, names_to_draw(tournament))
    entries = {entry.pk: entry for entry in present}
    order = sorted(numbered, key=numbered.__getitem__)
    draw = record_real_draw(
        by=by,
        tournament=tournament,
        kind=DrawKind.NUMBERS,
        what="order",
        outcome={"order": order},
        witness=witness,
        about=ranges(numbered.values()),
        cut_by={"of": sorted(numbered)},
    )
    _number({entries[pk]: number for pk, number in numbered.items()}, by, no_lines=not event_format.in_twos)
    make_tables(by=by, tournament=tournament, count=event_format.tables(len(present)))
    return draw


def refuse_numbers(tournament: Tournament) -> None:
    """`Refusal` while nobody can draw a number: play has begun, or too few are here."""
    refuse_unless(tournament, TournamentState.REGISTRATION)
    refuse_too_few(tournament, _drawing(tournament).count())


def refuse_drawing(tournament: Tournament) -> None:
    """The same, and where everybody has a number."""
    refuse_numbers(tournament)
    _kept_numbers(list(_drawing(tournament)))


def names_to_draw(tournament: Tournament) -> list[tuple[int, str]]:
    """Id and name of everybody who draws, by name: those who are here, or all while nobody is checked in."""
    return _drawing(tournament).by_name().with_names("pk")


def _drawing(tournament: Tournament) -> EntryQuerySet:
    entries = tournament.entries.exclude(state=EntryState.WITHDRAWN)
    here = entries.filter(state=EntryState.CHECKED_IN)
    return here if here.exists() else entries


def ranges(numbers: Iterable[int]) -> str:
    """'1–4, 7' for 1, 2, 3, 4, 7."""
    numbers = sorted(numbers)
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    text = ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
    return text if len(text) <= 400 else "…"


def _present(tournament: Tournament, by: User | None) -> list[Entry]:
    here = tournament.entries.filter(state=EntryState.CHECKED_IN).order_by("pk")
    if not here.exists():
        check_in_all(by=by, tournament=tournament)
    return list(here.all())


def _kept_numbers(present: list[Entry]) -> dict[Entry, int]:
    """Those who keep the numbers that they have; `Refusal` where these are all."""
    kept = {entry: entry.number for entry in present if entry.number and entry.number <= len(present)}
    if len(kept) == len(present):
        raise Refusal("already_drawn", N_("Everyone already has a number."))
    return kept


def _at_tables(present: list[Entry], placed: Mapping[Entry, int]) -> dict[Entry, int]:
    """The numbers of those who sit at a table already, where their number is not too high for the number of pairs."""
    taken = set(placed.values())
    seated = {}
    for entry in present:
        if entry in placed or not entry.first_open_table:
            continue
        number = 2 * entry.first_open_table - (entry.line == LineLabel.A)
        if number <= len(present) and number not in taken:
            seated[entry] = number
            taken.add(number)
    return seated


def _number(placed: Mapping[Entry, int], by: User | None, *, no_lines: bool) -> None:
    """Write the numbers that are new; none is held by two at any moment."""
    new = [entry for entry, number in placed.items() if entry.number != number]
    Entry.objects.filter(pk__in=[entry.pk for entry in new]).update(number=None)
    for entry in new:
        entry.number = placed[entry]
        entry.line = "" if no_lines else LineLabel.A if placed[entry] % 2 else LineLabel.B
    changed(new, "number", "line", by=by)
