"""Pages are sent without the indentation of their templates, and nothing else is changed."""

from pathlib import Path

from django.template import engines


def test_our_templates_are_read_without_their_indentation() -> None:
    name = "partials/_empty.html"
    engine = engines["django"].engine  # type: ignore[attr-defined]
    loader = engine.template_loaders[0].loaders[0]
    origin = next(loader.get_template_sources(name))
    written = Path(origin.name).read_text(encoding="utf-8").splitlines()
    assert loader.get_contents(origin).splitlines() == [line.lstrip(" ") for line in written]
