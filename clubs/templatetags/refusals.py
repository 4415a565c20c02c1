"""`{% say_refusal %}…{% endsay_refusal %}`: no form is refused in silence, whatever its page shows."""

from django import template
from django.template.context import Context
from django.template.loader import render_to_string
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

from clubs.web.actions import why_refused

register = template.Library()


@register.simple_block_tag(takes_context=True)
def say_refusal(context: Context, content: SafeString) -> SafeString:
    """The main part of a page, after what it leaves unsaid about the form that was sent.

    A page draws only the forms that fit the event now. One that was opened earlier may send another form. Then the
    reasons are at the top; a reason that the page gives itself is not said twice.
    """
    request = context.get("request")
    reasons = why_refused(request) if request else []
    unsaid = [reason for reason in reasons if conditional_escape(reason.text) not in content]
    return render_to_string("partials/_refusal.html", {"unsaid": unsaid}) + content if unsaid else content
