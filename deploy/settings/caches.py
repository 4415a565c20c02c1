"""The caches: Redis, which all processes share, or the memory of the only process."""

from deploy.settings.environment import REDIS_URL

SHARED_CACHE = {
    "BACKEND": "deploy.cache.FailOpenRedisCache",
    "LOCATION": REDIS_URL,
    "VERSION": 2,  # of what is kept: 1 was pickled
    "OPTIONS": {"serializer": "deploy.cache.JSONSerializer"},
}
OWN_CACHE = {"BACKEND": "deploy.cache.OwnCache"}
CACHES = {
    **{name: SHARED_CACHE if REDIS_URL else {**OWN_CACHE, "LOCATION": name} for name in ("default", "screens")},
    # Public pages as they were last made, by their ETag: a key's page never changes, so every process keeps its own.
    "pages": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "pages",
        "OPTIONS": {"MAX_ENTRIES": 600},
    },
}
