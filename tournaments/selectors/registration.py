"""The registered entries, those here, and the single players."""

import datetime
from dataclasses import dataclass, replace

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import game_for
from tournaments.models import Entry, Seat, Single, Tournament
from tournaments.models.entry import entry_called
from tournaments.selectors.ages import UNKNOWN, doubtful
from tournaments.states import EntryState, TournamentState

CAME = ("came_from__tournament", "alternate_for__first", "alternate_for__second")


@dataclass(frozen=True, slots=True)
class EntryOrigin:
    """The event that an entry comes from, its place there, and the entry that it replaces ("" for none).

    `listed`: whether everybody may know the code of that event, which is its address.
    """

    code: str
    event: str
    place: int
    alternate_for: str
    listed: bool = True

    @property
    def for_everybody(self) -> "EntryOrigin":
        """The same without the address of an event that is not listed."""
        return self if self.listed else replace(self, code="")

    @property
    def sentence(self) -> Sentence:
        """In words."""
        if self.alternate_for:
            text = N_("From {event}, place {place}, alternate for {pair}")
            return message(text, event=self.event, place=self.place, pair=self.alternate_for)
        return message(N_("From {event}, place {place}"), event=self.event, place=self.place)


@dataclass(frozen=True, slots=True)
class PairLine:
    """A registered pair, or player; `ages` are doubts, for the desk alone.

    `table` is where it begins: drawn with its number, or the open table it went to. Once round 1 is seated, where it
    began; None for anyone who sat out or came later. `begins_with`: where partners
    change, the name of the partner of the first round; "" for anyone who is drawn. `says_here`: the players say so, and
    the desk has not confirmed it. `cannot_move`: they keep their table, which only the desk knows.
    """

    id: int
    name: str
    players: tuple[str, ...]
    zone: str
    number: int | None
    line: str
    table: int | None
    state: EntryState
    house: bool
    from_round: int
    registered_at: datetime.datetime
    begins_with: str = ""
    came: EntryOrigin | None = None
    ages: tuple[Sentence, ...] = ()
    says_here: bool = False
    player_ids: tuple[int, ...] = ()
    cannot_move: bool = False

    @property
    def here(self) -> bool:
        """Checked in."""
        return self.state == EntryState.CHECKED_IN

    @property
    def ages_unknown(self) -> bool:
        """Whether nothing is known of anybody's age, so that one line says it for all."""
        return len(self.ages) == len(self.players) and all(one.text == UNKNOWN for one in self.ages)

    @property
    def title(self) -> Sentence:
        """'Pair 7', 'Player 7', or the names."""
        return entry_called(self.number, self.name, person=len(self.players) == 1)


@dataclass(frozen=True, slots=True)
class SingleLine:
    """A player entered alone; `entry_id` and `entry` once a partner was drawn."""

    id: int
    name: str
    zone: str
    here: bool
    house: bool
    entry_id: int | None
    entry: str
    registered_at: datetime.datetime
    says_here: bool = False
    player_ids: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """The name, as a pair has two."""
        return (self.name,)


