"""The API: how programs sign in, how much they may ask, and the description that is made of it."""

from deploy.settings.environment import env

# Requests of one program to the API, by account, or by address without one; empty for no limit.
API_RATE = env.str("API_RATE", default="1200/min")
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "clubs.authentication.ApiTokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_THROTTLE_CLASSES": ["deploy.api_rate.ApiRate"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["deploy.parsing.BodyParser"],
    "DEFAULT_SCHEMA_CLASS": "deploy.openapi.Schema",
    "EXCEPTION_HANDLER": "deploy.problems.as_problem",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Right Bower",
    "DESCRIPTION": "Euchre clubs and their tournaments: register, seat, enter hands, read standings.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    # Names for choices that several fields share: the generator would make them up, and change them with the fields.
    "ENUM_NAME_OVERRIDES": {
        "TournamentStateEnum": "tournaments.states.TournamentState.choices",
        "EntryStateEnum": "tournaments.states.EntryState.choices",
        "OnlineEntryStateEnum": "tournaments.states.OnlineEntryState.choices",
        "RoundStateEnum": "tournaments.states.RoundState.choices",
        "GameStateEnum": "tournaments.states.GameState.choices",
        "GameKindEnum": "tournaments.models.GameKind.choices",
        "CardStateEnum": "scoring.api.serializers.tables.CARD_STATES",
        "BetweenNightsEnum": "rules.club.cash.posting.BETWEEN_NIGHTS",
        "IntoEnum": "rules.club.cash.fees.PAYMENT_ACCOUNTS",
        "RenewalAccountEnum": "scoring.cash.api.money_fields.RENEWAL_ACCOUNTS",
        "LedgerKindEnum": "scoring.models.ledger.Kind.values",
        "BoardKindEnum": "scoring.boards.api.BOARD_KINDS",
        "PeriodEnum": "scoring.boards.api.PERIODS",
        "SideEnum": "scoring.api.serializers.fields.SIDES",
        "PairEnum": "scoring.api.serializers.fields.TWO_SIDES",
        "SeatEnum": "scoring.api.serializers.fields.SEATS",
        "SuitEnum": "scoring.api.serializers.tables.SUITS",
        "EndingEnum": "scoring.api.serializers.tables.ENDINGS",
        "CallReasonEnum": "scoring.api.serializers.calls.CALL_REASONS",
        "SeasonStateEnum": "scoring.models.SeasonState.choices",
    },
}
