"""Signing up, in and out with no mail server, with passwords that few people use."""

import re
from collections.abc import Callable

import pytest
from allauth.account.models import EmailAddress
from allauth.core.internal.ratelimit import Rate, get_cache_key
from django.conf import LazySettings
from django.contrib.auth.password_validation import validate_password
from django.core import mail
from django.core.exceptions import ValidationError
from django.test import Client, RequestFactory
from django.urls import get_resolver

from clubs.accounts import sender_of
from clubs.models import Contact, User
from tests.addresses.patterns import patterns
from tests.factories.clubs import PlayerFactory, StaffRoleFactory, UserFactory
from tests.proxies import OWNER, PROXIES, STRANGER, sent_from
from tests.seen import seen

pytestmark = pytest.mark.django_db

PASSWORD = "seven of clubs turned down"


def signed_in_as(client: Client) -> int | None:
    user_id = client.session.get("_auth_user_id")
    return int(user_id) if user_id else None


def test_who_opens_an_account_is_led_to_a_new_club(client: Client) -> None:
    answer = client.post("/accounts/signup/", {"email": "Erin@Example.org", "password1": PASSWORD})
    erin = User.objects.get()
    assert (answer["Location"], erin.email, signed_in_as(client)) == ("/clubs/new/", "erin@example.org", erin.pk)


def test_a_weak_password_opens_no_account(client: Client) -> None:
    client.post("/accounts/signup/", {"email": "erin@example.org", "password1": "password12"})
    assert not User.objects.exists()


@pytest.mark.parametrize("word", ["invited", "closed"])
def test_a_site_can_keep_sign_up_for_invited_people(word: str, client: Client, settings: LazySettings) -> None:
    settings.SIGN_UP = word
    assert "Ask your club for an invitation" in client.get("/accounts/signup/").content.decode()
    assert [b"/accounts/signup/" in client.get(path).content for path in ("/", "/accounts/login/")] == [False, False]
    client.post("/accounts/signup/", {"email": "erin@example.org", "password1": PASSWORD})
    assert not User.objects.exists()


@pytest.mark.parametrize("typed", ["erin@example.org", " Erin@EXAMPLE.org"])
def test_e_mail_and_password_sign_a_member_in_at_the_desk_without_a_letter(typed: str, client: Client) -> None:
    erin = StaffRoleFactory(user__email="erin@example.org", user__with_password=PASSWORD).user
    answer = client.post("/accounts/login/", {"login": typed, "password": PASSWORD})
    assert (answer["Location"], signed_in_as(client), mail.outbox) == ("/desk/", erin.pk, [])


def test_a_page_asked_for_before_is_the_page_after(client: Client) -> None:
    UserFactory(email="erin@example.org", with_password=PASSWORD)
    answer = client.post("/accounts/login/?next=/clubs/", {"login": "erin@example.org", "password": PASSWORD})
    assert answer["Location"] == "/clubs/"


@pytest.mark.parametrize(
    "other",
    [
        "//evil.example/",
        "/\\evil.example/",
        "https:evil.example",
        "javascript:alert(1)",
        "\t//evil.example",
        "http://[::1",
    ],
)
def test_no_page_of_another_site_is_the_page_after(other: str, client: Client) -> None:
    UserFactory(email="erin@example.org", with_password=PASSWORD)
    sent = {"login": "erin@example.org", "password": PASSWORD, "next": other}
    pages = [client.post(f"/accounts/{page}/", sent, query_params={"next": other}) for page in ("login", "logout")]
    pages.append(client.post("/language/", {"language": "en-ca", "next": other}))
    assert [page["Location"] for page in pages] == ["/clubs/new/", "/", "/"]


def test_a_wrong_password_signs_nobody_in(client: Client) -> None:
    UserFactory(email="erin@example.org", with_password=PASSWORD)
    answer = client.post("/accounts/login/", {"login": "erin@example.org", "password": "guess"})
    assert (answer.status_code, signed_in_as(client)) == (200, None)


