"""Players who may be one person under two names: for the secretary to look at, never merged by themselves."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from clubs.models import Club, Player
from clubs.names import fold
from clubs.services.player_merging import events_of
from clubs.services.two_people import two_people_of
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_

MOST_ALIKE = 8  # of one name: more of them are namesakes, and their pairs would fill the page


class Likeness(StrEnum):
    """Why two rows may be one person, the surest first."""

    EMAIL = "email"
    NAME = "name"
    LETTER = "letter"

    @property
    def sentence(self) -> Sentence:
        """For the list."""
        match self:
            case Likeness.EMAIL:
                return message(N_("Same email address"))
            case Likeness.NAME:
                return message(N_("Same name"))
            case _:
                return message(N_("One letter apart"))


@dataclass(frozen=True, slots=True)
class Duplicate:
    """Two players; `kept` is the one that the club knows better."""

    kept: Player
    gone: Player
    why: Likeness


def duplicates_in(club: Club) -> list[Duplicate]:
    """Pairs that may be one person, without those who have played in one event, or of whom the club said otherwise."""
    players = list(club.players.listed().select_related("member", "contact"))
    by_pk = {player.pk: player for player in players}
    found: dict[tuple[int, int], Likeness] = {}
    for why, pairs in (
        (Likeness.EMAIL, _alike({player.pk: _email(player) for player in players})),
        (Likeness.NAME, _alike({player.pk: fold(player.name) for player in players})),
        (Likeness.LETTER, _one_letter_apart(players)),
    ):
        for pair in pairs:
            found.setdefault(pair, why)
    events = events_of(by_pk[pk] for pk in {pk for pair in found for pk in pair})
    apart = {pair for pair in found if events.get(pair[0], set()) & events.get(pair[1], set())}
    apart |= {(min(pair), max(pair)) for pair in two_people_of(club).values_list("one_id", "other_id")}
    order = {why: place for place, why in enumerate(Likeness)}
    rows = [
        Duplicate(*better_known(by_pk[one], by_pk[other]), why)
        for (one, other), why in found.items()
        if (one, other) not in apart
    ]
    return sorted(rows, key=lambda row: (order[row.why], fold(row.kept.name), row.kept.pk, row.gone.pk))


def better_known(one: Player, other: Player) -> tuple[Player, Player]:
    """The row to keep first: a member before anybody else, a guest last, then the older row."""
    first, second = sorted((one, other), key=lambda player: (not hasattr(player, "member"), player.guest, player.pk))
    return first, second


def one_letter_apart(one: str, other: str) -> bool:
    """Whether one letter more, less, or another, or two that changed places, make one text of the other."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return False
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rest, rest_of_other = one[at:], other[at:]
    if len(one) != len(other):
        return rest[1:] == rest_of_other or rest == rest_of_other[1:]
    return rest[1:] == rest_of_other[1:] or (rest[:2] == rest_of_other[1::-1] and rest[2:] == rest_of_other[2:])


def _email(player: Player) -> str:
    contact = getattr(player, "contact", None)
    return contact.email.casefold() if contact else ""


def _alike(texts: dict[int, str]) -> Iterator[tuple[int, int]]:
    groups: dict[str, list[int]] = defaultdict(list)
    for pk, text in texts.items():
        if text:
            groups[text].append(pk)
    for keys in groups.values():
        if len(keys) <= MOST_ALIKE:
            yield from combinations(sorted(keys), 2)


def _one_letter_apart(players: Iterable[Player]) -> Iterator[tuple[int, int]]:
    """Two names that are so alike become the same where one letter of each is left out: no two others are compared."""
    folded = {player.pk: fold(player.name) for player in players}
    groups: dict[str, set[int]] = defaultdict(set)
    for pk, name in folded.items():
        if len(name) > 3:  # of shorter ones, many are one letter apart
            for left_out in {name, *(name[:at] + name[at + 1 :] for at in range(len(name)))}:
                groups[left_out].add(pk)
    seen = set()
    for keys in groups.values():
        if 1 < len(keys) <= MOST_ALIKE:
            seen |= {pair for pair in combinations(sorted(keys), 2) if one_letter_apart(*map(folded.__getitem__, pair))}
    yield from sorted(seen)
