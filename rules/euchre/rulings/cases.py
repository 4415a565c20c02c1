"""An irregularity at the table, and the facts that decide it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.base.errors import Fault, Unreadable
from rules.base.reading import Readers, read_flag, word_of
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.entry import HandResult, Side, by_side
from rules.euchre.entry.players import PlayerNames, name_at
from rules.euchre.entry.reading import read_by_side, read_player, read_players, read_whole
from rules.euchre.entry.sides import read_side
from rules.euchre.rulings.offences import Fact, Offence
from rules.laws import Choice, ImproperDeal, Laws, RevokeWithin, WrongNumber

LOWEST: Final = -99
"""A floor that is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One irregularity; None is not known, or not asked.

    `offender` is a side: of players who keep their own score, named in `players`, a seat. A seat below 0 is that of one
    of the `strangers`, who do not play. `hand` is the hand as it was played, `scores_before` the score by side or by
    the name of a player, `choice` what the side that did not revoke has chosen. `tricks_mixed`: the revoke cannot be
    proved because tricks were mixed. `lone_offender`: the player at fault plays alone.
    """

    offence: Offence
    offender: int | None = None
    hand: HandResult | None = None
    scores_before: tuple[int, ...] | Mapping[str, int] | None = None
    choice: Choice | None = None
    turned_up: bool | None = None
    partner_spoke: bool | None = None
    first_trick_quitted: bool | None = None
    all_played: bool | None = None
    trick_quitted: bool | None = None
    same_hand: bool | None = None
    proved: bool | None = None
    tricks_mixed: bool = False
    lone_offender: bool = False
    players: tuple[str, ...] | None = None
    strangers: tuple[str, ...] = ()

    @property
    def before(self) -> tuple[int, ...] | None:
        """The score before the hand in the order of the sides; a player who is left out has none."""
        if isinstance(self.scores_before, Mapping):
            return tuple(self.scores_before.get(player, 0) for player in self.players or ())
        return self.scores_before

    @property
    def at_fault(self) -> Side:
        """The side at fault, where the case is one of two sides and that is known."""
        assert self.offender is not None
        return Side(self.offender)

    def among(self, players: tuple[str, ...]) -> "Case":
        """The same case in a game of these players, each at the seat of their name."""
        names = PlayerNames(players)
        offender = None if self.offender is None else names.seat(self.named(self.offender))
        hand = self.hand and self.hand.among(players)
        return replace(self, players=players, offender=offender, strangers=tuple(names.strangers), hand=hand)

    def named(self, side: int) -> str:
        """A side as a line has it: NS or EW, or the name of the player."""
        if self.players is None:
            return Side(side).name
        return name_at(side, self.players, self.strangers)

    def by_side(self, score: Sequence[int]) -> dict[str, int]:
        """A score as a line has it: by NS and EW, or by the names of the players."""
        return by_side(score) if self.players is None else dict(zip(self.players, score, strict=True))

    def to_json(self) -> dict[str, Any]:
        """The case with what is unknown left out: sides are NS and EW or players' names, `hand` is a `score` line."""
        before = self.scores_before
        written: dict[str, Any] = {
            "offence": self.offence.value,
            "players": list(self.players or ()) or None,
            "offender": None if self.offender is None else self.named(self.offender),
            "hand": self.hand and self.hand.to_json(),
            "scores_before": before and (dict(before) if isinstance(before, Mapping) else self.by_side(before)),
            "choice": self.choice and self.choice.value,
            **{name: getattr(self, name) for name in _FLAGS},
        }
        return {name: value for name, value in written.items() if value is not None}

    @classmethod
    def from_json(cls, written: Mapping[str, Any], *, by_player: bool = False) -> "Case":
        """The case that is written; Unreadable names every field that cannot be read.

        `by_player`: everybody keeps their own score. The hand or the scores say who plays if nothing else does.
        """
        if not by_player:
            return cls(**_read(written, _READERS))
        read = _read(written, _BARE_READERS, _PLAYERS_READERS)
        hand, before = read.get("hand"), read.get("scores_before")
        names = PlayerNames(read.pop("players", ()) or (hand.players if hand else ()) or tuple(before or ()))
        if "offender" in read:
            read["offender"] = names.seat(read["offender"])
        return cls(**read, players=names.players, strangers=tuple(names.strangers))


def _read(written: Mapping[str, Any], *groups: Readers) -> dict[str, Any]:
    """The fields that some readers know, group by group; the offence must be among them."""
    faults = [_unknown_field(name) for name in written if not any(name in readers for readers in groups)]
    read: dict[str, Any] = {}
    for readers in groups:
        for name in (name for name in readers if written.get(name) is not None):
            try:
                read[name] = readers[name](written[name])
            except Unreadable as refused:
                faults += [Fault(fault.code, fault.sentence, {"field": name}) for fault in refused.faults]
        if "offence" in readers and written.get("offence") is None:
            faults.append(Fault("no_offence", message(N_("What happened? Name the offence.")), {"field": "offence"}))
    if faults:
        raise Unreadable(faults)
    return read


