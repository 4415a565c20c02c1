"""What the holder of a table's link finds there: the game of the moment, who sits where, and where they go next."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Case, Exists, OuterRef, QuerySet, Subquery, Value, When
from django.utils import timezone

from rules.hand.sides import LETTERS
from rules.standings import Criterion
from rules.words import Sentence
from scoring.folding import Reading
from scoring.models import LedgerEntry
from scoring.selectors.bell import rung_at_head
from scoring.selectors.cards import TableCard, card_of
from scoring.selectors.desk_words import TOLD, desk_words, void_reason
from tournaments.models import Break, Entry, Game, Round, Seat, Table
from tournaments.selectors import Rest, Seated, dealer_by_the_cut, rest_of, where_to_sit
from tournaments.selectors.seating import SITTERS, sides_of
from tournaments.states import GameState, RoundState, TournamentState


@dataclass(frozen=True, slots=True)
class Sitter:
    """A player at the table: `called` is the first name where no two at the table share it, else the whole."""

    seat: int
    name: str
    called: str


@dataclass(frozen=True, slots=True)
class Pair:
    """A side of the table: a pair, one player, or two who are partners for this game.

    `numbers` of its entries ("7", "7 + 12"); `name` as registered, `called` short enough for a button; `house` where
    it fills a place and is not ranked.
    """

    side: int
    numbers: str
    name: str
    called: str
    sitters: tuple[Sitter, ...]
    house: bool = False

    @property
    def letter(self) -> str:
        """A, B, C …, clockwise."""
        return LETTERS[self.side]


@dataclass(frozen=True, slots=True)
class Onward:
    """Where a pair goes once it has played here; `title` its number in words."""

    title: Sentence
    name: str
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class GameHere:
    """A game at the table. `round` is None for an extra game; `lone_hands`: places may go by those made.

    `desk_words`: what the desk said since the table last wrote, each with its reason.
    """

    round: int | None
    card: TableCard
    pairs: tuple[Pair, ...]
    lone_hands: bool = False
    desk_words: tuple[tuple[Sentence, str], ...] = ()

    @property
    def id(self) -> int:
        """The game's id."""
        return self.card.game_id

    @property
    def final(self) -> bool:
        """Whether nothing can be entered at the table any more."""
        return self.card.game_state == GameState.FINAL or self.card.folded.outcome is not None

    @property
    def persons(self) -> bool:
        """Whether the sides are players, and no pairs."""
        return not self.card.laws.partners

    @property
    def reading(self) -> Reading:
        """The sheets side by side."""
        return self.card.folded.read(self.card.laws)

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Everybody, by seat."""
        everybody = (sitter for pair in self.pairs for sitter in pair.sitters)
        return tuple(sorted(everybody, key=lambda sitter: sitter.seat))

    def called(self, seat: int) -> str:
        """What the player in a seat is called, the seat's number where nobody is known to sit there."""
        return next((sitter.called for sitter in self.sitters if sitter.seat == seat), str(seat + 1))


@dataclass(frozen=True, slots=True)
class AtTable:
    """`game` None: nothing is played here now. `round` of `rounds` is the last round drawn up, None before play.

    `onward`: where those who played here last go, once that is known. `rung`: the head table of a progressive night is
    done, and this one writes its score as it stands. `rest`: the break that is called or on.
    `void_reason`: why the game that was played here is void.
    """

    table: int
    event: str
    code: str
    time_zone: str
    state: TournamentState
    round: int | None
    rounds: int | None
    round_open: bool
    game: GameHere | None
    onward: tuple[Onward, ...] = ()
    rung: bool = False
    rest: Rest | None = None
    void_reason: str | None = None


def table_by_token(token: str) -> Table | None:
    """The table of a private link, revoked or not, with its event and club; None for a link nobody knows."""
    return Table.objects.select_related("tournament__club").filter(token=token).first()


