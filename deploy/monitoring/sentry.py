"""Reports errors to Sentry where `SENTRY_DSN` is set and `sentry-sdk` is installed."""

from typing import Any

from django.core.exceptions import ImproperlyConfigured

from deploy.masking import masked_event


def start_sentry(dsn: str, **options: Any) -> None:
    """Send errors from now on: without local variables, cookies and bodies, and with private addresses hidden."""
    try:
        import sentry_sdk  # optional
    except ImportError as error:
        raise ImproperlyConfigured("SENTRY_DSN is set, but sentry-sdk is missing. Install it, or unset it.") from error
    sentry_sdk.init(
        dsn, before_send=masked_event, before_send_transaction=masked_event, include_local_variables=False,
        send_default_pii=False, max_request_body_size="never", **options,
    )  # fmt: skip
