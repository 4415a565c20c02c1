"""How the cards of a cut are read."""

from rules.base.cards import read_cards
from rules.base.cut_rule import AS_55_PLUS, CutRule


def test_the_books_differ_in_how_high_a_card_is() -> None:
    """Stubbington, Dealing: "High card takes it. See Euchre card rank below. All Jacks are equal in this case"."""
    cards = read_cards(["2S", "JD", "JS", "AH", "KC", "9S"])
    high_jacks = [CutRule(jacks_high=True).height(card) for card in cards]
    assert (high_jacks, [AS_55_PLUS.height(card) for card in cards]) == (
        [16, 15, 15, 13, 12, 8],
        [1, 10, 10, 13, 12, 8],
    )


def test_nobody_may_be_tied_across_the_pairs_and_for_the_deal() -> None:
    rules = [AS_55_PLUS, CutRule(highest_deals=True), CutRule(finds_dealer=False), CutRule(dealers_are_a=False)]
    assert [(rule.partner_lines, rule.lows_are_a) for rule in rules] == [
        ((2, 3), True), ((2, 1), False), ((2,), False), ((2, 3), False)
    ]  # fmt: skip
