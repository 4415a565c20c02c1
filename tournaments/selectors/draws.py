"""The draws of an event as a sceptic needs them: the hash first, every key, and at the end the secret."""

import datetime
import json
import shlex
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from clubs.names import Person
from clubs.public_names import shown_name
from rules.base.cards import Pack
from rules.base.cut_rule import AS_55_PLUS
from rules.laws import laws_of
from tournaments.models import DrawKind, Single, Tournament
from tournaments.selectors.taking_part import removed_names

SINGLE: Final = ("player__name", "player__note", "player__shown_as")
CUTS: Final = ("cut", "partners", "first_dealer")
ASKED: Final = ("what", "of", "ratings")
REPLAYED: Final = ("order", "flip", "odd", "balanced", *CUTS)


@dataclass(frozen=True, slots=True)
class DrawShown:
    """Feed `key` and `what` to `python -m rules draw`, get `outcome`. No key: real cards or coins, with a witness.

    `names` holds whose ids these are, of those who have left again too. `secret` is what the key was made of, with
    `word`, once it is out. `concealed`: all of this waits for the ceremony. `hides_ratings`: the club hides ratings, so
    those of this balanced draw are saved and not shown, and nobody can repeat it without them.
    """

    number: int
    kind: DrawKind
    key: str
    what: dict[str, Any]
    outcome: Any
    about: str
    witness: str
    made_at: datetime.datetime
    names: Mapping[int, str]
    secret: str = ""
    word: str = ""
    concealed: bool = False
    hides_ratings: bool = False

    def without_outcome(self) -> "DrawShown":
        """The same while its outcome waits for the ceremony: its key and whose ids it has would give it away."""
        return replace(self, key="", what={}, outcome=None, witness="", names={}, concealed=True)

    def without_ratings(self) -> "DrawShown":
        """The same in a club that hides ratings."""
        what = {name: value for name, value in self.what.items() if name != "ratings"}
        return replace(self, what=what, hides_ratings=True)

    @property
    def replay(self) -> str:
        """The input of static/js/draws.js to repeat the draw, as JSON; nothing for a draw that it cannot repeat.

        A cut comes with its pack, in the order of a new one, and with how cards are read; once the secret is out the
        key can be checked too.
        """
        what = str(self.what.get("what"))
        by_a_book = "ruleset" in self.what
        if not self.key or what not in REPLAYED or (what == "first_dealer" and by_a_book) or self.hides_ratings:
            return ""
        asked: dict[str, Any] = {name: self.what[name] for name in ASKED if name in self.what}
        drawn = {name: value for name, value in self.outcome.items() if not ("met" in self.what and name == "seats")}
        asked |= {"key": self.key, "outcome": drawn}
        if what in CUTS:
            laws = laws_of(self.what["ruleset"], self.what.get("laws")) if by_a_book else None
            pack, rule = (laws.pack, laws.cut) if laws else (Pack.NINES_UP, AS_55_PLUS)
            asked |= {"pack": [str(card) for card in pack.cards], "rule": asdict(rule)}
        if self.secret:
            asked |= {"secret": self.secret, "number": self.number, "word": self.word}
        return json.dumps({**asked, "names": {str(pk): self.name(pk) for pk in self.what["of"]}})

    @property
    def line(self) -> str:
        """The shell command that repeats it; nothing for real cards and coins, and while its ratings are hidden."""
        return _line({"key": self.key, **self.what}) if self.key and not self.hides_ratings else ""

    @property
    def drawn(self) -> tuple[tuple[int, str], ...]:
        """The ids in that line with their names, in the order drawn if there is one."""
        ids = self.outcome.get("order", self.what.get("of", ())) if isinstance(self.outcome, dict) else ()
        return tuple((pk, self.name(pk)) for pk in ids)

    def name(self, pk: int | str) -> str:
        """The entry of this id."""
        return self.names.get(int(pk), "…")


@dataclass(frozen=True, slots=True)
class Earlier:
    """A secret that everybody has seen, and the number of the last draw made from it."""

    secret: str
    last: int

    @property
    def hash_line(self) -> str:
        """The shell command that hashes it."""
        return _hashed(self.secret)


@dataclass(frozen=True, slots=True)
class DrawsShown:
    """`secret` is empty until the event is published; ids in draws of pairs are `pairs`, of players `singles`.

    `earlier`: secrets that were shown before the event was re-opened, each with the last draw made from it.
    """

    secret_hash: str
    secret: str
    word: str
    draws: tuple[DrawShown, ...]
    pairs: dict[int, str]
    singles: dict[int, str]
    earlier: tuple[Earlier, ...] = ()

    @property
    def hash_line(self) -> str:
        """The shell command that hashes the secret, once the secret is shown."""
        return _hashed(self.secret) if self.secret else ""

    @property
    def last(self) -> DrawShown | None:
        """The last draw that was made from the secret."""
        before = self.earlier[-1].last if self.earlier else 0
        return next((draw for draw in reversed(self.draws) if draw.key and draw.number > before), None)

    @property
    def last_line(self) -> str:
        """The shell command that repeats it from the secret itself, once that is shown."""
        if self.last is None or not self.secret or self.last.hides_ratings:
            return ""
        word = {"word": self.word} if self.word else {}
        return _line({"secret": self.secret, "k": self.last.number, **word, **self.last.what})


def _hashed(secret: str) -> str:
    return f"echo {secret} | xxd -r -p | sha256sum"


def _line(asked: Mapping[str, Any]) -> str:
    return f"echo {shlex.quote(json.dumps(asked, ensure_ascii=False))} | python -m rules draw"


def draws_of(tournament: Tournament) -> DrawsShown:
    """Every draw with its key, and the names for the ids drawn. Five queries.

    A club that hides ratings shows balanced draws without them.
    """
    pairs, singles = _pairs(tournament), _singles(tournament)
    secret = tournament.secret if tournament.secret_is_out else ""
    earlier = tuple(Earlier(one["secret"], one["last"]) for one in tournament.earlier_secrets)
    drawn = tuple(
        DrawShown(
            draw.number,
            DrawKind(draw.kind),
            draw.key,
            draw.what,
            draw.outcome,
            draw.about,
            draw.witness,
            draw.made_at,
            singles if draw.kind == DrawKind.PARTNERS else pairs,
            next((was.secret for was in earlier if draw.number <= was.last), secret),
            tournament.word,
        )
        for draw in tournament.draws.order_by("number")
    )
    if any("ratings" in draw.what for draw in drawn) and not tournament.club.shows_ratings:
        drawn = tuple(draw.without_ratings() if "ratings" in draw.what else draw for draw in drawn)
    return DrawsShown(tournament.secret_hash, secret, tournament.word, drawn, pairs, singles, earlier)


def _pairs(tournament: Tournament) -> dict[int, str]:
    """Everybody who is entered, and everybody who was at the time of a draw: names as they are now."""
    return removed_names(tournament) | dict(tournament.entries.with_names("pk"))


def _singles(tournament: Tournament) -> dict[int, str]:
    left = Single.history.filter(tournament_id=tournament.pk, history_type="-")
    here = tournament.singles_entered.all()
    rows = (row for some in (left, here) for row in some.values_list("id", *SINGLE))
    return {pk: shown_name(Person(name, note), shown_as) for pk, name, note, shown_as in rows}
