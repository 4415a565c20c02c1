"""Writing letters into the outbox. `delivery` sends them; nothing that somebody waits for depends on it."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from django.conf import settings
from django.db import IntegrityError, transaction
from django.template.loader import render_to_string
from django.utils import timezone

from clubs.models import Club, Contact, Letter, LetterKind, LetterState, Player
from clubs.player_links import PlayerLink

# Nobody waits for these: they come by day, and only to people who want them. Every other letter answers an act of
# the reader, or is about a night that the reader would otherwise go to in vain.
NEWS = frozenset(
    {
        LetterKind.REMINDER,
        LetterKind.RESULTS,
        LetterKind.QUALIFIED,
        LetterKind.MEMBERSHIP_ENDS,
        LetterKind.ANNOUNCEMENT,
    }
)
# They ask the reader to come or to pay: no closed club sends them.
OF_OPEN_CLUBS = frozenset({LetterKind.REMINDER, LetterKind.MEMBERSHIP_ENDS})
NO_SERVER = "no mail server"
_opt_out = PlayerLink("opt-out", salt="clubs.letters.opt_out", lasting=True)


def post_letter(
    *,
    club: Club,
    kind: LetterKind,
    key: str,
    to_address: str,
    to_name: str = "",
    player: Player | None = None,
    values: Mapping[str, Any],
    not_after: datetime | None = None,
) -> Letter | None:
    """Write the letter of this occasion (`key`), once however often it is asked for; None where nobody gets it.

    `templates/clubs/letters/<kind>.txt` is the text: a line "Subject: …", an empty line, the body. It is called in
    the transaction of the act: the letter exists if and only if the act was done. From `not_after` on it is of no use.
    """
    if not to_address or (kind in NEWS and not _wants_news(player)):
        return None
    if club.closed_at is not None and kind in OF_OPEN_CLUBS:
        return None
    if before := Letter.objects.filter(key=key).first():  # reminders are asked for again and again
        return before
    name = to_name or (player.name if player else "")
    subject, text = _written(club, kind, player, {**values, "to_name": name})
    row = Letter(
        club=club,
        player=player,
        kind=kind,
        key=key,
        to_address=to_address,
        to_name=name,
        subject=subject,
        text=text,
        html=render_to_string("clubs/letters/letter.html", {"subject": subject, "text": text, "club": club}),
        message_id=f"<{uuid4().hex}@{urlsplit(site_of(club)).hostname or 'right-bower.invalid'}>",
        not_before=waking_time(club, timezone.now()) if kind in NEWS else timezone.now(),
        not_after=not_after,
    )
    if not settings.SENDS_LETTERS:
        row.state, row.problem = LetterState.STOPPED, NO_SERVER
    try:
        with transaction.atomic():
            row.save()
    except IntegrityError:  # the occasion has had its letter
        return Letter.objects.get(key=key)
    return row


def site_of(club: Club) -> str:
    """The beginning of links: the club's own address, else the first name of the site; "" where there is none."""
    return site_at(club.site_address)


def site_at(own: str) -> str:
    """The same where only the club's own address is known; "" where the club has none."""
    if own:
        return own.rstrip("/")
    host = next((host for host in settings.ALLOWED_HOSTS if "*" not in host), "").lstrip(".")
    return f"{'https' if settings.BEHIND_TLS else 'http'}://{host}" if host else ""


def waking_time(club: Club, now: datetime) -> datetime:
    """`now`, or the end of the club's quiet hours where it falls into them."""
    zone = club.hall_clock
    local = now.astimezone(zone)
    start, end = club.quiet_from, club.quiet_until
    clock = local.time()
    quiet = start <= clock < end if start <= end else clock >= start or clock < end
    if not quiet:
        return now
    day = local.date() if clock < end else local.date() + timedelta(days=1)
    return datetime.combine(day, end, tzinfo=zone)


def opt_out_path(player: Player) -> str:
    """The page on which the reader stops news without signing in. The signature keeps others from doing it."""
    return _opt_out.path_of(player)


def player_opting_out(token: str) -> Player:
    """The player of this link; `Refusal` not_found for one that is not ours."""
    return _opt_out.player_behind(token)


def set_wants_letters(player: Player, *, wanted: bool) -> None:
    """News, or none, from now on; letters of news that wait are stopped."""
    with transaction.atomic():
        Contact.objects.update_or_create(player=player, defaults={"wants_letters": wanted})
        if not wanted:
            waiting = Letter.objects.filter(player=player, kind__in=NEWS, state=LetterState.WAITING)
            waiting.update(state=LetterState.STOPPED, problem="opted out")


def stop_letters_of_open_clubs(club: Club) -> None:
    """The club closes: its letters that ask somebody to come or to pay, and still wait, are stopped."""
    waiting = Letter.objects.filter(club=club, kind__in=OF_OPEN_CLUBS, state=LetterState.WAITING)
    waiting.update(state=LetterState.STOPPED, problem="club closed")


def _wants_news(player: Player | None) -> bool:
    return player is None or not Contact.objects.filter(player=player, wants_letters=False).exists()


def _written(club: Club, kind: LetterKind, player: Player | None, values: Mapping[str, Any]) -> tuple[str, str]:
    """Subject and text. A letter to somebody with a name ends with the way to stop news."""
    site = site_of(club)
    stop = site + opt_out_path(player) if site and player and kind in NEWS else ""
    context = {**values, "club": club, "site": site, "stop": stop}
    with timezone.override(club.hall_clock):
        lines = render_to_string(f"clubs/letters/{kind}.txt", context).strip().splitlines()
    subject = lines[0].removeprefix("Subject:").strip()
    return subject[: Letter._meta.get_field("subject").max_length], "\n".join(lines[1:]).strip() + "\n"
