"""One movement played by some entries, with everything it obeys copied as values when it starts."""

from django.db import models

from rules.base.words import Sentence
from rules.laws import LawBook, laws_written
from rules.tournament.movements import (
    LIVE,
    EventFormat,
    Movement,
    ProgressiveRules,
    Room,
    RoundByRoundMovement,
    Wishes,
    clock_on,
    movement_of,
)
from rules.tournament.standings import BASIS_WORDS, Basis, Lists, counts_per_game, tie_order
from tournaments.models.tournament import Tournament
from tournaments.states import StageState


class Stage(models.Model):
    """Laws, movement, sit-out policy and tie order are copied here: changing a preset changes no played event.

    A later stage lists its qualifiers, and entries keep their numbers. An entry of the event's chain in the ledger
    counts for the stage in which it was written.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="stages")
    number = models.PositiveSmallIntegerField(default=1)
    state = models.CharField(max_length=12, choices=StageState.choices, default=StageState.PLANNED)
    movement = models.CharField(max_length=24)
    laws = models.JSONField(help_text="LawBook.to_json()")
    sit_out_policy = models.JSONField(help_text="SitOutPolicy.to_json()")
    tie_order = models.JSONField(help_text="Names of criteria, first to last.")
    basis = models.CharField(
        max_length=12,
        default=Basis.TOTALS.value,
        help_text="Basis: totals, or results per game. Only the director changes it.",
    )
    lists = models.CharField(max_length=8, default=Lists.ONE.value, help_text="Lists: what has a list of its own.")
    changes = models.CharField(max_length=200, blank=True, help_text="Which line moved at each change so far: AAB…")
    entries = models.JSONField(
        default=list, blank=True, help_text="Ids of those who went on to it, the best first; [] where all play."
    )
    plan = models.JSONField(
        help_text="Rounds not yet drawn up as games: rules.movements round seatings, first to last."
    )
    room = models.JSONField(default=dict, blank=True, help_text="Room.to_json()")
    rooms = models.JSONField(
        default=list, blank=True, help_text="How many numbers begin in each room, the lowest first; [] of one room."
    )
    night = models.JSONField(default=dict, blank=True, help_text="ProgressiveRules.to_json(), where winners move up")
    wishes = models.JSONField(default=dict, blank=True, help_text="Wishes.to_json(), where partners change")
    tables = models.PositiveSmallIntegerField(help_text="Tables in the circle: half the pairs, rounded up.")
    continuous = models.BooleanField(
        default=False, help_text="In a knock-out, a game starts as soon as its sides are known and a table is free."
    )
    over = models.BooleanField(default=False, help_text="A movement drawn round by round has nothing left to play.")
    rounds_planned = models.PositiveSmallIntegerField()
    replanned = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="The first of the rounds that the director had planned afresh, the last time."
    )
    cards_printed = models.JSONField(
        null=True,
        blank=True,
        help_text="The moments when movement cards were printed, one for each change of seats.",
    )
    places_that_matter = models.PositiveSmallIntegerField(default=2)
    started_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["tournament", "number"]
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="one_stage_of_a_number")]

    def __str__(self) -> str:
        return f"{self.tournament}, stage {self.number}"

    def takes(self, entry_id: int) -> bool:
        """Whether an entry of the event plays in it: all do in the first stage, later only the qualifiers."""
        return not self.entries or entry_id in self.entries

    @property
    def event_format(self) -> EventFormat:
        """The sides at its tables."""
        return EventFormat(self.law_book, self.tournament.changing_partners)

    @property
    def law_book(self) -> LawBook:
        """The laws this stage is played under."""
        return laws_written(self.laws)

    @property
    def movement_played(self) -> Movement | RoundByRoundMovement:
        """The movement as the rule book has it."""
        return movement_of(self.movement)

    @property
    def live(self) -> RoundByRoundMovement | None:
        """The movement where it is drawn round by round: each round once the one before is closed."""
        return LIVE.get(self.movement)

    @property
    def takes_newcomers(self) -> bool:
        """Whether anyone who registers during play can join: neither a drawn bracket, nor those who went on here."""
        return not self.entries and not (self.live and self.live.whole)

    @property
    def rounds_left(self) -> int:
        """Rounds not seated yet. No query for a movement planned whole."""
        if self.live is None:
            return len(self.plan)
        left = 0 if self.over else self.rounds_planned - self.rounds.count()
        return max(left, 1) if self.live.whole and not self.over else max(left, 0)

    @property
    def moves(self) -> str | None:
        """The line that moves at the next change, None where nobody may choose.

        That is where none moves, no round is left, rooms, tables and people who must not move leave no choice, or the
        later rounds were planned again.
        """
        played, settled = self.movement_played, self.settled_room or self.replanned
        return played.moves if isinstance(played, Movement) and self.plan and not settled else None

    @property
    def listed(self) -> Lists:
        """Whether everybody is on one list, or each line or room has its own."""
        return Lists(self.lists)

    @property
    def compared_by(self) -> Basis:
        """Whether totals are compared, or results per game: decided so, or because the order of ties says so."""
        basis = Basis(self.basis)
        by_order = basis is Basis.TOTALS and counts_per_game(tie_order(self.tie_order), basis)
        return Basis.PER_GAME if by_order else basis

    @property
    def compared_in_words(self) -> Sentence:
        """The same as a sentence."""
        return BASIS_WORDS[self.compared_by]

    @property
    def in_lines(self) -> bool:
        """Whether it is played in lines A and B."""
        played = self.movement_played
        return isinstance(played, Movement) and played.in_lines

    @property
    def settled_room(self) -> Room:
        """Rooms, tables out of use and entries that must not move."""
        return Room.from_json(self.room)

    @property
    def settled_wishes(self) -> Wishes:
        """The players kept apart or together, and those who keep a table, by number."""
        return Wishes.from_json(self.wishes)

    @property
    def settled_night(self) -> ProgressiveRules:
        """The settings where winners move up."""
        return ProgressiveRules.from_json(self.night)

    @property
    def night_played(self) -> ProgressiveRules | None:
        """The settings of a night with a head table; None of any other evening."""
        return self.settled_night if self.live and self.live.headed else None

    @property
    def clock(self) -> tuple[int, int]:
        """The minutes to the warning and to the bell of a clock for all tables; 0 where there is none.

        In continuous play each game begins at another time. On a night, points or hands can end the rounds.
        """
        return (0, 0) if self.continuous else clock_on(self.night_played, self.law_book)
