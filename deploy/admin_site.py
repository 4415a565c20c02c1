"""Django's admin site, behind our own sign-in and its second step."""

from typing import Any

from allauth.account.decorators import secure_admin_login
from django.contrib.admin import AdminSite
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from clubs.policy import opens_admin_site
from clubs.views.second_step import second_step_before


class SecondStepAdminSite(AdminSite):
    """Its people sign in on the site's own page, under its limits: Django's own form has none."""

    def has_permission(self, request: HttpRequest) -> bool:
        """As the policy says."""
        return opens_admin_site(request.user)

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The site's own sign-in. People who lack only the second step are led to where they set it up."""
        user = request.user
        if user.is_authenticated and user.is_staff and not self.has_permission(request):
            return redirect(second_step_before(request.GET.get(REDIRECT_FIELD_NAME) or reverse("admin:index")))
        answer: HttpResponse = secure_admin_login(super().login)(request, extra_context)
        return answer
