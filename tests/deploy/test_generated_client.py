"""A Python client, generated as the handbook says, carries out every operation of the API with its types."""

import importlib
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, get_args, get_type_hints
from urllib.parse import parse_qsl
from uuid import uuid4

import httpx
import pytest
from django.core.handlers.wsgi import WSGIHandler

from tests.deploy import asking
from tests.deploy.asking import ASKED_FOR, ASKS, Door, Operation, api_schema
from tests.deploy.situations import Place, coming, elsewhere
from tests.factories.clubs import token_of

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/programs/api-client.md").read_text()
COMMANDS, PROGRAM = re.findall(r"^```(?:sh|python)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
GENERATE = shlex.split(COMMANDS.splitlines()[1])
PACKAGE = GENERATE[GENERATE.index("--output-path") + 1]
IN_PROCESS = {"httpx_args": {"transport": httpx.WSGITransport(app=WSGIHandler())}}  # the server of this process answers

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("one_connection")]


@dataclass(frozen=True)
class Generated:
    """The package, and what the generator had to say about the description."""

    package: ModuleType
    warnings: str

    @property
    def functions(self) -> dict[str, str]:
        """The modules of the operations, by their ids."""
        folder = Path(self.package.__path__[0])
        modules = [path.relative_to(folder).with_suffix("") for path in folder.glob("api/*/[!_]*.py")]
        return {module.name: ".".join([PACKAGE, *module.parts]) for module in modules}

    def function(self, operation: Operation) -> Callable[..., Any]:
        """The function of an operation."""
        function: Callable[..., Any] = importlib.import_module(self.functions[operation.name]).sync_detailed
        return function


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Generated]:
    """By the command of the handbook, from a file and without a formatter."""
    folder = tmp_path_factory.mktemp("client")
    (folder / "schema.json").write_text(json.dumps(api_schema()))
    (folder / "config.json").write_text('{"post_hooks": []}')
    address = GENERATE.index("--url")
    options = [*GENERATE[1:address], "--path", "schema.json", "--config", "config.json", *GENERATE[address + 2 :]]
    command = [sys.executable, "-m", "openapi_python_client", *options]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        yield Generated(importlib.import_module(PACKAGE), ran.stderr)


def given_type(hint: Any) -> Any:
    """The type of a parameter when it is given."""
    return get_args(hint)[0] if isinstance(hint, UnionType) else hint


def answer_types(function: Callable[..., Any]) -> tuple[Any, ...]:
    """The types of good answers that a function names."""
    (parsed,) = get_args(get_type_hints(function)["return"])
    parts = get_args(parsed) if isinstance(parsed, UnionType) else (parsed,)
    return tuple(part for part in parts if part is not Any and part.__name__ != "Problem")


def arguments(operation: Operation, place: Place, function: Callable[..., Any]) -> dict[str, Any]:
    """What the address names, the query and the key, each of the type that the function has for it."""
    types = get_type_hints(function)
    asked = dict(parse_qsl(ASKED_FOR.get(operation.name, "").removeprefix("?")))
    given = {name: given_type(types[name])(value) for name, value in {**operation.objects(place), **asked}.items()}
    return {**given, "idempotency_key": str(uuid4())} if operation.keyed else given


def carried_out(operation: Operation) -> str:
    """The id of an operation; of a preview that of its action, because the body of both has one type."""
    at = operation.method, operation.path.removesuffix("preview/")
    return next(one.name for one in asking.operations() if (one.method, one.path) == at)


def client_of(generated: Generated, operation: Operation, place: Place) -> Any:
    """A client that signs in as the keeper of a table, or as the administrator."""
    prefix, token = "Token", token_of(place.administrator)
    if ASKS[operation.name].door is Door.TABLE:
        prefix, token = "Table", place.table_token
    return generated.package.AuthenticatedClient("http://testserver", token, prefix=prefix, **IN_PROCESS)


def test_nothing_of_the_description_is_left_out(generated: Generated) -> None:
    assert generated.warnings == ""
    assert set(generated.functions) == {one.name for one in asking.operations()}


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("operation", asking.operations(), ids=lambda one: one.name)
def test_the_client_carries_out_an_operation_with_its_types(operation: Operation, generated: Generated) -> None:
    place = ASKS[operation.name].when()
    if operation.name == "token":
        elsewhere()  # its user has a password
    function = generated.function(operation)
    given, sent = arguments(operation, place, function), ASKS[carried_out(operation)].body_for(place)
    if sent is not None:
        given["body"] = given_type(get_type_hints(function)["body"]).from_dict(sent)
        assert given["body"].to_dict() == sent
    answer = function(client=client_of(generated, operation, place), **given)
    declared = api_schema()["paths"][operation.path][operation.method]["responses"]
    assert str(answer.status_code.value) in {status for status in declared if status < "300"}, answer.content
    assert isinstance(answer.parsed, answer_types(function)) if answer.content else answer.parsed is None


def test_a_refusal_is_a_problem(generated: Generated) -> None:
    place = coming()
    uncancel = next(one for one in asking.operations() if one.name == "tournaments_cancel_remove")
    function = generated.function(uncancel)
    answer = function(client=client_of(generated, uncancel, place), **arguments(uncancel, place, function))
    assert (type(answer.parsed).__name__, answer.parsed.code) == ("Problem", "wrong_state")


def test_the_program_of_the_handbook_enters_a_pair(generated: Generated, capsys: pytest.CaptureFixture[str]) -> None:
    place = coming()
    with pytest.MonkeyPatch.context() as patch:
        client_class = partial(generated.package.AuthenticatedClient, **IN_PROCESS)
        patch.setattr(generated.package, "AuthenticatedClient", client_class)
        exec(PROGRAM, {"TOKEN": token_of(place.director), "CODE": place.event.code})
    pair = place.event.entries.latest("pk")
    assert capsys.readouterr().out == f"{pair.pk} Nora Dahl & Olaf Berg\n"
