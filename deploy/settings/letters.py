"""Email. Clubs have no mail server: nothing waits for a letter, and letters go to the log until EMAIL_URL is set."""

from deploy.settings.environment import env

EMAIL_CONFIG = env.email_url("EMAIL_URL", default="consolemail://")
vars().update(EMAIL_CONFIG)  # EMAIL_BACKEND, EMAIL_HOST and the others that the address gives
EMAIL_TIMEOUT = 10  # seconds: a mail server that does not answer holds up the other letters for no longer
DEFAULT_FROM_EMAIL = env.str("EMAIL_FROM", default=EMAIL_CONFIG.get("EMAIL_HOST_USER") or "right-bower@localhost")
SENDS_LETTERS = bool(env.str("EMAIL_URL", default=""))  # else clubs are shown the letters that were not sent
