"""The list of pages for search engines. Events are found by their own address, and those that are private by nobody."""

from collections.abc import Iterable

from django.contrib.sitemaps import Sitemap
from django.contrib.sitemaps.views import sitemap as sitemap_of
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.views.decorators.http import require_safe

from scoring.charts.compare import USUAL_PAIRS, USUAL_PLAYERS


class ChartPages(Sitemap):  # type: ignore[type-arg]  # a class of Django is no generic when it runs
    """The pages of charts: the questions, the table of fairness, and each usual number."""

    def items(self) -> Iterable[str]:
        """The path of each page."""
        return [
            reverse("movements"),
            reverse("movements-fairness"),
            *(reverse("movements-pairs", args=[entries]) for entries in USUAL_PAIRS),
            *(reverse("movements-players", args=[entries]) for entries in USUAL_PLAYERS),
        ]

    def location(self, item: str) -> str:
        """An item is its path already."""
        return item


@require_safe
def sitemap(request: HttpRequest) -> HttpResponseBase:
    """`/sitemap.xml`."""
    return sitemap_of(request, {"charts": ChartPages})


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """`/robots.txt`, which says where the list is. Pages that are not to be found say so themselves."""
    text = f"User-agent: *\nAllow: /\nSitemap: {request.build_absolute_uri(reverse('sitemap'))}\n"
    return HttpResponse(text, content_type="text/plain; charset=utf-8")
