"""Starting the web server."""

import socket

from deploy.serving import is_taken


def test_a_port_that_somebody_listens_on_is_taken_even_where_it_could_be_shared() -> None:
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert (is_taken("127.0.0.1", port), is_taken("0.0.0.0", port)) == (True, True)
    assert not is_taken("127.0.0.1", port)
