"""One request to a server that may be away."""

from http.client import HTTPConnection, HTTPException


def ask(
    port: int, method: str, path: str, body: str | None = None, headers: dict[str, str] | None = None
) -> tuple[int | None, bytes]:
    """The status and the body of the answer; None where there was no whole answer."""
    line = HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        line.request(method, path, body, headers or {})
        answer = line.getresponse()
        return answer.status, answer.read()
    except (OSError, HTTPException):
        return None, b""
    finally:
        line.close()