def facts_needed(laws: Laws, case: Case) -> tuple[Fact, ...]:
    """The facts that decide this case as far as it is known, in the order in which a director asks."""
    match case.offence:
        case Offence.WRONG_NUMBER_OF_CARDS if laws.wrong_number is WrongNumber.NEW_DEAL:
            return ()
        case Offence.WRONG_DEALER | Offence.PACK_NOT_CUT if laws.improper_deal is ImproperDeal.NEW_DEAL:
            return ()
        case Offence.WRONG_NUMBER_OF_CARDS if case.first_trick_quitted:
            return (Fact.FIRST_TRICK_QUITTED, Fact.OFFENDER)
        case Offence.TOLD_DEALER_TO_TAKE_IT if laws.partner_orders_alone:
            return (Fact.PARTNER_SPOKE,)
        case Offence.REVOKE:
            return _revoke_facts(laws, case)
        case Offence.LEAD_OUT_OF_TURN if case.lone_offender or case.all_played:
            return ()
        case _:
            return _FACTS.get(case.offence, ())


def facts_missing(laws: Laws, case: Case) -> tuple[Fault, ...]:
    """A fault for each fact that is needed and not given; its sentence is the question."""
    needed = facts_needed(laws, case)
    missing = (fact for fact in needed if getattr(case, fact.value) is None)
    return tuple(Fault("fact_missing", fact.sentence, {"fact": fact.value}) for fact in missing)


def chosen(laws: Laws, case: Case) -> Choice | None:
    """The choice of the side that did not revoke; if there is only one choice, that one."""
    return laws.revoke_choices[0] if case.choice is None and len(laws.revoke_choices) == 1 else case.choice


def is_proved(laws: Laws, case: Case) -> bool:
    """Proved, or treated as proved because tricks were mixed."""
    return bool(case.proved or (case.tricks_mixed and laws.mixed_tricks_prove))


def floor_of(laws: Laws) -> int | None:
    """The score below which a penalty takes nothing; None where a score may fall as far as it will."""
    return None if laws.negative_scores and laws.revoke_floor == LOWEST else laws.revoke_floor


def _revoke_facts(laws: Laws, case: Case) -> tuple[Fact, ...]:
    facts = [Fact.TRICK_QUITTED]
    if case.trick_quitted is False:
        return tuple(facts)
    if laws.revoke_within is RevokeWithin.SAME_HAND:
        facts.append(Fact.SAME_HAND)
        if case.same_hand is False:
            return tuple(facts)
    facts += [] if case.tricks_mixed else [Fact.PROVED]
    if is_proved(laws, case):
        facts += [Fact.OFFENDER, Fact.HAND]
        choice = chosen(laws, case)
        floor = choice is Choice.TAKE and floor_of(laws) is not None
        if floor or (choice is Choice.ADD and not laws.revoke_may_win):
            facts.append(Fact.SCORES_BEFORE)
    return tuple(facts)


def _hand(value: object) -> HandResult:
    if isinstance(value, Mapping):
        return HandResult.from_json(value)
    raise Unreadable(Fault("not_a_hand", message(N_("A hand must be an object, as in a score line."))))


def _hand_of_players(value: object) -> HandResult:
    return HandResult.from_json(_object(value), by_player=True)


def _scores_of_players(value: object) -> dict[str, int]:
    return {str(name): read_whole(points) for name, points in _object(value).items()}


def _object(value: object) -> Mapping[str, Any]:
    if isinstance(value, Mapping):
        return value
    raise Unreadable(Fault("not_by_player", message(N_("A hand and scores must be objects."))))


def _unknown_field(name: str) -> Fault:
    return Fault("unknown_field", message(N_("A case has no field “{name}”."), name=name), {"field": name})


_FLAGS: Final = (
    "turned_up",
    "partner_spoke",
    "first_trick_quitted",
    "all_played",
    "trick_quitted",
    "same_hand",
    "proved",
    "tricks_mixed",
    "lone_offender",
)
_BARE_READERS: Final[Readers] = {
    "offence": word_of(Offence),
    "choice": word_of(Choice),
    **dict.fromkeys(_FLAGS, read_flag),
}
"""Readers of what has nothing to do with sides."""
_READERS: Final[Readers] = {
    "offence": word_of(Offence),
    "offender": read_side,
    "hand": _hand,
    "scores_before": read_by_side,
    **_BARE_READERS,
}
_PLAYERS_READERS: Final[Readers] = {
    "players": read_players,
    "offender": read_player,
    "hand": _hand_of_players,
    "scores_before": _scores_of_players,
}
_FACTS: Final = {
    Offence.WRONG_DEALER: (Fact.TURNED_UP,),
    Offence.PACK_NOT_CUT: (Fact.TURNED_UP,),
    Offence.TURNED_DOWN_SUIT_NAMED: (Fact.OFFENDER,),
    Offence.DECLARATION_OUT_OF_TURN: (Fact.OFFENDER,),
    Offence.WRONG_NUMBER_OF_CARDS: (Fact.FIRST_TRICK_QUITTED,),
    Offence.LEAD_OUT_OF_TURN: (Fact.ALL_PLAYED, Fact.OFFENDER),
    Offence.QUITTED_TRICK_EXAMINED: (Fact.OFFENDER,),
}
