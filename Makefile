# make demo · make test · make lint · make bench · make prove · make mutants · make messages · make lock
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TAG = v$(shell sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
# A lock file names every package, so pip has nothing to resolve. Python compiles only the modules it imports.
SYNC := $(PIP) install --no-deps --no-compile -r

.PHONY: help demo test lint bench prove mutants serve lock audit messages pseudo pictures package release clean

help: ## list these commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 10

$(VENV)/.runtime: requirements.lock
	@echo "Setting up: the runtime (about half a minute, once) …"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(SYNC) requirements.lock
	@touch $@

$(VENV)/.dev: $(VENV)/.runtime requirements-dev.lock
	@echo "Setting up: the tools for tests …"
	@$(SYNC) requirements-dev.lock
	@touch $@

demo: $(VENV)/.runtime ## a demonstration club with an event in play, on 127.0.0.1:8000 (PORT=… for another port)
	@$(BIN)/python manage.py demo

serve: $(VENV)/.runtime ## your own club, on 0.0.0.0:8000, with its data in var/
	@$(BIN)/python manage.py serve

test: $(VENV)/.dev ## all tests on SQLite, and on PostgreSQL if this machine has it
	@$(BIN)/python -m tests.everything

lint: $(VENV)/.dev ## ruff, mypy, import-linter, migrations
	@$(BIN)/ruff check . && $(BIN)/ruff format --check .
	@$(BIN)/mypy rules clubs tournaments scoring deploy
	@$(BIN)/lint-imports
	@$(BIN)/python manage.py makemigrations --check --dry-run

bench: $(VENV)/.dev ## measure the figures that benchmarks/README.md claims
	@$(BIN)/python -m benchmarks

prove: $(VENV)/.dev ## all tests in full on both databases, overnight; var/prove.log says what ran
	@PROVE=full $(BIN)/python -m tests.everything

mutants: $(VENV)/.mutants ## put faults in, and see which the tests do not notice (SEED=… COUNT=… ONLY=rules)
	@PYTHONPATH=$(VENV)/mutants $(BIN)/python -m tests.mutants

$(VENV)/.mutants: $(VENV)/.dev requirements-mutants.in
	@$(PIP) install --no-deps --upgrade --target $(VENV)/mutants -r requirements-mutants.in
	@touch $@

package: $(VENV)/.dev ## the wheel and the source archive of this checkout, in dist/
	@rm -rf dist && $(BIN)/python -m hatchling build -d dist

release: $(VENV)/.dev ## tag this commit with the version of pyproject.toml (docs/programs/release.md)
	@git diff --quiet HEAD || { echo "Commit what has changed first."; exit 1; }
	@! grep -q "^## Unreleased" CHANGELOG.md || { echo "Name the section Unreleased of CHANGELOG.md first."; exit 1; }
	@$(BIN)/python -m pytest -q tests/test_release.py
	@git tag --annotate "$(TAG)" --message "Right Bower $(TAG)"
	@echo "Tagged. Now: git push origin $(TAG)"

pictures: $(VENV)/.dev ## take the screenshots of the handbook again
	@$(BIN)/python -m docs.take_pictures

messages: $(VENV)/.dev ## rebuild the catalogue of all messages (needs gettext)
	@$(BIN)/python manage.py makemessages --locale en_CA
	@$(BIN)/python manage.py compilemessages --locale en_CA

pseudo: $(VENV)/.dev ## the demo with every translatable message accented and 40 % longer
	@$(BIN)/python -m tests.pseudo_locale var/locale
	@PSEUDO_LOCALE=var/locale $(BIN)/python manage.py demo

lock: $(VENV)/.dev ## rebuild the lock files from the .in files
	@$(PIP) install pip-tools==7.6.2
	@for name in requirements requirements-dev; do \
	  $(BIN)/pip-compile -q --generate-hashes --no-emit-index-url --no-emit-trusted-host --no-emit-find-links \
	  --strip-extras --allow-unsafe -o $$name.lock $$name.in; done

audit: ## known weaknesses of the locked packages; it reports, and blocks nothing
	@python3 -m venv $(VENV)-audit && $(VENV)-audit/bin/pip install --quiet --requirement requirements-audit.in
	@for name in requirements requirements-dev; do \
	  $(VENV)-audit/bin/pip-audit --strict --disable-pip --require-hashes --requirement $$name.lock || true; done

clean: ## delete the virtual environment and var/, with all its data
	rm -rf $(VENV) var
