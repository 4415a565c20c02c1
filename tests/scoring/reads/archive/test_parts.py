"""No model is forgotten: each one is in the archive, or stays behind for a reason."""

from django.apps import apps

from scoring.reads.archive.parts import APPS, LEFT_OUT, WAYS


def test_every_model_is_in_the_archive_or_stays_behind_for_a_reason() -> None:
    models = [model for app in APPS for model in apps.get_app_config(app).get_models(include_auto_created=True)]
    assert {*WAYS} | {*LEFT_OUT} == {model._meta.label_lower for model in models}
    assert {*WAYS} & {*LEFT_OUT} == set()
