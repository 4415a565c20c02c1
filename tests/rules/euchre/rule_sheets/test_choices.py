"""What an event may agree on, in plain words: every law, every value, and which of them matter under the other laws."""

from dataclasses import replace

import pytest

from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets import rule_sheet
from rules.euchre.rule_sheets.choices import LawChoice, choices
from rules.laws import Laws, any_laws_of, laws_of
from rules.laws.books import BOOKS


def every(laws) -> dict[str, LawChoice]:
    return {choice.law: choice for chapter in choices(game_for(laws)) for choice in chapter.laws}


@pytest.mark.parametrize("ruleset", BOOKS)
def test_every_law_that_has_a_choice_is_offered_with_every_value(ruleset):
    laws = any_laws_of(ruleset)
    takes, found = laws.takes(), every(laws)
    assert set(found) == {law for law, taken in takes.items() if len(taken.values) > 1}
    for law, choice in found.items():
        if choice.options:
            closed = laws.closed_by_book.get(law, ())
            assert [option.value for option in choice.options] == [
                one for one in takes[law].values if one not in closed
            ]
        else:
            assert range(choice.least, choice.most + 1) == takes[law].values


def test_what_the_book_rules_out_is_not_offered():
    offered = {
        book: [one.value for one in every(laws_of(book))["partners_by"].options] for book in ("55plus", "standard4")
    }
    assert offered == {"55plus": ["cut", "matched_cards"], "standard4": ["cut", "matched_cards", "balanced"]}


@pytest.mark.parametrize("ruleset", BOOKS)
def test_every_value_has_words_of_its_own(ruleset):
    for choice in every(any_laws_of(ruleset)).values():
        words = [str(option.sentence) for option in choice.options]
        assert len(set(words)) == len(words), choice.law
        assert all(word.endswith((".", ":")) and "_" not in word for word in words), choice.law


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize("ruleset", BOOKS)
def test_every_value_has_words_whatever_one_other_law_is(ruleset):
    """An event is shown every choice while it is still choosing, also laws that contradict each other."""
    laws = any_laws_of(ruleset)
    for law, takes in laws.takes().items():
        for value in dict.fromkeys((*takes.values[:6], takes.values[-1])):
            changed = replace(laws, **{law: takes.read([value] if takes.several else value)})
            assert all(str(option.sentence) for choice in every(changed).values() for option in choice.options)


@pytest.mark.parametrize("ruleset", BOOKS)
def test_a_law_matters_exactly_when_some_value_of_it_is_said_on_the_sheet(ruleset):
    laws = any_laws_of(ruleset)
    takes = laws.takes()
    for law, choice in every(laws).items():
        few = dict.fromkeys((*takes[law].values[:6], takes[law].values[-1]))
        values = [takes[law].read([value] if takes[law].several else value) for value in few]
        sheets = [rule_sheet(game_for(replace(laws, **{law: value}))) for value in values]
        said = {
            line.law for sheet in sheets for chapter in sheet.chapters if _written(chapter) for line in chapter.lines
        }
        assert choice.matters == (law in said), law


def _written(chapter) -> bool:
    return str(chapter.title) != "Also agreed"


