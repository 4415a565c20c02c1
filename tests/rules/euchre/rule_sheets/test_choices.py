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


@pytest.mark.prove(cases=2)
@pytest.mark.parametrize("ruleset", BOOKS)
def test_every_value_has_words_whatever_one_other_law_is(ruleset):
    """An event is shown every choice while it is still choosing, also laws that contradict each other."""
    laws = any_laws_of(ruleset)
    for law, takes in laws.takes().items():
        for value in (takes.values[0], takes.values[-1], *takes.values[:6]):
            changed = replace(laws, **{law: takes.read([value] if takes.several else value)})
            assert all(str(option.sentence) for choice in every(changed).values() for option in choice.options)


@pytest.mark.parametrize("ruleset", BOOKS)
def test_a_law_matters_exactly_when_some_value_of_it_is_said_on_the_sheet(ruleset):
    laws = any_laws_of(ruleset)
    takes = laws.takes()
    for law, choice in every(laws).items():
        values = [takes[law].read([value] if takes[law].several else value) for value in takes[law].values]
        sheets = [rule_sheet(game_for(replace(laws, **{law: value}))) for value in (values[0], values[-1], *values[:6])]
        said = {
            line.law for sheet in sheets for chapter in sheet.chapters if _written(chapter) for line in chapter.lines
        }
        assert choice.matters == (law in said), law


def _written(chapter) -> bool:
    return str(chapter.title) != "Also agreed"


def test_what_matters_follows_the_other_laws():
    before, after = every(laws_of("55plus")), every(laws_of("55plus", {"defend_alone": True}))
    assert (before["defend_alone_before"].matters, after["defend_alone_before"].matters) == (False, True)


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
