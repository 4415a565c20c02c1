"""The parts of the site: its apps, and the middleware that each request passes, from the outside to the inside."""

INSTALLED_APPS = [
    "deploy",  # before the admin site, which imports forms: each takes the words for what it refuses when it is made
    "deploy.admin_config.SecondStepAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.sitemaps",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "csp",
    "django_guid",
    "rest_framework",
    "drf_spectacular",
    "simple_history",
    "rules",
    "clubs",
    "tournaments",
    "scoring",
]

MIDDLEWARE = [
    # Outside all others, so that each answer is measured and has its id and the headers that protect it.
    "deploy.monitoring.middleware.MeasuredRequests",
    "django_guid.middleware.guid_middleware",
    "deploy.protective_headers.ProtectiveHeaders",
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    # Some requests are answered here, before sessions and users are looked for.
    "deploy.refusals.BoundedRequests",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "deploy.private_pages.PrivatePages",
    "django.middleware.locale.LocaleMiddleware",
    "deploy.monitoring.probes.ProbesFirst",
    "deploy.public_first.PublicFirst",
    # Then come those that know the reader.
    "django.contrib.sessions.middleware.SessionMiddleware",
    "deploy.session_limits.SessionLimits",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "simple_history.middleware.HistoryRequestMiddleware",
    "deploy.refusals.RefusalPages",
]

ROOT_URLCONF = "deploy.urls"
WSGI_APPLICATION = "deploy.wsgi.application"