def test_a_wrong_password_and_an_account_that_is_there_already_are_told_in_plain_words(client: Client) -> None:
    UserFactory(email="erin@example.org", with_password=PASSWORD)
    told = {
        "login": ({"login": "erin@example.org", "password": "guess"}, "The email address or the password is wrong."),
        "signup": ({"email": "erin@example.org", "password1": PASSWORD}, "Sign in, or set a new password."),
    }
    pages = {page: client.post(f"/accounts/{page}/", body).content.decode() for page, (body, _) in told.items()}
    assert [text in pages[page] for page, (_, text) in told.items()] == [True, True]
    assert "At least 10 characters." in pages["signup"]
    guess(6, REMOTE_ADDR="192.0.2.7")
    late = Client().post("/accounts/login/", told["login"][0], REMOTE_ADDR="192.0.2.7").content.decode()
    assert "Too many wrong passwords. Wait 5 minutes and try again." in late


def test_guessing_is_stopped_even_when_the_guess_is_right(client: Client) -> None:
    UserFactory(email="erin@example.org", with_password=PASSWORD)
    for number in range(5):
        client.post("/accounts/login/", {"login": "erin@example.org", "password": f"guess {number}"})
    client.post("/accounts/login/", {"login": "erin@example.org", "password": PASSWORD})
    assert signed_in_as(client) is None


def test_only_the_account_pages_that_we_need_have_an_address() -> None:
    names = {pattern.name for address, pattern in patterns(get_resolver()) if address.startswith("accounts/")}
    assert names == {
        "account_login",
        "account_logout",
        "account_confirm_login_code",
        "account_inactive",
        "account_request_login_code",
        "account_signup",
        "account_change_password",
        "account_set_password",
        "account_reset_password",
        "account_reset_password_done",
        "account_reset_password_from_key",
        "account_reset_password_from_key_done",
        "account_reauthenticate",
        "mfa_index",
        "mfa_authenticate",
        "mfa_reauthenticate",
        "mfa_activate_totp",
        "mfa_deactivate_totp",
        "mfa_view_recovery_codes",
        "mfa_generate_recovery_codes",
        "mfa_download_recovery_codes",
        "mfa_list_webauthn",
        "mfa_add_webauthn",
        "mfa_edit_webauthn",
        "mfa_remove_webauthn",
        "mfa_reauthenticate_webauthn",
        "mfa_login_webauthn",
        "second-step",
        "usersessions_list",
    }


@pytest.mark.parametrize("action", ["action_add", "action_primary", "action_send"])
def test_nobody_claims_the_address_of_somebody_else(action: str, charlie: User, signed_in: Callable) -> None:
    UserFactory(email="erin@example.org", with_password=PASSWORD)
    answer = signed_in(charlie).post("/accounts/email/", {"email": "erin@example.org", action: ""})
    assert (answer.status_code, EmailAddress.objects.count(), mail.outbox) == (404, 0, [])


def test_an_address_that_somebody_has_opens_no_second_account(client: Client) -> None:
    UserFactory(email="erin@example.org", with_password=PASSWORD)
    answer = client.post("/accounts/signup/", {"email": "ERIN@example.org", "password1": "nine of hearts led"})
    assert (answer.status_code, signed_in_as(client), User.objects.count()) == (200, None, 1)


def test_with_a_new_address_from_the_admin_site_the_old_one_signs_nobody_in(client: Client) -> None:
    client.post("/accounts/signup/", {"email": "old@example.org", "password1": PASSWORD})
    User.objects.create_superuser("root@example.org", PASSWORD)
    root = Client()
    root.post("/accounts/login/", {"login": "root@example.org", "password": PASSWORD})
    erin = User.objects.get(email="old@example.org")
    answer = root.post(f"/admin/clubs/user/{erin.pk}/change/", {"email": "Erin@example.org", "is_active": "on"})
    assert (answer.status_code, sign_in()) == (302, True)
    late = Client()
    late.post("/accounts/login/", {"login": "old@example.org", "password": PASSWORD})
    assert signed_in_as(late) is None


def guess(times: int, email: str = "erin@example.org", **headers: str) -> None:
    for number in range(times):
        Client().post("/accounts/login/", {"login": email, "password": f"guess {number}"}, **headers)


def sign_in(**headers: str) -> bool:
    client = Client()
    client.post("/accounts/login/", {"login": "erin@example.org", "password": PASSWORD}, **headers)
    return signed_in_as(client) is not None


def test_a_stranger_who_guesses_locks_nobody_out_elsewhere() -> None:
    UserFactory(email="erin@example.org", with_password=PASSWORD)
    guess(12, REMOTE_ADDR="192.0.2.7")
    assert [sign_in(REMOTE_ADDR=address) for address in ("192.0.2.7", "198.51.100.7")] == [False, True]


