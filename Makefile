# Everything a developer does, from a bare checkout. `make` alone lists the targets.
# Needs Python 3.11 or newer with venv; gcc and the Python headers for the compiled form.

# The interpreter, the number of test processes, the seed of their random order (shown, so that a
# failure can be seen again), more arguments for a target's command.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
JOBS ?= 2
SEED ?= $(shell date +%s)
ARGS ?=

BIN      := .venv/bin
COMPILED := .venv-compiled
FORM     ?= $(BIN)
# Each process begins with tests that lie together and so share what they keep, and takes some of
# another's when it has done its own.
ORDER     = -n $(JOBS) --dist worksteal --randomly-seed=$(SEED)
SETTINGS := pyproject.toml setup.py constraints.txt src/pertinax/version.py
# What is compiled is tested in both forms: all of the engine, and of the rooms above it a whole game
# each. These rooms are the same plain modules in both, so that all else of them is tested once, on the
# compiled engine, where games are quick. What looks at the source alone runs once too, plain.
ENGINE   := tests/kernel tests/games tests/abilities tests/bots tests/landed tests/expansion \
            README.md docs
ROOMS    := tests/campaign tests/lab tests/commands tests/server tests/texts tests/web
PLAIN    := $(ENGINE) tests/campaign/test_python.py tests/campaign/test_whole_text.py \
            tests/server/test_play.py tests/commands/test_whole_games.py \
            tests/test_imports.py tests/test_repository.py src/pertinax
SOURCES  := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.po')

export UV_PYTHON_DOWNLOADS := never
export UV_SYSTEM_CERTS := 1
# Hundreds of processes are started by the tests: each would compile all that it imports.
export PYTHONDONTWRITEBYTECODE :=
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore

# $(call tool,NAME): a locked tool that needs nothing else, by whatever pip there is. Its lines of the
# lock go into a file: old versions of pip read hashes of constraints only half.
define tool
sed -n '/^$(1)==/,/[^\\]$$/p' constraints.txt >.venv/$(1).txt && \
$(BIN)/python -m pip install -q --require-hashes --no-deps -r .venv/$(1).txt
endef

# $(call install,VENV,EXTRAS,MORE,OURS): the locked packages that we need, for EXTRAS and MORE, then our
# own package (OURS), built by the locked tools. With uv, which is quick, and compares all that it takes
# with the hashes of the lock. uv does not read pip's settings (pip.conf, PIP_*): where only those lead
# to an index, pip itself does the same work.
define install
$(BIN)/python scripts/needs $(2) >.venv/needs.txt && \
{ $(BIN)/uv pip install -q -p $(1) -c constraints.txt -r .venv/needs.txt $(3) || { \
  echo "uv could not install; trying pip" && $(call tool,pip) && \
  $(BIN)/python -m pip --python $(1) install -q --require-hashes -c constraints.txt \
    -r .venv/needs.txt $(3); }; } \
$(if $(4),&& $(BIN)/python -m pip --python $(1) install -q --no-deps --no-build-isolation $(4))
endef

# $(call wheel,FOLDER): one wheel, built by the locked tools of .venv, without the network. The old
# build/ goes first: setuptools would pack modules that are gone from src.
define wheel
rm -rf build $(1) && mkdir -p build $(1) && \
{ $(BIN)/python -m pip wheel -v --no-deps --no-build-isolation -w $(1) . >build/log 2>&1 || \
  { cat build/log; exit 1; }; } && \
