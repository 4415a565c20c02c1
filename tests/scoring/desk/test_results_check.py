"""The faults with which the results grid checks a row before it is sent."""

import pytest

from scoring.desk.results_check import books_of, data_of
from scoring.reads.results_grid import results_grid
from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_the_faults_of_a_score_are_sentences_by_their_place() -> None:
    grid = results_grid(evening(4).stage)
    books = books_of(grid)
    data = data_of(books)
    (book,) = data["books"]
    assert list(books.values()) == [0]
    said = [data["sentences"][place] for place in book["faults"]["target"][9][6]]
    assert said == ["Nobody has reached 10: the game is not over."]
    assert book["faults"]["target"][10][6] == []
