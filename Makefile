# make play    opens the game in the browser page at http://localhost:8080
# make play LAN=1   opens it to the local network, with address and QR code
# make test    everything that must be green: style, types, contracts, tests
# Needs python3 (3.11 or newer), pip, make and git; everything else goes into .venv.

PYTHON ?= python3
PORT   ?= 8080
UV     ?= $(or $(shell command -v uv 2>/dev/null),.venv/bin/uv)

BIN     := .venv/bin
RUNTIME := .venv/.runtime
COMPILER := .venv/.compiler
DEV     := .venv/.dev
PAGE    := node_modules/.installed
ARGS    ?=

.PHONY: help play test check types style prose unit long compiled approve fuzz bench bench-players train puzzles screens fmt lock hooks clean

help:
	@echo 'make play    the game in the browser, at http://localhost:$(PORT) (PORT=… for another)'
	@echo 'make play LAN=1  the same for every device of the local network, with a QR code'
	@echo 'make test    style, types, import contracts and tests, of slow ones a random tenth (ARGS=… goes to pytest)'
	@echo 'make check   style, types, import contracts and plain English alone'
	@echo 'make prose   measures how plain docstrings and documents are (ARGS=… goes to the tool, such as --worst 20)'
	@echo 'make long    every test, with the ones that take minutes (of many variants a random tenth; DURAK_SEED=… chooses it)'
	@echo 'make approve  writes the golden screens, events, headers and samples anew, and shows the difference'
	@echo 'make compiled  builds the search of strong players and the coach with mypyc: about twice as fast (needs a C compiler)'
	@echo 'make fuzz    20 000 games of chance against the referee and every invariant (ARGS=… their number)'
	@echo 'make bench   figures, printed and merged into build/bench.json (ARGS=… names the suites)'
	@echo 'make bench-players  how well the computer players play: half an hour of every core'
	@echo 'make train   learns what positions are worth, by self-play, and writes engine/search/weights.py'
	@echo 'make puzzles  finds further daily puzzles until there are enough days (ARGS=… goes to the tool, such as --days 1200)'
	@echo 'make screens  pictures of the page into build/screens, those of the README into docs/images (needs Chromium)'
	@echo 'make fmt     formats and repairs what can be repaired'
	@echo 'make lock    renews requirements/*.txt from pyproject.toml (needs uv), and package-lock.json'
	@echo 'make hooks   checks the subject of each commit from now on (a hook of your own stays)'
	@echo 'make clean   removes .venv, node_modules, build and the caches'

# Each stamp is as new as the lock that it stands for, so that a second run has nothing to do.
$(RUNTIME): requirements/installer.txt requirements/runtime.txt tools/venv.py
	@echo 'Setting up .venv …'
	@$(PYTHON) tools/venv.py requirements/installer.txt requirements/runtime.txt
	@touch $@

$(DEV): requirements/dev.txt $(RUNTIME)
	@echo 'Adding the tools for tests …'
	@$(PYTHON) tools/venv.py requirements/dev.txt
	@touch $@

$(COMPILER): requirements/compiler.txt $(RUNTIME)
	@echo 'Adding the compiler of the search …'
	@$(PYTHON) tools/venv.py requirements/compiler.txt
	@touch $@

# It lies in the folder that npm makes anew.
$(PAGE): package.json package-lock.json .npmrc $(DEV)
	@echo 'Adding the tools for the page …'
	@$(BIN)/python -m tools.node npm ci --loglevel=error
	@touch $@

play: $(RUNTIME)
	@DURAK_WEB_PORT=$(PORT) $(if $(LAN),DURAK_WEB_HOST=0.0.0.0 DURAK_WEB_QR=1) $(BIN)/python -m bot

test: check unit

# Two at a time: to check the types takes as long as everything else.
check: $(DEV) $(PAGE)
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target types style

types: $(DEV)
	$(BIN)/mypy

style: $(DEV) $(PAGE)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/python -m tools.node biome check --reporter=concise
	$(BIN)/python -m tools.node tsc
	$(BIN)/python -m tools.prose --check

prose: $(RUNTIME)
	$(BIN)/python -m tools.prose $(ARGS)

# The same programs are started many times: what Python compiles for them is kept, also where it is told not to.
unit long fuzz: export PYTHONDONTWRITEBYTECODE :=

# Two workers for each core: many tests wait for programs and browsers that they start.
WORKERS := $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))' 2>/dev/null)

# Files go to the workers in the order of their names, but for the longest: the short ones of the engine come last.
PARALLEL := --numprocesses $(WORKERS) --dist loadfile --no-loadscope-reorder

unit: $(DEV)
	DURAK_SAMPLED=1 $(BIN)/pytest $(PARALLEL) $(ARGS)

long: $(DEV)
	DURAK_LONG=1 $(BIN)/pytest -m '' -o timeout=1800 $(PARALLEL) $(ARGS)

# Old records are no golden files, and a golden game keeps its moves: only what is written about them is renewed.
GOLDEN := ':(glob)tests/**/golden/**' docs/commands.md docs/notation.md docs/rights.md docs/rooms.md \
  adapters/pictures/shapes.json

approve: $(DEV)
	DURAK_APPROVE=1 $(BIN)/pytest -m golden --quiet $(ARGS); tested=$$?; \
	git --no-pager diff HEAD --stat --patch -- $(GOLDEN); git status --short -- $(GOLDEN); exit $$tested

compiled: $(COMPILER)
	@$(BIN)/python -m tools.compiled

fuzz: $(DEV)
	$(BIN)/python -m tests.fuzz $(ARGS)

bench: $(DEV)
	$(BIN)/python -m benchmarks $(ARGS)

bench-players: $(DEV)
	$(BIN)/python -m benchmarks players

train: $(DEV)
	$(BIN)/python -m benchmarks.train $(ARGS)

puzzles: $(RUNTIME)
	$(BIN)/python -m tools.puzzles $(ARGS)

screens: $(DEV)
	$(BIN)/pytest -m '' $(addprefix tests/adapters/web/,test_looks.py test_readme_pictures.py test_film.py) $(ARGS)
	$(BIN)/python tools/pictures.py

fmt: $(DEV) $(PAGE)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python -m tools.node biome check --write

LOCK := $(UV) pip compile --quiet --universal --python-version 3.11 --upgrade --generate-hashes \
        --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock'

lock: $(PAGE)
	$(LOCK) --group installer --output-file requirements/installer.txt
	$(LOCK) pyproject.toml --output-file requirements/runtime.txt
	$(LOCK) --group dev --constraints requirements/runtime.txt --output-file requirements/dev.txt
	$(LOCK) --group compiler --constraints requirements/installer.txt --constraints requirements/dev.txt \
	  --output-file requirements/compiler.txt
	$(BIN)/python -m tools.node npm install --package-lock-only --save-dev @biomejs/biome@latest typescript@latest

hooks:
	@$(PYTHON) tools/hooks.py

clean:
	rm -rf .venv node_modules build engine/search/compiled .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
