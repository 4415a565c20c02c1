"""A club's picture and logo: chosen by its administrators, shown to everybody."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs import services
from clubs.models import Club, ClubPicture, PictureKind
from clubs.policy import Act
from clubs.selectors import club_for, get_or_refuse
from clubs.web.actions import Redirect, answer_forms
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm
from clubs.web.picture_form import PictureForm
from clubs.web.requests import posted, user_of

KEPT = "public, max-age=31536000, immutable"  # a year: another picture has another address


@login_required
def club_pictures(request: HttpRequest, slug: str) -> HttpResponse:
    """Choose or remove the picture and the logo."""
    club = club_for(request.user, Act.MANAGE_CLUB, slug)
    forms, done = answer_forms(request, [one for kind in PictureKind for one in _offered(request, club, kind)])
    if done:
        return done
    shown = {picture.kind: picture for picture in club.pictures.defer("content")}
    rows = [(kind, shown.get(kind), forms[kind], forms[f"remove_{kind}"]) for kind in PictureKind]
    context = {**club_shell(request.user, club, "settings"), "rows": rows}
    return render(request, "clubs/pictures.html", context, status=max(form.status for form in forms.values()))


def _offered(request: HttpRequest, club: Club, kind: PictureKind) -> list[tuple[str, ActionForm, Any]]:
    def save(file: bytes) -> Redirect:
        services.save_picture(by=user_of(request), club=club, kind=kind, file=file)
        return Redirect(request.path, _("Saved: %(what)s.") % {"what": kind.label})

    def remove() -> Redirect:
        services.remove_picture(by=user_of(request), club=club, kind=kind)
        return Redirect(request.path, _("Removed: %(what)s.") % {"what": kind.label})

    sent = posted(request, kind)
    choosing = PictureForm(sent, request.FILES if sent else None, auto_id=f"{kind}_%s")
    removing = ActionForm(posted(request, f"remove_{kind}"))
    return [(kind, choosing, save), (f"remove_{kind}", removing, remove)]


@require_safe
def club_picture(request: HttpRequest, slug: str, digest: str) -> HttpResponse:
    """The file. An earlier picture is not found."""
    picture = get_or_refuse(ClubPicture.objects.all(), club__slug=slug, digest=digest)
    answer = HttpResponse(bytes(picture.content), content_type=PictureKind(picture.kind).media_type)
    answer["Cache-Control"] = KEPT
    return answer