@dataclass(frozen=True, slots=True)
class Registration:
    """Everybody in the event, and the counts for the desk. `house_sits_in` for players who make no table of four.

    `drawn_together`: how many players cut for partners at a table, or 2 where cards are matched or partners balanced.
    """

    pairs: tuple[PairLine, ...]
    singles: tuple[SingleLine, ...]
    house_sits_in: bool = False
    drawn_together: int = 4

    @property
    def here(self) -> int:
        """Pairs that are checked in."""
        return sum(pair.here for pair in self.pairs)

    @property
    def waiting(self) -> tuple[SingleLine, ...]:
        """Players who wait for a partner."""
        return tuple(single for single in self.singles if single.entry_id is None)

    @property
    def staying(self) -> tuple[PairLine, ...]:
        """Pairs that have not withdrawn."""
        return tuple(pair for pair in self.pairs if pair.state != EntryState.WITHDRAWN)

    @property
    def expected(self) -> list[PairLine | SingleLine]:
        """Everybody who is to be checked in."""
        return [*self.staying, *self.waiting]

    @property
    def anybody_here(self) -> bool:
        """Whether somebody is checked in. Where nobody is, everybody counts as here."""
        return any(one.here for one in self.expected)

    @property
    def absent(self) -> int:
        """How many are not checked in."""
        return sum(not one.here for one in self.expected)

    @property
    def ages_unknown(self) -> tuple[PairLine, ...]:
        """Entries of which no age is known: one line names them all, where there are several."""
        return tuple(pair for pair in self.staying if pair.ages_unknown)

    @property
    def say_here(self) -> int:
        """How many say by phone that they are here, and wait for the desk."""
        return sum(one.says_here for one in self.expected)

    @property
    def pairs_to_draw(self) -> tuple[PairLine, ...]:
        """Pairs that a draw of numbers is about."""
        return tuple(pair for pair in self.staying if pair.here) if self.anybody_here else self.staying

    @property
    def singles_to_draw(self) -> tuple[SingleLine, ...]:
        """Players that a draw of partners is about."""
        return tuple(single for single in self.waiting if single.here) if self.anybody_here else self.waiting

    @property
    def enough_singles(self) -> int:
        """How many must wait before partners can be drawn."""
        return 1 if self.house_sits_in else self.drawn_together

    @property
    def left_over(self) -> Sentence | None:
        """The rule for players who do not make up a table of four (AMB-21); None when all do."""
        count = len(self.waiting) % self.drawn_together
        if not count:
            return None
        if self.drawn_together == 2:
            if self.house_sits_in:
                return message(N_("One waiting player has no match: a house player sits in."))
            return message(N_("One waiting player has no match. Add one more player or a house player."))
        text = N_(
            "{count} waiting {count:player does|players do} not fill a table of four. Add {more} more, or "
            "{more} house {more:player|players}."
        )
        if self.house_sits_in:
            text = N_(
                "{count} waiting {count:player does|players do} not fill a table of four: {more} house "
                "{more:player sits|players sit} in."
            )
        return message(text, count=count, more=4 - count)


def registration_of(tournament: Tournament) -> Registration:
    """Everybody in the event, pairs by number and then as registered. Two queries, and a third in play."""
    joined = ("zone", "begins_with__first", "begins_with__second", *CAME)
    entries = tournament.entries.select_related(*joined).order_by("number", "pk")
    singles = tournament.singles_entered.select_related("player", "zone", "entry__first", "entry__second")
    rules, event_format = game_for(tournament.laws), tournament.event_format
    began = (
        _tables_of_round_1(tournament)
        if event_format.in_twos and tournament.state != TournamentState.REGISTRATION
        else {}
    )
    lines = (
        _pair(entry, began.get(entry.pk) if began else event_format.first_table(entry.number)) for entry in entries
    )
    pairs = sorted(lines, key=lambda pair: (pair.number is None, pair.number or 0, pair.id))
    return Registration(tuple(pairs), tuple(map(_single, singles)), rules.house_sits_in, rules.drawn_together)


def _tables_of_round_1(tournament: Tournament) -> dict[int, int]:
    """The table of each entry in round 1 of the first stage; empty before it is seated."""
    seats = Seat.objects.filter(game__round__number=1, game__stage__tournament=tournament, game__stage__number=1)
    return dict(seats.values_list("entry", "game__table__number"))


def _pair(entry: Entry, drawn: int | None) -> PairLine:
    players = tuple(map(str, entry.players))
    table = drawn if entry.number else entry.first_open_table
    return PairLine(
        entry.pk,
        entry.name,
        players,
        entry.zone.name if entry.zone else "",
        entry.number,
        entry.line,
        table,
        EntryState(entry.state),
        entry.house,
        entry.from_round,
        entry.registered_at,
        entry.begins_with.name if entry.begins_with else "",
        came_from(entry),
        tuple(one.sentence for one in doubtful(entry.tournament, entry)),
        entry.state == EntryState.REGISTERED and entry.says_here_at is not None,
        tuple(player.pk for player in entry.players),
        entry.cannot_move,
    )


def came_from(entry: Entry) -> EntryOrigin | None:
    """Where it comes from; no query where the row was read with `CAME`."""
    if entry.came_from is None:
        return None
    event = entry.came_from.tournament
    instead_of = entry.alternate_for.name if entry.alternate_for else ""
    return EntryOrigin(event.code, event.name, entry.came_place or 0, instead_of, event.listed)


def _single(single: Single) -> SingleLine:
    return SingleLine(
        single.pk,
        str(single),
        single.zone.name if single.zone else "",
        single.checked_in,
        single.house,
        single.entry_id,
        single.entry.name if single.entry else "",
        single.registered_at,
        single.entry_id is None and not single.checked_in and single.says_here_at is not None,
        (single.player_id,),
    )
