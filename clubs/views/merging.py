"""Players who are one person under two names: found, looked at side by side, merged, and apart again."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs import services
from clubs.errors import Refusal
from clubs.forms import KeepBothForm, SuggestAgainForm, UndoMergeForm
from clubs.language import translated
from clubs.models import Club, Player, PlayerMerge
from clubs.names import LONGEST
from clubs.policy import Act
from clubs.selectors import club_for, get_or_refuse, is_row_number, player_of, players_named
from clubs.services.duplicates import better_known, duplicates_in
from clubs.services.merge_preview import compared
from clubs.services.player_merging import refuse_two_people
from clubs.services.two_people import two_people_of
from clubs.web.actions import Redirect, answer_form, answer_forms
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of

MOST_PAIRS = 50
MOST_MERGES = 50
MOST_FOUND = 20


@login_required
def duplicates(request: HttpRequest, slug: str) -> HttpResponse:
    """Pairs that may be one person, pairs that are two people, and merged players.

    Buttons: `both` keeps two people apart, `suggest` takes that back, `merge` undoes a merge.
    """
    club = club_for(request.user, Act.MANAGE_PEOPLE, slug)

    def keep_both(kept: int, both: int) -> Redirect:
        one, other = player_of(club, kept), player_of(club, both)
        services.keep_both(by=user_of(request), one=one, other=other)
        names = {"one": one, "other": other}
        return Redirect(request.path, _("%(one)s and %(other)s stay two players.") % names)

    def suggest(suggest: int) -> Redirect:
        said = get_or_refuse(two_people_of(club), pk=suggest)
        services.forget_two_people(by=user_of(request), said=said)
        names = {"one": said.one, "other": said.other}
        return Redirect(request.path, _("%(one)s and %(other)s are suggested again.") % names)

    def undo(merge: int) -> Redirect:
        row = get_or_refuse(_merges(club), pk=merge)
        services.undo_player_merge(by=user_of(request), merge=row)
        return Redirect(request.path, _("%(gone)s is a player of their own again.") % {"gone": row.gone})

    forms, done = answer_forms(
        request,
        [
            ("both", KeepBothForm(posted(request, "both")), keep_both),
            ("suggest", SuggestAgainForm(posted(request, "suggest")), suggest),
            ("merge", UndoMergeForm(posted(request, "merge")), undo),
        ],
    )
    if done:
        return done
    found = duplicates_in(club)
    context = {**club_shell(request.user, club, "people"), "forms": forms, "merges": _merges(club)[:MOST_MERGES]}
    context |= {"found": found[:MOST_PAIRS], "more": max(0, len(found) - MOST_PAIRS)}
    context |= {"apart": two_people_of(club)[:MOST_PAIRS]}
    status = max(form.status for form in forms.values())
    return render(request, "clubs/duplicates.html", context, status=status)


@login_required
def merge_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A preview of merging another player (`?with=`) into this one; without `with`, the other is looked for (`q`)."""
    club = club_for(request.user, Act.MANAGE_PEOPLE, slug)
    kept, other = player_of(club, pk), request.GET.get("with", "")
    if not is_row_number(other):
        return _choose(request, club, kept)
    gone = player_of(club, int(other))
    form = ActionForm(posted(request))

    def merge() -> Redirect:
        services.merge_players(by=user_of(request), kept=kept, gone=gone)
        message = _("Merged. The club knows this person as %(kept)s.") % {"kept": kept}
        return Redirect(reverse("club-duplicates", args=[club.slug]), message)

    if done := answer_form(request, form, merge):
        return done
    context = {**club_shell(request.user, club, "people"), "form": form, "kept": kept, "gone": gone}
    context |= {"compared": compared(kept, gone), "refused": _refused(kept, gone)}
    return render(request, "clubs/merge.html", context, status=form.status)


def _choose(request: HttpRequest, club: Club, player: Player) -> HttpResponse:
    wanted = request.GET.get("q", "")[:LONGEST].strip()
    found = players_named(club, wanted).exclude(pk=player.pk).select_related("member")[:MOST_FOUND] if wanted else ()
    offered = [(other, *better_known(player, other)) for other in found]
    context = {**club_shell(request.user, club, "people"), "player": player, "wanted": wanted, "offered": offered}
    return render(request, "clubs/merge_choose.html", context)


def _refused(kept: Player, gone: Player) -> str:
    try:
        refuse_two_people(kept, gone)
    except Refusal as refusal:
        return translated(refusal.sentence)
    return ""


def _merges(club: Club) -> Any:
    return PlayerMerge.objects.filter(kept__club=club).select_related("kept__club", "gone", "by")
