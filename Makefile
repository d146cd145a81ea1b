# Everything a person or CI calls. `make run` and `make test` work from a fresh clone.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

PORT ?= 8000
STRICT ?=
WORKERS ?= 2
PYTHON ?= $(shell command -v python3.11 || command -v python3)
PY := .venv/bin/python
NPM := .ci/npm
# Dozens of processes start in a test run: each compiling all of Django again takes longer than they do.
unexport PYTHONDONTWRITEBYTECODE

help: ## list the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

.venv/.ready: requirements.lock
	$(PYTHON) -c 'import sys; assert sys.version_info[:2] == (3, 11), "Python 3.11 is needed"'
	test -x $(PY) || $(PYTHON) -m venv .venv
	$(PY) -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes -r requirements.lock
	touch $@

frontend/node_modules/.ready: frontend/package-lock.json .venv/.ready
	$(NPM) ci --no-audit --no-fund
	touch $@

FRONTEND_SOURCES := $(shell find frontend -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null)
frontend/dist/.ready: frontend/node_modules/.ready $(FRONTEND_SOURCES)
	$(NPM) run build
	$(PY) manage.py collectstatic --noinput --clear --verbosity 0
	touch $@

env: .venv/.ready frontend/dist/.ready ## the Python environment and the built front end

run: env ## everything, on http://127.0.0.1:$(PORT)
	$(PY) manage.py migrate --verbosity 0
	$(PY) manage.py load_catalogue
	exec $(PY) manage.py serve --port $(PORT)

test: env test-frontend test-python ## every test; STRICT=1 fails on any skip

test-python: env ## tests of rules, rooms, sockets and page
	STRICT=$(STRICT) $(PY) -m pytest -n $(WORKERS) --dist loadgroup --ignore=tests/page
	STRICT=$(STRICT) $(PY) -m pytest -n $(WORKERS) --dist loadgroup tests/page

test-production: env ## the rooms' tests with DATABASE_URL and REDIS_URL in use
	STRICT=$(STRICT) $(PY) -m pytest -n $(WORKERS) tests/accounts tests/deals tests/daily tests/leaderboards tests/api

test-frontend: frontend/node_modules/.ready
	$(NPM) test

lint: env ## ruff, mypy, import rules, dependencies, front end
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy .
	.venv/bin/lint-imports
	.venv/bin/deptry .
	$(PY) manage.py makemigrations --check --dry-run
	$(NPM) run check
	$(NPM) run lint

format: .venv/.ready ## let ruff put things in order
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

bench: env ## the benchmarks of bench/, each against its baseline in the same run
	$(PY) -m bench

bench-solver: env ## the solver on the reference deals, beside other solvers' figures
	$(PY) -m bench.solver

check-catalogue: env ## replay every shipped deal, count them by difficulty
	$(PY) manage.py check_catalogue

screenshots: env ## every state of the page as pictures in screenshots/
	$(PY) -m tests.page.screenshots

golden: .venv/.ready ## write the golden files again (look at the difference!)
	$(PY) -m tests.golden

lock: .venv/.ready ## write requirements.lock from pyproject.toml
	.venv/bin/uv pip compile --quiet --python-version 3.11 --group dev --generate-hashes \
	  --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' pyproject.toml -o requirements.lock

clean: ## remove what was built
	rm -rf .venv frontend/node_modules frontend/dist staticfiles

.PHONY: help env run test test-python test-production test-frontend lint format bench bench-solver check-catalogue screenshots golden lock clean
