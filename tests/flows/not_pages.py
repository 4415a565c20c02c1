"""Names of addresses that are no pages, each with the reason: `every_page` opens all others."""

NOT_PAGES = {
    "health": "one word for machines",
    **dict.fromkeys(("livez", "readyz", "metrics"), "for machines"),
    **dict.fromkeys(
        ("entries-csv", "club-people-csv", "club-people-xlsx", "club-cash-csv", "club-cash-xlsx", "season-csv"),
        "a file",
    ),
    **dict.fromkeys(("paper-pack-pdf", "paper-pdf", "import-sample"), "a file"),
    "entries-confirm": "a button's address: it posts and leads back",
    "rehearsal-now": "the part of `desk` that polls in a rehearsal",
    "entries-all-here": "a button's address: it posts and leads back",
    "entry-here": "a button's address: it posts and leads back",
    **dict.fromkeys(
        (
            "single-here",
            "online-request",
            "set_language",
            "table-act",
            "own-agree",
            "own-call",
            "table-sheet",
            "table-left",
            "table-read",
        ),
        "a button's address: it posts and leads back",
    ),
    "table-now": "the part of `table` that polls",
    "table-worker": "a file",
    "table-book": "a file",
    "club-feed": "a file",
    "own-feed": "a file",
    "event-results-txt": "a file",
    "me-data": "a file",
    "event-results-csv": "a file",
    "desk-screen": "a button's address: it posts and leads back",
    "desk-now": "the part of `lock_event` that polls",
    **dict.fromkeys(
        ("account_request_login_code", "account_confirm_login_code"), "only there with a mail server: tests/clubs"
    ),
    **dict.fromkeys(
        (
            "mfa_authenticate",
            "mfa_reauthenticate",
            "mfa_activate_totp",
            "mfa_deactivate_totp",
            "mfa_view_recovery_codes",
            "mfa_generate_recovery_codes",
        ),
        "only after the password was typed again, or with the second step on: tests/clubs/test_second_factor.py",
    ),
    "mfa_download_recovery_codes": "a file",
    "account_set_password": "for an account without a password, which cannot sign in here: leads to the change",
    "account_reset_password_from_key_done": "shown once after the reset, as `account_reset_password_done` is",
}
