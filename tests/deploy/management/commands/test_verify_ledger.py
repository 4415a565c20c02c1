"""`manage.py verify_ledger` says what is wrong, and goes out with 1."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from scoring.models import Result
from tests.factories.scoring import here

pytestmark = pytest.mark.django_db


def test_the_command_says_so_and_goes_out_with_one() -> None:
    at = here()
    at.finish(10, 7)
    out = StringIO()
    call_command("verify_ledger", stdout=out, no_color=True)
    assert out.getvalue() == "19 entries, all sound.\n"
    Result.objects.update(score=[10, 9])
    with pytest.raises(SystemExit) as left:
        call_command("verify_ledger", at.tournament.code, stdout=out, no_color=True)
    assert left.value.code == 1
    assert out.getvalue().endswith(
        f"event {at.tournament.pk}, game {at.game.pk}: The result does not match the entries.\n1 problem.\n"
    )


def test_the_command_knows_no_event_without_a_code() -> None:
    here()
    with pytest.raises(CommandError):
        call_command("verify_ledger", "nosuch")
