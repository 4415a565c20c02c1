"""Special prizes: who wins each, who shares it, and that money is shared to the cent."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.event.special_prizes import Played, PrizeGroup, PrizeKind, SpecialPrize, award_of

NIGHT = (
    Played(entry=11, place=1, points=40, best_game=10, lone_hands=2, games=4),
    Played(entry=12, place=2, points=38, best_game=11, lone_hands=0, games=4),
    Played(entry=13, place=3, points=30, best_game=10, lone_hands=2, games=4),
    Played(entry=14, place=4, points=21, best_game=9, lone_hands=0, games=4),
    Played(entry=15, place=5, points=0, best_game=0, lone_hands=0, games=0),
)


def prize(kind: PrizeKind, **terms: object) -> SpecialPrize:
    return SpecialPrize(id="1", kind=kind, **{"what": "a ham", **terms})


@pytest.mark.parametrize(
    ("asked", "group", "winners", "why"),
    [
        (prize(PrizeKind.PLACE, place=2), (), (12,), "Place 2."),
        (prize(PrizeKind.HIGH_GAME), (), (12,), "11 points in one game."),
        (prize(PrizeKind.LOW_SCORE), (), (14,), "21 points in all."),
        (prize(PrizeKind.LONE_HANDS), (), (11, 13), "2 lone hands."),
        (prize(PrizeKind.BEST_OF), (13, 14), (13,), "The best of the group: place 3."),
        (prize(PrizeKind.BEST_OF), (), (), "Nobody yet."),
        (prize(PrizeKind.PLACE, place=9), (), (), "Nobody yet."),
        (prize(PrizeKind.DOOR_TICKET), (), (), "Not drawn yet."),
        (prize(PrizeKind.DOOR_TICKET, to=14), (), (14,), "Drawn."),
        (prize(PrizeKind.HANDED), (), (), "Nobody has it yet."),
        (prize(PrizeKind.HANDED, to=12), (), (12,), "Given at the desk."),
        (prize(PrizeKind.JACKPOT, amount=500), (), (), "Nobody has it yet."),
    ],
)
def test_each_kind_has_its_winners_and_a_reason(
    asked: SpecialPrize, group: tuple[int, ...], winners: tuple[int, ...], why: str
) -> None:
    award = award_of(asked, NIGHT, group)
    assert (award.winners, str(award.why)) == (winners, why)


def test_without_a_lone_hand_nobody_has_the_most() -> None:
    quiet = tuple(Played(one.entry, one.place, one.points, one.best_game, 0, one.games) for one in NIGHT)
    assert award_of(prize(PrizeKind.LONE_HANDS), quiet).winners == ()


@pytest.mark.parametrize("kind", list(PrizeKind))
def test_before_play_nobody_has_anything(kind: PrizeKind) -> None:
    assert award_of(prize(kind, place=1, amount=500), ()).winners == ()


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"what": "", "amount": 0}, "Enter a prize or an amount of money."),
        ({"what": "x" * 61}, "This prize is too long, or too large."),
        ({"amount": -1}, "This prize is too long, or too large."),
        ({"kind": PrizeKind.JACKPOT}, "Enter the money in the jackpot."),
        ({"kind": PrizeKind.PLACE}, "Enter the place that wins: 1 or more."),
        ({"kind": PrizeKind.BEST_OF, "group": PrizeGroup.OLDEST}, "Enter the age: 1 to 120."),
    ],
)
def test_a_prize_that_cannot_be_says_why(terms: dict[str, object], says: str) -> None:
    with pytest.raises(RulesError, match=says):
        SpecialPrize(**{"id": "1", "kind": PrizeKind.HANDED, "what": "a ham", **terms})


@given(
    st.builds(
        SpecialPrize,
        id=st.uuids().map(str),
        kind=st.sampled_from([*{*PrizeKind} - {PrizeKind.PLACE, PrizeKind.JACKPOT}]),
        what=st.text(min_size=1, max_size=60),
        amount=st.integers(0, 10_000),
        group=st.just(PrizeGroup.NAMED),
        entries=st.lists(st.integers(1, 99)).map(tuple),
        to=st.none() | st.integers(1, 99),
    )
)
def test_a_prize_is_read_as_it_was_written_and_is_nobodys_on_the_next_night(one: SpecialPrize) -> None:
    assert SpecialPrize.from_json(one.to_json()) == one
    after = one.for_next_night()
    assert (after.id, after.what, after.entries, after.to) == (one.id, one.what, (), None)


def test_a_jackpot_grows_until_it_is_won_and_then_begins_again() -> None:
    first = prize(PrizeKind.JACKPOT, amount=500, grows=200)
    second = first.for_next_night()
    won = SpecialPrize.from_json({**second.to_json(), "to": 12})
    assert [one.amount for one in (second, second.for_next_night(), won.for_next_night())] == [700, 900, 200]
    alone = prize(PrizeKind.JACKPOT, amount=500, to=12)
    assert (alone.for_next_night().amount, alone.for_next_night().to) == (500, None)
