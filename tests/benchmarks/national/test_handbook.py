"""Tables go into a page of the handbook, and nothing else on it changes."""

import pytest
from django.conf import settings

from benchmarks.national.handbook import PAGE, with_tables

TEXT = """# Large sites

| not | this |

## Costs

Words before.

| Old | 1 |
| --- | --- |
| a | b |
| c | d |

Words after.

## Limits

| Other | 2 |
"""


def test_a_table_is_replaced_under_its_heading() -> None:
    assert with_tables(TEXT, {"Costs": "| New | 3 |"}) == TEXT.replace(
        "| Old | 1 |\n| --- | --- |\n| a | b |\n| c | d |\n", "| New | 3 |\n"
    )


def test_several_tables_and_the_last_line_of_a_page() -> None:
    found = with_tables(TEXT, {"Limits": "| x |\n| y |\n", "Costs": "| New | 3 |"})
    assert found.endswith("## Limits\n\n| x |\n| y |\n")
    assert "| New | 3 |\n\nWords after." in found


@pytest.mark.parametrize("heading", ["Nights", "Large sites"])
def test_a_heading_without_a_table_is_named(heading: str) -> None:
    with pytest.raises(ValueError, match=heading):
        with_tables(TEXT, {heading: "| x |"})


def test_the_page_has_a_place_for_each_table_that_is_measured() -> None:
    page = (settings.BASE_DIR / PAGE).read_text()
    headings = (
        "How good the prediction is", "Costs of a request", "Three nights", "The first limit",
        "Where the time of web hosts goes", "nginx asks for changes only",
    )  # fmt: skip
    assert with_tables(page, dict.fromkeys(headings, "| x |")).count("\n| x |\n") == len(headings)
