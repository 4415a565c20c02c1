"""The migrations that join others make what these made, so that a new database is like one that was upgraded."""

import pytest
from django.apps import apps
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.state import ModelState

OURS = ("clubs", "tournaments", "scoring")


def models_after(*, joined: bool) -> dict[tuple[str, str], ModelState]:
    """Our models as the migrations describe them, through those that join others or through each of these."""
    loader = MigrationLoader(connection if joined else None, replace_migrations=joined)
    models: dict[tuple[str, str], ModelState] = loader.project_state().models
    return {name: model for name, model in models.items() if name[0] in OURS}


@pytest.mark.django_db
def test_the_joined_migrations_make_the_same_models_as_those_they_replace() -> None:
    whole, one_by_one = models_after(joined=True), models_after(joined=False)
    assert whole.keys() == {
        (app, model._meta.model_name) for app in OURS for model in apps.get_app_config(app).get_models()
    }
    assert whole == one_by_one


@pytest.mark.django_db
def test_a_new_database_goes_through_one_migration_for_all_that_it_joins() -> None:
    loader = MigrationLoader(connection)
    joining = {name: node for name, node in loader.disk_migrations.items() if node.replaces}
    assert {app for app, _ in joining} == set(OURS)
    assert loader.graph.nodes.keys() >= joining.keys()
    assert not loader.graph.nodes.keys() & {old for node in joining.values() for old in node.replaces}
