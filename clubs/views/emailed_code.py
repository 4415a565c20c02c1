"""The page for the code that came by email."""

from http import HTTPStatus
from typing import Any

from allauth.account.views import ConfirmLoginCodeView
from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.accounts import sender_of
from clubs.emailed_code_tries import limits_of_codes
from clubs.mailbox_limits import Mailbox, mailbox_key
from clubs.sign_in_forms import ConfirmCodeForm
from clubs.sign_in_log import log_too_many_codes, log_wrong_code


class ConfirmEmailedCode(ConfirmLoginCodeView):  # type: ignore[misc]
    """As allauth's, with tries that are counted in our way (`clubs.emailed_code_tries`)."""

    def get_form_kwargs(self) -> dict[str, Any]:
        """As allauth's, and the counts under which this try falls.

        No code is right that was sent to an address which the account does not have any more.
        """
        given, user = super().get_form_kwargs(), self._process.user
        mailbox = Mailbox(str(self._process.state.get("email", "")), sender_of(self.request))
        moved = user is not None and mailbox_key(user.email) != mailbox_key(mailbox.address)
        return {**given, "code": "" if moved else given["code"], "limits": limits_of_codes(mailbox)}

    def form_invalid(self, form: ConfirmCodeForm) -> HttpResponse:
        """The page again; after the last try of this code, the page that sends another one."""
        if form.too_many:
            log_too_many_codes(self.request)
            return self._again(form, HTTPStatus.TOO_MANY_REQUESTS)
        log_wrong_code(self.request, self._process.user, "code by email")
        if self._process.record_invalid_attempt():
            return self._again(form, HTTPStatus.OK)
        messages.error(self.request, _("Too many wrong codes. Get another one."))
        return HttpResponseRedirect(self.passthrough_next_url(reverse("account_request_login_code")))

    def _again(self, form: ConfirmCodeForm, status: HTTPStatus) -> HttpResponse:
        shown: HttpResponse = self.render_to_response(self.get_context_data(form=form), status=status)
        return shown


confirm_emailed_code = ConfirmEmailedCode.as_view()
