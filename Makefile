# make demo · make test · make lint · make bench · make prove · make messages · make lock
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
# A lock names everything, so there is nothing to resolve; Python compiles what it imports, and not the rest.
SYNC := $(PIP) install --no-deps --no-compile -r

.PHONY: help demo test lint bench prove serve lock messages pseudo pictures clean

help: ## what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 10

$(VENV)/.runtime: requirements.lock
	@echo "Setting up: the runtime (about half a minute, once) …"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(SYNC) requirements.lock
	@touch $@

$(VENV)/.dev: $(VENV)/.runtime requirements-dev.lock
	@echo "Setting up: what the tests add …"
	@$(SYNC) requirements-dev.lock
	@touch $@

demo: $(VENV)/.runtime ## a club to look at on 127.0.0.1:8000 (PORT=… changes it), an event in play
	@$(BIN)/python manage.py demo

serve: $(VENV)/.runtime ## your own club on 0.0.0.0:8000, data in var/
	@$(BIN)/python manage.py serve

test: $(VENV)/.dev ## every test this machine has services for, on SQLite and on PostgreSQL
	@$(BIN)/python -m tests.everything

lint: $(VENV)/.dev ## ruff, mypy, import-linter, migrations, OpenAPI
	@$(BIN)/ruff check . && $(BIN)/ruff format --check .
	@$(BIN)/mypy rules clubs tournaments scoring deploy
	@$(BIN)/lint-imports
	@$(BIN)/python manage.py makemigrations --check --dry-run
	@$(BIN)/python manage.py spectacular --validate --fail-on-warn --file /dev/null

bench: $(VENV)/.dev ## what we claim, measured: each figure beside its anchor
	@$(BIN)/python -m benchmarks

prove: $(VENV)/.dev ## every test in full on both engines, hours: kills, every page at every width, whole tournaments
	@PROVE=full $(BIN)/python -m tests.everything

pictures: $(VENV)/.dev ## take the handbook's screenshots again
	@$(BIN)/python -m docs.take_pictures

messages: $(VENV)/.dev ## write the catalogue of every message again (needs gettext)
	@$(BIN)/python manage.py makemessages --locale en_CA
	@$(BIN)/python manage.py compilemessages --locale en_CA

pseudo: $(VENV)/.dev ## the demo with every message accented and 40 % longer: what stays plain is not translated
	@$(BIN)/python -m tests.pseudo_locale var/locale
	@PSEUDO_LOCALE=var/locale $(BIN)/python manage.py demo

lock: $(VENV)/.dev ## write the lock files again from the .in files
	@$(PIP) install pip-tools==7.6.2
	@for name in requirements requirements-dev; do \
	  $(BIN)/pip-compile -q --generate-hashes --no-emit-index-url --no-emit-trusted-host --no-emit-find-links \
	  --strip-extras --allow-unsafe -o $$name.lock $$name.in; done

clean: ## throw away the set-up and the demo's data
	rm -rf $(VENV) var
