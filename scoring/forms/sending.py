"""A qualifier that does not go on."""

from scoring.forms.acting import ActForm, reason_field


class SayNoForm(ActForm):
    """A button, and a reason if there is one."""

    reason = reason_field(required=False)
