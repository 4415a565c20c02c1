"""Every kind of answer tells the browser to do no more than our pages need."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path

from clubs.models import Role
from deploy.protective_headers import OF_DOCUMENTS, PERMISSIONS_POLICY
from deploy.refusals import LONGEST_QUERY, MOST_BYTES
from deploy.urls import handler400, handler404
from deploy.urls import urlpatterns as addresses
from tests.factories.scoring import here

pytestmark = pytest.mark.django_db

YEAR = 365 * 24 * 3600
EXPECTED = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": f"max-age={YEAR}",
}
UNSAFE = ("'unsafe-inline'", "'unsafe-eval'", "http:", "https:", "*")


def fault(request: HttpRequest) -> HttpResponse:
    """A page with a bug."""
    raise ZeroDivisionError("of the inside")


urlpatterns = [path("fault/", fault), *addresses]
__all__ = ["handler400", "handler404", "urlpatterns"]


@pytest.fixture
def answers(settings: object, tmp_path: Path) -> Mapping[str, HttpResponse]:
    """One answer of each kind, over HTTPS."""
    settings.SECURE_HSTS_SECONDS, settings.STATIC_ROOT, settings.ROOT_URLCONF = YEAR, str(tmp_path), __name__  # type: ignore[attr-defined]
    settings.METRICS_OPEN = True  # type: ignore[attr-defined]
    (tmp_path / "suit.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")
    at = here()
    anybody, code, slug = Client(raise_request_exception=False), at.tournament.code, at.club.slug
    strict, desk = Client(enforce_csrf_checks=True), Client()
    director = at.member(Role.ADMINISTRATOR)
    desk.force_login(director, backend="allauth.account.auth_backends.AuthenticationBackend")
    asked = {
        "home": "/",
        "standings": f"/e/{code}/",
        "table": f"/t/{at.table.token}/",
        "sign-in": "/accounts/login/",
        "health": "/health/",
        "livez": "/livez/",
        "readyz": "/readyz/",
        "figures": "/metrics/",
        "list": "/api/v1/tournaments/",
        "schema": "/api/v1/schema/",
        "docs": "/api/v1/docs/",
        "file": f"/e/{code}/results.csv",
        "text": f"/e/{code}/results.txt",
        "calendar": f"/c/{slug}/calendar.ics",
        "static": "/static/suit.svg",
        "script": "/t/worker.js",
        "redirect": "/desk/",
        "admin": "/admin/",
        "missing": "/no/such/page/",
        "missing event": "/e/nobody/",
        "nul": "/%00",
        "fault": "/fault/",
        "too long": f"/?q={'a' * LONGEST_QUERY}",
        "API missing": "/api/v1/tournaments/nobody/",
        "API refused": "/api/v1/tokens/",
        "API too long": f"/api/v1/tournaments/?q={'a' * LONGEST_QUERY}",
    }
    found = {name: anybody.get(address, secure=True) for name, address in asked.items()}
    for name, address in {"desk": f"/desk/{code}/", "workbook": f"/clubs/{slug}/people/export.xlsx"}.items():
        found[name] = desk.get(address, secure=True)
    found["no form"] = strict.post("/accounts/login/", {"login": "x"}, secure=True)
    found["not allowed"] = anybody.post("/", secure=True)
    found["too large"] = anybody.post("/accounts/login/", b"", "text/plain", secure=True, CONTENT_LENGTH=MOST_BYTES + 1)
    return found


def test_every_kind_of_answer_has_every_header(answers: Mapping[str, HttpResponse]) -> None:
    statuses = {name: answer.status_code for name, answer in answers.items()}
    assert {200, 302, 400, 401, 403, 404, 405, 500} == {*statuses.values()}, statuses
    lacking = {
        name: {header: answer.get(header) for header in EXPECTED if answer.get(header) != EXPECTED[header]}
        for name, answer in answers.items()
    }
    assert {name: headers for name, headers in lacking.items() if headers} == {}
    policies = {name: answer.get("Content-Security-Policy", "") for name, answer in answers.items()}
    assert [name for name, policy in policies.items() if "default-src 'self'" not in policy] == []
    assert [name for name, policy in policies.items() if set(UNSAFE) & set(policy.replace(";", " ").split())] == []
    assert [name for name, answer in answers.items() if answer.get("X-Frame-Options") != "DENY"] == []


@pytest.mark.parametrize(("name", "spared"), [("a.css", True), ("a.js", True), ("a.woff2", True), ("a.svg", False)])
def test_a_file_that_can_be_no_document_is_spared_what_only_documents_obey(
    name: str, spared: bool, settings: object, tmp_path: Path
) -> None:
    """Each costs a third of a kilobyte, and a first visit loads a dozen. A drawing opened by itself is a document."""
    settings.STATIC_ROOT = str(tmp_path)  # type: ignore[attr-defined]
    (tmp_path / name).write_text("")
    answer = Client().get(f"/static/{name}")
    lacking = [header for header in (*OF_DOCUMENTS, "Permissions-Policy") if header not in answer]
    assert (answer.status_code, answer["X-Content-Type-Options"]) == (200, "nosniff")
    assert lacking == ([*OF_DOCUMENTS, "Permissions-Policy"] if spared else [])


def test_an_error_page_says_nothing_about_the_inside(answers: Mapping[str, HttpResponse]) -> None:
    pages = [answers[name].content.decode() for name in ("fault", "nul", "missing", "API missing")]
    assert [
        word for word in ("ZeroDivision", "of the inside", "Traceback", "site-packages") if word in str(pages)
    ] == []


def test_every_text_names_its_charset(answers: Mapping[str, HttpResponse]) -> None:
    types = {name: answer.get("Content-Type", "") for name, answer in answers.items() if answer.status_code != 302}
    assert [name for name, type_ in types.items() if type_.startswith("text/") and "charset=" not in type_] == []
    assert [name for name, type_ in types.items() if not type_] == []


def test_without_tls_no_browser_is_told_to_stay_with_it(settings: object) -> None:
    settings.SECURE_HSTS_SECONDS = 0  # type: ignore[attr-defined]
    assert "Strict-Transport-Security" not in Client().get("/")


def test_what_has_not_changed_is_answered_without_the_policy() -> None:
    address = f"/e/{here().tournament.code}/"
    again = Client().get(address, headers={"If-None-Match": Client().get(address)["ETag"]})
    assert (again.status_code, "Permissions-Policy" in again) == (304, False)