def at_table(table: Table) -> AtTable:
    """What goes on at the table.

    Five queries, a sixth in a break and on a progressive night, and those of `where_to_sit` for who moves on.
    """
    event = table.tournament
    turn = Round.objects.filter(stage__tournament=event).select_related("stage").order_by("stage__number", "number")
    called = Break.objects.filter(stage=OuterRef("stage"), ended=False)
    current = turn.annotate(break_called=Exists(called)).last()
    game = _game_at(table, current)
    here = _game_here(game) if game else None
    return AtTable(
        table=table.number,
        event=event.name,
        code=event.code,
        time_zone=event.club.time_zone,
        state=TournamentState(event.state),
        round=current.number if current else None,
        rounds=current.stage.rounds_planned if current else None,
        round_open=bool(current and current.state == RoundState.OPEN),
        game=here,
        onward=_onward(table) if here is None or here.final or not here.reading.kept else (),
        rung=here is not None and not here.final and rung_at_head(current),
        rest=rest_of(current.stage, timezone.now()) if current and current.break_called else None,
        void_reason=void_reason(table.pk, current.pk) if game is None and current else None,
    )


def first_dealer(here: GameHere) -> Sitter | None:
    """Who deals first by the cut for partners; None where the deal is still to be cut for."""
    game = Game.objects.select_related("round", "stage").get(pk=here.id)
    seat = dealer_by_the_cut(game, game.seats.all())
    return next((sitter for sitter in here.sitters if sitter.seat == seat), None)


def _game_at(table: Table, current: Round | None) -> Game | None:
    """The game being played here; else the last one, as long as its round is the last."""
    first = Case(When(state=GameState.OPEN, then=Value(0)), default=Value(1))
    last = LedgerEntry.objects.filter(game=OuterRef("pk")).order_by("-link").values("kind")[:1]
    games = _games(table).select_related("round", "stage").annotate(last_written=Subquery(last))
    game = games.order_by(first, "-pk").first()
    if game is None or game.state == GameState.OPEN or game.round is None or game.round == current:
        return game
    return None


def _games(table: Table) -> QuerySet[Game]:
    return Game.objects.filter(table=table).exclude(state=GameState.VOID)


def _game_here(game: Game) -> GameHere:
    seats = list(Seat.objects.filter(game=game).select_related(*SITTERS).order_by("side", "seat"))
    sides = sides_of(seats)
    firsts = [name.split()[0].casefold() for who in sides for one in who for _, name in one.players]
    shared = {first for first in firsts if firsts.count(first) > 1}
    pairs = tuple(_pair(side, who, shared) for side, who in enumerate(sides))
    lone_hands = Criterion.LONE_HANDS in game.stage.tie_order and game.round is not None
    words = desk_words(game.pk) if getattr(game, "last_written", None) in TOLD else ()
    return GameHere(game.round.number if game.round else None, card_of(game.pk), pairs, lone_hands, words)


def _pair(side: int, who: Sequence[Seated], shared: set[str]) -> Pair:
    players = [(seat, name) for one in who for seat, name in one.players]
    sitters = tuple(Sitter(seat, name, _called(name, shared)) for seat, name in players if seat is not None)
    name = " & ".join(one.name for one in who)
    numbers = " + ".join(str(one.number) for one in who if one.number)
    house = any(one.house for one in who)
    return Pair(side, numbers, name, " & ".join(sitter.called for sitter in sitters) or name, sitters, house)


def _called(name: str, shared: set[str]) -> str:
    first = name.split()[0]
    return name if first.casefold() in shared or first.endswith(".") or len(first) < 2 else first


def _onward(table: Table) -> tuple[Onward, ...]:
    """Those of the last game that is over here, as far as it is known where they go."""
    last = _games(table).filter(state=GameState.FINAL).order_by("-pk").first()
    if last is None:
        return ()
    pairs = Entry.objects.filter(seats__game=last, number__isnull=False).distinct().order_by("number")
    return tuple(_goes(entry, sentence) for entry in pairs if (sentence := _whereto(entry, last)))


def _whereto(entry: Entry, last: Game) -> Sentence | None:
    """None while the round that this game belongs to is still being played elsewhere."""
    found = where_to_sit(entry)
    return None if found.now and found.now.game_id == last.pk else found.sentence


def _goes(entry: Entry, sentence: Sentence) -> Onward:
    return Onward(entry.title, entry.name, sentence)
