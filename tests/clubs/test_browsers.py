"""Browsers are listed by names that people know."""

import pytest

from clubs.browsers import browser_named

WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)"
ENGINE = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (f"{WINDOWS} Gecko/20100101 Firefox/140.0", "Firefox on Windows"),
        (f"{WINDOWS} {ENGINE} Chrome/140.0.0.0 Safari/537.36", "Chrome on Windows"),
        (f"{WINDOWS} {ENGINE} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge on Windows"),
        (f"{WINDOWS} {ENGINE} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0", "Opera on Windows"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
            "Version/18.0 Mobile/15E148 Safari/604.1",
            "Safari on iPhone",
        ),
        (f"Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) {ENGINE} CriOS/140.0 Mobile Safari/604.1", "Chrome on iPad"),
        (
            f"Mozilla/5.0 (Linux; Android 14; SM-A546B) {ENGINE} SamsungBrowser/25.0 Chrome/121.0 Safari/537.36",
            "Samsung Internet on Android",
        ),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
         "Safari on Mac"),
        ("curl/8.5.0", "curl/8.5.0"),
        ("x" * 200, "x" * 40),
        ("", "Unknown browser"),
    ],
)  # fmt: skip
def test_a_browser_is_named_with_the_device(user_agent: str, name: str) -> None:
    assert browser_named(user_agent) == name
