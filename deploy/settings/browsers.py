"""The protection of readers in their browsers: hosts, the content security policy, cookies, HTTPS and proxies."""

from csp.constants import NONE, SELF

from deploy.settings.environment import BEHIND_TLS, env

ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["*"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

# Pages load from this site alone, and no other site shows them in a frame.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "frame-ancestors": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"  # the address of a table's page is its key: no other site learns it

# Cookies: no script reads one, and none travels without TLS where there is TLS.
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SECURE = BEHIND_TLS
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = BEHIND_TLS
SESSION_COOKIE_SECURE = BEHIND_TLS
if BEHIND_TLS:
    SESSION_COOKIE_NAME = "__Host-sessionid"  # browsers take it over HTTPS only, and from no other host of the domain

# For a year a browser that was here over HTTPS comes over nothing else. Only answers over HTTPS say so.
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=365 * 24 * 3600) if BEHIND_TLS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("HSTS_SUBDOMAINS", default=False)

# The proxy that ends TLS says so in a header, which anybody could send where there is no such proxy.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_TLS else None
# How many proxies of ours each add the sender's address to X-Forwarded-For; what the sender wrote there is ignored.
TRUSTED_PROXY_COUNT = env.int("TRUSTED_PROXY_COUNT", default=None)
ALLAUTH_TRUSTED_PROXY_COUNT = int(BEHIND_TLS) if TRUSTED_PROXY_COUNT is None else TRUSTED_PROXY_COUNT
