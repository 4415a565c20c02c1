"""An event: its rule book, its clock, its secret, and how far it has come."""

import hashlib
import json
import secrets
from functools import lru_cache
from typing import ClassVar

from django.db import models
from simple_history.models import HistoricalRecords

from clubs.models import Club, Zone
from clubs.models.generated import GeneratedCharField
from clubs.models.history import KeptManager
from clubs.models.limits import between
from clubs.names import LONGEST
from rules.event.special_prizes import SpecialPrize
from rules.laws import LawBook, laws_kept
from rules.tournament.movements import EventFormat
from rules.tournament.movements.advice import DAY
from rules.tournament.movements.chooser import MOST_ADVISED
from rules.tournament.movements.planning import MOST_ENTRIES
from tournaments.states import NOT_OVER, TournamentState

LONGEST_NOTICE = 200
CODE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_code() -> str:
    """Eight letters for the public address, none that look alike."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(8))


def new_secret() -> str:
    """32 random bytes in hex: every draw of the event comes from them."""
    return secrets.token_hex(32)


@lru_cache(maxsize=256)
def laws_agreed(ruleset: str, overrides: str) -> LawBook:
    """The laws of a book with what an event has agreed on, as its row keeps it; the same text is read once."""
    return laws_kept(ruleset, json.loads(overrides))


class Tournament(models.Model):
    """One event of one club."""

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="+")
    zone = models.ForeignKey(Zone, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    name = models.CharField(max_length=LONGEST)
    code = GeneratedCharField(max_length=16, unique=True, default=new_code, help_text="The public address: /e/code/.")
    date = models.DateField()
    starts = models.TimeField(null=True, blank=True, help_text="By the clock in the hall; null if unknown.")
    state = models.CharField(
        max_length=16, choices=TournamentState.choices, default=TournamentState.REGISTRATION, db_index=True
    )
    listed = models.BooleanField(default=True, help_text="Shown on the home page; else only with the address.")
    put_away = models.BooleanField(
        default=False, help_text="Cancelled and left out of lists: started once, never played."
    )
    searchable = models.BooleanField(
        default=True,
        help_text="false asks search engines not to show its pages. Unlisted events are never shown.",
    )
    ruleset = models.CharField(max_length=24, default="55plus")
    law_overrides = models.JSONField(default=dict, blank=True)
    notice = models.CharField(
        max_length=LONGEST_NOTICE,
        blank=True,
        help_text="Why the night is cancelled or moved; every page of the event shows it.",
    )
    moved_from = models.DateField(null=True, blank=True, help_text="The date that was announced first, if it moved.")
    minutes_available = models.PositiveSmallIntegerField(
        null=True, blank=True, validators=between(1, DAY), help_text="Time for the whole event; null if unknown."
    )
    tables_available = models.PositiveSmallIntegerField(
        null=True, blank=True, validators=between(1, 500), help_text="How many tables there are; null if unknown."
    )
    rounds_wanted = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        validators=between(1, MOST_ADVISED),
        help_text="The most rounds to play; null for as many as there is time for.",
    )
    movement_wanted = models.CharField(
        max_length=40, blank=True, help_text="The format chosen beforehand; the start proposes it where it fits."
    )
    minutes_per_game = models.PositiveSmallIntegerField(default=30, validators=between(1, 240))
    singles = models.BooleanField(default=False, help_text="Players register alone and partners are drawn.")
    changing_partners = models.BooleanField(
        default=False, help_text="Players enter alone and have a new partner each round."
    )
    qualify_per_zone = models.PositiveSmallIntegerField(
        default=2, validators=between(0, 1000), help_text="Pairs of each zone that go on."
    )
    qualify_overall = models.BooleanField(default=False, help_text="The same number qualifies from all zones together.")
    places_that_matter = models.PositiveSmallIntegerField(
        default=2,
        validators=between(0, 1000),
        help_text="Ties for these places are played off; lower ones may be shared.",
    )
    least_age = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        validators=between(1, 120),
        help_text="Minimum age of every player on the day of the event, such as 55; null for none.",
    )
    objection_minutes = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        validators=between(0, DAY),
        help_text="Minutes in which players may object to a result; 0 for never; null until the next round's play.",
    )
    self_check_in = models.BooleanField(
        default=False, help_text="Players may say by phone that they are here; the desk confirms it."
    )
    signing_pins = models.BooleanField(
        default=False, help_text="Tables ask for the PIN of the personal card when a side agrees to a score."
    )
    online = models.BooleanField(default=False, help_text="Players enter by themselves on the event's page.")
    entries_open = models.DateTimeField(null=True, blank=True, help_text="Null: at once.")
    entries_close = models.DateTimeField(null=True, blank=True, help_text="Null: when play begins.")
    capacity = models.PositiveSmallIntegerField(
        null=True, blank=True, validators=between(1, MOST_ENTRIES), help_text="Null: no limit."
    )
    capacity_in_tables = models.BooleanField(
        default=False, help_text="Places are tables; otherwise pairs, or players who enter alone."
    )
    secret = GeneratedCharField(max_length=64, default=new_secret, editable=False)
    secret_shown = models.BooleanField(default=False, editable=False, help_text="Everybody has seen the secret.")
    earlier_secrets = models.JSONField(
        default=list,
        blank=True,
        editable=False,
        help_text='[{"secret", "last"}], the last draw of each.',
    )
    word = models.CharField(max_length=80, blank=True, help_text="The audience word, which goes into every draw.")
    draws_made = models.PositiveIntegerField(default=0, editable=False, help_text="The number of the last draw.")
    prizes = models.JSONField(
        default=list, db_default=[], blank=True, editable=False,
        help_text="Special prizes, as `rules.event.special_prizes` writes them.",
    )  # fmt: skip
    site_address = models.CharField(
        max_length=200, blank=True, help_text="What codes and links begin with; empty: the address in the browser."
    )
    rehearsal_of = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, editable=False, related_name="rehearsals",
        help_text="The event that this one rehearses: nothing here counts, and all of it is deleted afterwards.",
    )  # fmt: skip
    created_at = models.DateTimeField(auto_now_add=True)
    published_at = models.DateTimeField(null=True, blank=True, editable=False, help_text="The first time; stays.")
    history = HistoricalRecords(
        history_manager=KeptManager, excluded_fields=["secret", "secret_shown", "earlier_secrets", "draws_made"]
    )

    # A club is closed only after these (`clubs.services.closing`).
    keeps_club_open: ClassVar[models.Q] = models.Q(state__in=NOT_OVER)

    class Meta:
        ordering = ["-date", "-id"]

    def __str__(self) -> str:
        return self.name

    @property
    def laws(self) -> LawBook:
        """The house's laws for this event, the bell after its minutes per game; a stage copies them when it starts."""
        return laws_agreed(self.ruleset, json.dumps(self.law_overrides)).rung_after(self.minutes_per_game)

    @property
    def event_format(self) -> EventFormat:
        """The sides at its tables."""
        return EventFormat(self.laws, self.changing_partners)

    @property
    def special_prizes(self) -> tuple[SpecialPrize, ...]:
        """Prizes beside those by place, in the order in which they were added."""
        return tuple(SpecialPrize.from_json(stored) for stored in self.prizes)

    @property
    def rehearsal(self) -> bool:
        """Whether it is played by bots, and counts for nothing."""
        return self.rehearsal_of_id is not None

    @property
    def persons(self) -> bool:
        """Whether an entry is one player: nobody has a partner, or a new one each round."""
        return self.event_format.of_persons

    @property
    def secret_hash(self) -> str:
        """SHA-256 of the secret, shown from the first moment, so that nobody can change it later."""
        return hashlib.sha256(bytes.fromhex(self.secret)).hexdigest()

    @property
    def secret_is_out(self) -> bool:
        """The secret is shown once the event has been published; from then on nothing is drawn from it any more.

        An event that plays on after that has another.
        """
        return self.secret_shown