sed -n 's/^ *\(pertinax: \)/\1/p' build/log && ls $(1)/*.whl
endef

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run play test fast slow engine browser compiled check coverage bench lock vendor terms content landed wheel clean

help:
	@echo 'make run       the table in the browser: serves it and prints the link (options in ARGS="...")'
	@echo 'make play      a game in the terminal'
	@echo 'make test      every test: engine, compiled and browser, one after the other'
	@echo 'make fast      the tests that are not slow, on plain Python'
	@echo 'make slow      the slow tests (many games), on plain Python'
	@echo 'make engine    of the fast tests those of what is compiled, on plain Python'
	@echo 'make compiled  all tests but the browser'"'"'s, on the compiled wheel'
	@echo 'make browser   the tests in a browser (FORM=.venv-compiled/bin: against the compiled wheel)'
	@echo 'make check     ruff, mypy and the direction of imports'
	@echo 'make coverage  the fast tests, with the lines they miss'
	@echo 'make bench     speed, plain and compiled, beside catanatron'
	@echo 'make wheel     a wheel in dist/ (PERTINAX_COMPILE=0: plain, 1: compiled or fail, else as can be)'
	@echo 'make lock      constraints.txt, with hashes, from pyproject.toml (ARGS=--upgrade for newer versions)'
	@echo 'make vendor    the vendored JavaScript from package-lock.json (needs node)'
	@echo 'make content   keep the content of all games as it is landed now, after a change of it'
	@echo 'make terms     the pages of terms in docs/ from the texts'
	@echo 'make landed    tables, records and campaigns as this version writes them, in tests/landed/ (DAY=2026-12-31)'
	@echo 'make clean     remove all that was made here'

run: .venv/.app
	@$(BIN)/pertinax serve $(ARGS)

play: .venv/.app
	@$(BIN)/pertinax play episode1 $(ARGS)

# $(call timed,STAGES): one after the other, each with its seconds at its end.
define timed
for stage in $(1); do begin=$$(date +%s); $(MAKE) --no-print-directory $$stage || exit 1; \
  echo "make $$stage: $$(($$(date +%s) - begin)) s"; done
endef

# Without a compiler all runs on plain Python, except where CI is set.
test: .venv/.dev
	@lack=$$($(BIN)/python -c 'import setup; print(setup.missing() or "")') && \
	if [ -z "$$lack" ]; then \
	  $(call timed,engine $(COMPILED)/.ready compiled) && \
	  export FORM=$(COMPILED)/bin && $(call timed,browser); \
	elif [ -n "$$CI" ]; then echo "the compiled form cannot be tested: $$lack"; exit 1; \
	else echo "THE COMPILED FORM IS NOT TESTED: $$lack"; $(call timed,fast slow browser); fi

fast: .venv/.dev
	$(BIN)/pytest $(ORDER) -m "not slow and not browser" $(ARGS)

slow: .venv/.dev
	$(BIN)/pytest $(ORDER) -m "slow and not browser" $(ARGS)

engine: .venv/.dev
	$(BIN)/pytest $(ORDER) -m "not slow and not browser" $(PLAIN) $(ARGS)

compiled: $(COMPILED)/.ready
	@$(COMPILED)/bin/python -c 'from pertinax.version import compiled as c; c() or exit("not compiled")'
	$(COMPILED)/bin/pytest $(ORDER) -m "not browser" $(ENGINE) $(ROOMS) $(ARGS)

browser: .venv/.dev
	@scripts/need-chromium
	$(FORM)/pytest $(ORDER) -m browser tests/browser $(ARGS)

check: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

coverage: .venv/.dev
	$(BIN)/pytest $(ORDER) -m "not slow and not browser" --cov $(ARGS)

bench: .venv/.dev $(COMPILED)/.ready
	@$(call install,.venv,bench)
	@$(call install,$(COMPILED),bench)
	$(BIN)/pertinax bench $(ARGS)
	$(COMPILED)/bin/pertinax bench $(ARGS)

lock: .venv/.uv
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --all-extras --group dev \
	  --no-header --no-annotate --generate-hashes $(ARGS) pyproject.toml -o constraints.txt

terms: .venv/.dev
	$(BIN)/python -c 'from pathlib import Path; from pertinax.texts.terms import write_pages; write_pages(Path("docs"))'

content: .venv/.dev
	PYTHONPATH=tests $(BIN)/python tests/landed/keep_content.py

landed: .venv/.dev
	@test -n "$(DAY)" || { echo 'make landed DAY=2026-12-31'; exit 2; }
	PYTHONPATH=tests $(BIN)/python tests/landed/make_landed.py "$(DAY)" $(ARGS)

vendor:
	scripts/vendor

wheel: .venv/.dev
	@$(call wheel,dist)

clean:
	rm -rf .venv $(COMPILED) build dist src/*.egg-info .coverage
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

.venv/.uv:
	@test -n "$(PYTHON)" || { echo "Pertinax needs Python 3.11 or newer"; exit 1; }
	@$(PYTHON) -m venv .venv
	@$(call tool,uv) || echo "no uv to be had; pip will do"
	@touch $@

.venv/.app: .venv/.uv $(SETTINGS)
	@$(call install,.venv,build server,,-e .)
	@touch $@

.venv/.dev: .venv/.app
	@$(call install,.venv,build server,--group dev)
	@touch $@

$(COMPILED)/.ready: .venv/.dev $(SOURCES) $(SETTINGS)
	@rm -rf $(COMPILED) && $(BIN)/python -m venv --without-pip $(COMPILED)
	@export PERTINAX_COMPILE=1 && $(call wheel,$(COMPILED)/wheel)
	@$(call install,$(COMPILED),server,--group test,"$$(ls $(COMPILED)/wheel/*.whl)")
	@touch $@
