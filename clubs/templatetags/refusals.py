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
    reasons are at the top; a reason that the page itself calls out is not said twice. A field that the page does not
    have cannot be fixed there, so the state of the event comes first.
    """
    request = context.get("request")
    reasons = why_refused(request) if request else []
    calls_out = 'role="alert"' in content  # else the reason may be below the fold, and no screen reader reads it
    unsaid = [one for one in reasons if not (calls_out and conditional_escape(one.text) in content)]
    if not unsaid:
        return content
    gone = any(reason.field_id and f'id="{reason.field_id}' not in content for reason in unsaid)
    told = {"unsaid": unsaid, "gone": gone, "event": context.get("event")}
    return render_to_string("partials/_refusal.html", told) + content
