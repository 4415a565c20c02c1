"""How a program gets a token, and whether it works."""

from collections.abc import Callable

PASSWORD = "seven of clubs turned down"
NEW = "nine of hearts led"


def ask(api: Callable, email: str = "erin@example.org", password: str = PASSWORD) -> object:
    return api().post("/api/v1/token/", {"email": email, "password": password})


def works(api: Callable, key: str) -> bool:
    program = api()
    program.credentials(HTTP_AUTHORIZATION=f"Token {key}")
    status = program.get("/api/v1/clubs/").status_code
    assert status in (200, 401)
    return status == 200
