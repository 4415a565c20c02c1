"""Every address of the URL configuration."""

from collections.abc import Iterator

from django.urls import URLPattern, URLResolver

DESCRIPTION = {"api/v1/schema/", "api/v1/docs/"}


def patterns(resolver: URLResolver, before: str = "") -> Iterator[tuple[str, URLPattern]]:
    """Each address as its pattern writes it, without the first slash."""
    for pattern in resolver.url_patterns:
        address = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from patterns(pattern, address)
        else:
            yield address, pattern
