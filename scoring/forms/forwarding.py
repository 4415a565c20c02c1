"""A qualifier that declines."""

from clubs.web.forms import ActionForm, reason_field


class SayNoForm(ActionForm):
    """A button, and a reason if there is one."""

    reason = reason_field(required=False)