EFFECTS = [
    (
        "55plus",
        {"sides": "maker_against_rest"},
        {"finish_together"},
        {"alone", "deal_cut_by", "idle_cards", "odd_player", "partner_orders_alone", "partners_by", "team_a"},
    ),
    ("55plus", {"event_format": "double_elimination"}, {"final_is_replayed"}, set()),
    ("55plus", {"cut_before_deal": False}, set(), {"cut_duty"}),
    ("55plus", {"dummies": "each_three"}, {"dummy_taken"}, set()),
    ("55plus", {"partner_orders_alone": False}, set(), {"partners_lone_order"}),
    ("55plus", {"natural_card": "nobody"}, set(), {"left_is_natural"}),
    ("55plus", {"special_turn_up": "proposal"}, {"nominates_unseen"}, set()),
    ("55plus", {"special_turn_up": "dealer_makes"}, {"dealer_made_is_stuck", "nominates_unseen"}, set()),
    ("55plus", {"dealer_made_is_stuck": True}, {"stuck_all_play"}, set()),
    ("55plus", {"stick_the_dealer": True}, {"stuck_all_play"}, {"after_passed_out"}),
    ("55plus", {"no_trump": True}, {"no_trump_without_joker"}, set()),
    ("55plus", {"joker_n_two": True}, {"joker_n_two_suit"}, set()),
    ("55plus", {"just_junk": True}, {"after_junk", "junk_ace_bars", "junk_before"}, set()),
    (
        "55plus",
        {"alone": "nobody"},
        set(),
        {"alone_before", "idle_cards", "lone_euchre", "lone_march", "lone_needs_all", "lone_point"},
    ),
    ("55plus", {"alone": "either_maker"}, {"lone_priority"}, set()),
    (
        "55plus",
        {"defend_alone": True},
        {"defend_alone_before", "lone_defender_euchre", "lone_defender_march", "lone_defender_short", "lone_priority"},
        set(),
    ),
    ("55plus", {"fold": True}, {"fold_loses", "fold_points", "fold_seconds"}, set()),
    ("55plus", {"tricks_score": True}, {"set_penalty"}, {"euchre", "lone_euchre", "lone_point", "march", "point"}),
    ("55plus", {"lone_needs_all": True}, set(), {"lone_point"}),
    ("55plus", {"negative_scores": True}, {"set_penalty"}, set()),
    ("55plus", {"hands_in_game": 1}, {"level_at_end", "unplayed_hands"}, {"target", "win_by", "winner_shows"}),
    ("55plus", {"stop_minutes": 0}, set(), {"at_the_bell", "level_at_time", "timed_out_shows", "warn_minutes"}),
    ("55plus", {"markers": "numbers"}, set(), {"peg_board"}),
    ("55plus", {"revoke_choices": ["as_played"]}, set(), {"revoke_floor", "revoke_may_win"}),
    ("55plus", {"revoke_choices": ["add"]}, set(), {"revoke_floor"}),
    ("55plus", {"revoke_choices": ["take"]}, set(), {"revoke_may_win"}),
    ("standard3", {"first_dealer": "low_card"}, {"cut_order", "cut_ties"}, set()),
    ("standard3", {"tournament_first_dealer": "low_card"}, {"cut_order", "cut_ties"}, set()),
    ("standard3", {"dummies": "each_three"}, {"alone", "dummy_taken"}, set()),
    (
        "standard3",
        {"alone": "maker"},
        {"alone_before", "lone_euchre", "lone_march", "lone_needs_all", "lone_point"},
        set(),
    ),
    (
        "standard3",
        {"defend_alone": True},
        {
            "defend_alone_before",
            "lone_defender_euchre",
            "lone_defender_march",
            "lone_defender_pays",
            "lone_defender_short",
            "lone_priority",
        },
        set(),
    ),
    ("standard3", {"tricks_score": True}, {"set_penalty"}, {"euchre", "march", "point"}),
    (
        "standard3",
        {"hands_in_game": 1},
        {"level_at_end", "unplayed_hands"},
        {"finish_together", "target", "win_by", "winner_shows"},
    ),
    ("standard3", {"revoke_choices": ["take"]}, {"revoke_floor"}, {"revoke_may_win"}),
    ("zobel", {"pack": "24"}, set(), {"junk_joker_bars"}),
    (
        "zobel",
        {"sides": "maker_against_rest"},
        {"finish_together", "lone_defender_pays"},
        {"alone", "idle_cards", "odd_player", "partner_orders_alone", "partners_by", "team_a"},
    ),
    ("zobel", {"first_dealer": "low_card"}, {"cut_order", "cut_ties", "deal_cut_by"}, set()),
    ("zobel", {"tournament_first_dealer": "low_card"}, {"cut_order", "cut_ties", "deal_cut_by"}, set()),
    ("zobel", {"special_turn_up": "none"}, set(), {"dealer_made_is_stuck", "joker_at_no_trump", "nominates_unseen"}),
    ("zobel", {"special_turn_up": "proposal"}, set(), {"dealer_made_is_stuck"}),
    ("zobel", {"no_trump": False}, set(), {"joker_at_no_trump", "no_trump_without_joker"}),
    (
        "zobel",
        {"defend_alone": False},
        set(),
        {
            "defend_alone_before",
            "lone_against_lone_short",
            "lone_defender_euchre",
            "lone_defender_march",
            "lone_defender_short",
        },
    ),
    ("zobel", {"tricks_score": False}, {"euchre", "lone_euchre", "march", "point"}, set()),
    ("zobel", {"lone_needs_all": False}, set(), {"lone_against_lone_short"}),
    ("poker_chips", {"antes_after_misdeal": "pay_again"}, set(), {"antes_after_leaving"}),
]
"""One law changed, with the laws that it gives an effect, and those that it takes it from."""


@pytest.mark.parametrize(("ruleset", "own", "gained", "lost"), EFFECTS)
def test_a_law_matters_only_where_the_others_give_it_an_effect(ruleset, own, gained, lost):
    laws = any_laws_of(ruleset)
    changed = replace(laws, **{law: laws.takes()[law].read(value) for law, value in own.items()})
    before, after = matters(laws), matters(changed)
    assert (after - before, before - after) == (gained, lost)


def matters(laws) -> set[str]:
    return {law for law, choice in every(laws).items() if choice.matters}


def test_a_choice_knows_the_book_and_what_was_agreed_otherwise():
    choice = every(laws_of("zobel", {"target": 15}))["target"]
    assert (choice.value, choice.book, choice.agreed) == (15, 21, True)
    assert (choice.document, choice.section) == ("Zobel Family Euchre Tournament Rule Guide", "Winning the game")
    assert (choice.least, choice.most, choice.options, choice.several) == (1, 99, (), False)


def test_where_the_book_can_be_read_otherwise_the_choice_says_so():
    found = every(laws_of("55plus"))
    assert (found["natural_card"].read, found["march"].read) == (True, False)


def test_a_list_law_offers_each_of_its_values():
    choice = every(laws_of("55plus"))["revoke_choices"]
    assert (choice.several, choice.value) == (True, ["as_played", "add", "take"])
    assert [str(option.sentence) for option in choice.options] == [
        "The hand is scored as played.",
        "The penalty is added to the score of the side that did not revoke.",
        "The penalty is deducted from the score of the side that revoked.",
    ]


def test_laws_that_contradict_each_other_can_still_be_looked_at():
    laws = replace(laws_of("55plus"), joker_n_two=True, no_trump=True)
    assert isinstance(laws, Laws)
    assert every(laws)["joker_n_two_suit"].matters