@pytest.mark.parametrize("proxies", PROXIES)
def test_the_address_that_our_outermost_proxy_saw_is_what_counts(proxies: int, settings: LazySettings) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    UserFactory(email="erin@example.org", with_password=PASSWORD)
    for number in range(6):
        guess(1, **sent_from(STRANGER, proxies, f"198.51.100.{number}"))
    assert [sign_in(**sent_from(sender, proxies)) for sender in (STRANGER, OWNER)] == [False, True]


@pytest.mark.parametrize("proxies", PROXIES)
def test_everything_that_is_limited_by_address_is_told_the_same_sender(proxies: int, settings: LazySettings) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    asked = RequestFactory().get("/", **sent_from(STRANGER, proxies))
    rate = Rate(1, 60, "ip")
    key = get_cache_key(asked, app="allauth.account", action="signup", rate=rate)
    assert (sender_of(asked), key.endswith(f":ip:{STRANGER}")) == (STRANGER, True)


def test_a_request_that_came_past_one_of_our_proxies_counts_as_the_address_that_the_others_saw(settings) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 3
    seen = (STRANGER, f"{STRANGER}, {OWNER}", "no address")
    asked = [RequestFactory().get("/", HTTP_X_FORWARDED_FOR=one) for one in seen]
    assert [sender_of(one) for one in asked] == [STRANGER, STRANGER, "127.0.0.1"]
    assert Client().get("/accounts/login/", HTTP_X_FORWARDED_FOR=STRANGER).status_code == 200


def test_guesses_under_another_host_are_the_same_guesses() -> None:
    UserFactory(email="erin@example.org", with_password=PASSWORD)
    guess(6, HTTP_HOST="made-up.example.org")
    assert not sign_in()


def test_guesses_at_other_accounts_leave_a_whole_hall_behind_one_address_room() -> None:
    UserFactory(email="erin@example.org", with_password=PASSWORD)
    for number in range(10):
        guess(1, email=f"player{number}@example.org")
    assert sign_in()


@pytest.mark.parametrize("method", ["get", "post"])
def test_the_admin_site_signs_in_on_the_page_with_the_limits(method: str, client: Client) -> None:
    erin = User.objects.create_superuser("erin@example.org", PASSWORD)
    answer = getattr(client, method)("/admin/login/?next=/admin/", {"username": erin.email, "password": PASSWORD})
    assert (answer.status_code, signed_in_as(client)) == (302, None)
    assert answer["Location"].startswith("/accounts/login/?next=")
    client.post(answer["Location"], {"login": erin.email, "password": PASSWORD})
    assert client.get("/admin/").status_code == 200


def test_who_is_no_superuser_gets_no_sign_in_form_from_the_admin_site(bob: User, signed_in: Callable) -> None:
    assert signed_in(bob).get("/admin/", follow=True).status_code == 403


def test_signing_out_leads_to_the_start_page(alice: User, signed_in: Callable) -> None:
    browser = signed_in(alice)
    answer = browser.post("/accounts/logout/")
    assert (answer["Location"], signed_in_as(browser)) == ("/", None)


def test_a_changed_password_is_the_one_that_signs_in_and_ends_other_sessions(client: Client) -> None:
    erin, elsewhere = UserFactory(email="erin@example.org", with_password=PASSWORD), Client()
    for browser in (client, elsewhere):
        browser.post("/accounts/login/", {"login": "erin@example.org", "password": PASSWORD})
    new = {"oldpassword": PASSWORD, "password1": "nine of hearts led", "password2": "nine of hearts led"}
    client.post("/accounts/password/change/", new)
    erin.refresh_from_db()
    assert (erin.check_password("nine of hearts led"), signed_in_as(client)) == (True, erin.pk)
    assert [browser.get("/account/token/").status_code for browser in (client, elsewhere)] == [200, 302]


@pytest.mark.parametrize("path", ["login", "signup", "logout", "password/change", "password/reset"])
def test_every_account_page_is_there(path: str, alice: User, signed_in: Callable) -> None:
    alice.set_password(PASSWORD)
    alice.save()
    browser = Client() if path in {"login", "signup"} else signed_in(alice)
    assert browser.get(f"/accounts/{path}/").status_code == 200


