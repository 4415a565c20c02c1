"""Texts are brought into one form before they are saved, and migrations see the fields of Django."""

import pytest
from django.core.exceptions import ValidationError

from clubs.models import Club, Venue


def cleaned(row: Club | Venue, name: str) -> object:
    row.clean_fields(exclude={field.name for field in row._meta.fields} - {name})
    return getattr(row, name)


def test_a_line_and_lines_lose_what_nobody_sees() -> None:
    assert cleaned(Venue(address="\u202e12  Main\x1b Street "), "address") == "12 Main Street"
    assert cleaned(Club(about="Call Ann.\r\n\r\nOr just \u2066come\u2069."), "about") == "Call Ann.\n\nOr just come."


def test_a_time_zone_that_the_machine_does_not_know_is_refused() -> None:
    assert cleaned(Club(time_zone="America/Edmonton"), "time_zone") == "America/Edmonton"
    with pytest.raises(ValidationError) as error:
        cleaned(Club(time_zone="Moon/Base"), "time_zone")
    assert error.value.messages == ["There is no time zone called Moon/Base. Choose one such as America/Edmonton."]


@pytest.mark.parametrize("name", ["about", "time_zone"])
def test_migrations_see_the_fields_of_django(name: str) -> None:
    assert Club._meta.get_field(name).deconstruct()[1].startswith("django.db.models.")
