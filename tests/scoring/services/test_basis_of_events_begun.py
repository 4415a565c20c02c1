"""Events begun before the basis was decided at the start keep the one that their table uses."""

from importlib import import_module

import pytest
from django.apps import apps

from rules.standings import Basis
from scoring.standings import publishing
from tests.factories.evenings import evening
from tournaments.models import Stage

pytestmark = pytest.mark.django_db


def test_each_table_keeps_what_it_is_compared_by_now():
    tables = [evening(5, movement="round-robin", compare=basis) for basis in Basis]
    never_computed = evening(4)
    for event in tables:
        publishing.compute(event.stage.pk)
    Stage.objects.update(basis="totals")
    import_module("scoring.migrations.0017_basis").keep_what_each_table_uses(apps, None)
    stages = (*(event.stage for event in tables), never_computed.stage)
    found = dict(Stage.objects.values_list("pk", "basis"))
    assert [found[stage.pk] for stage in stages] == ["totals", "per_game", "totals"]