@pytest.mark.parametrize(
    ("page", "name", "label"),
    [("login", "password", "Password"), ("password/change", "oldpassword", "Current password")],
)
def test_the_way_out_of_a_forgotten_password_stands_after_the_field(
    page: str, name: str, label: str, client: Client, bob: User, signed_in: Callable[[User], Client]
) -> None:
    bob.set_password(PASSWORD)
    bob.save()
    shown = seen((client if page == "login" else signed_in(bob)).get(f"/accounts/{page}/")).part("main")
    parts = [one.told.get("name") or one.text for one in shown.parts("label", "input", "a", "small", ".help")]
    at = parts.index(name)
    assert (parts[at - 1 : at + 2], parts.count("Forgot your password?")) == ([label, name, "Forgot your password?"], 1)


@pytest.fixture
def sends(settings: LazySettings) -> None:
    """A site with a mail server."""
    settings.SENDS_LETTERS = settings.ACCOUNT_LOGIN_BY_CODE_ENABLED = True


def by_code(client: Client, address: str) -> None:
    """Ask for a code and type it."""
    client.post("/accounts/login/code/", {"email": address})
    code = next(line for line in mail.outbox[-1].body.splitlines() if re.fullmatch(r"[A-Z0-9-]{6,9}", line))
    client.post("/accounts/login/code/confirm/", {"code": code})


@pytest.mark.usefixtures("sends")
def test_a_code_opens_an_account_for_a_player_of_the_club_and_links_it(client: Client) -> None:
    contact = Contact.objects.create(player=PlayerFactory(), email="erin@example.org")
    assert "Get a code" in client.get("/accounts/login/").content.decode()
    by_code(client, "Erin@example.org")
    contact.refresh_from_db()
    assert (signed_in_as(client), contact.user_id) == (User.objects.get().pk, User.objects.get().pk)
    assert client.get("/me/").status_code == 200


@pytest.mark.usefixtures("sends")
def test_a_code_links_no_account_whose_password_somebody_else_may_have_chosen(client: Client) -> None:
    UserFactory(email="erin@example.org", with_password=PASSWORD)
    contact = Contact.objects.create(player=PlayerFactory(), email="erin@example.org")
    by_code(client, "erin@example.org")
    contact.refresh_from_db()
    assert (signed_in_as(client), contact.user) == (User.objects.get().pk, None)


@pytest.mark.usefixtures("sends")
@pytest.mark.parametrize(("sign_up", "hint"), [("open", "/accounts/signup/"), ("closed", "ask your club")])
def test_the_emails_about_signing_in_are_plain(sign_up: str, hint: str, client: Client, settings: LazySettings) -> None:
    settings.SIGN_UP = sign_up
    UserFactory(email="o'neill@example.org", with_password=PASSWORD)
    for path in ("/accounts/login/code/", "/accounts/password/reset/"):
        for address in ("o'neill@example.org", "no'body@example.org"):
            Client().post(path, {"email": address})
    code, no_code, link, no_link = mail.outbox
    assert [one.subject for one in mail.outbox] == [
        "Your code to sign in", "No account for this address", "Choose a new password", "No account for this address",
    ]  # fmt: skip
    assert "Type this code on the page that asked for it." in code.body
    assert re.search(r"^http://testserver/accounts/password/reset/key/\S+/$", link.body, re.MULTILINE)
    assert ("no'body@example.org" in no_code.body, hint in no_code.body, no_link.body) == (True, True, no_code.body)
    assert [one.body.rstrip().splitlines()[-1] for one in mail.outbox] == ["testserver"] * 4
    assert [line for one in mail.outbox for line in one.body.splitlines() if len(line) > 120] == []


@pytest.mark.usefixtures("sends")
def test_an_address_that_no_club_knows_opens_no_account(client: Client) -> None:
    client.post("/accounts/login/code/", {"email": "nobody@example.org"})
    assert not User.objects.exists()


def test_no_code_is_offered_without_a_mail_server(client: Client) -> None:
    assert "Get a code" not in client.get("/accounts/login/").content.decode()
    assert client.get("/accounts/login/code/").status_code == 404


def test_a_common_password_is_refused_with_what_to_do() -> None:
    with pytest.raises(ValidationError) as refused:
        validate_password("password12")
    assert refused.value.messages == ["Many people use this password. Choose another one."]
