# A thin front: every target says in one line what CMake, ctest or a script is asked to do. Each
# sets up the packages it needs first (see setup), so that `make run` and `make test` work on a
# fresh Debian machine.

PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
PROGRAM = build/bin/kaidoku

# The targets build in the same folders: `make clean setup check build` means one after the other.
.NOTPARALLEL:
.PHONY: help run build web serve test check test-long bench docs pictures puzzles install clean \
  format setup setup-run setup-check setup-web configure
.DEFAULT_GOAL := help

help:
	@echo 'make run        build, then solve puzzles/easy.sudoku'
	@echo 'make build      build the program: $(PROGRAM), and kaidoku-mpi where MPI is installed'
	@echo 'make web        build the web page (build/web, for any static host) and the program with it'
	@echo 'make serve      the same, then serve it: http://localhost:8080'
	@echo 'make check      the tests for every day: units and command line; minutes'
	@echo 'make test       all tests: browser, clusters, g++ optimized, then clang with sanitizers'
	@echo 'make test-long  the same with more cases, the thread sanitizer, and fuzzing'
	@echo 'make bench      measure speed'
	@echo 'make puzzles    make the puzzles of puzzles/ again'
	@echo 'make pictures   make the pictures of README.md, docs/play.md and docs/web.md: docs/pictures'
	@echo 'make docs       build the documentation: build/docs/html/index.html'
	@echo 'make install    install program, library and headers (PREFIX=$(PREFIX), DESTDIR)'
	@echo 'make format     lay out the sources as .clang-format and web/biome.jsonc say'
	@echo 'make setup      install the Debian packages that are missing'
	@echo 'make clean      remove build/'

setup:
	@./setup all

setup-run:
	@./setup run

setup-check:
	@./setup check

setup-web:
	@./setup web

run: configure
	@cmake --build build -j$(JOBS) --target kaidoku-cli
	@$(PROGRAM) solve --to pair puzzles/easy.sudoku

build: configure
	@cmake --build build -j$(JOBS) --target programs

# Whichever preset configured build/ last is good enough to build the program.
configure: setup-run
	@test -f build/build.ninja || cmake --preset program --log-level=WARNING

web: setup-web
	@scripts/build-web
	@cmake --preset program -DKAIDOKU_WEB=ON --log-level=WARNING
	@cmake --build build -j$(JOBS) --target programs

serve: web
	@$(PROGRAM) serve

test: setup
	@scripts/build-web
	@cmake --preset release -DKAIDOKU_WEB=ON --log-level=WARNING
	@cmake --build --preset release -j$(JOBS)
	@ctest --preset release
	@cmake --preset plain --log-level=WARNING
	@cmake --build --preset plain -j$(JOBS)
	@cmake --preset asan --log-level=WARNING
	@cmake --build --preset asan -j$(JOBS)
	@ctest --preset asan
	@scripts/skipped-tests build build/asan

check: setup-check
	@cmake --preset release --log-level=WARNING
	@cmake --build --preset release -j$(JOBS)
	@ctest --preset check
	@scripts/skipped-tests build

test-long: setup
	@scripts/build-web
	@cmake --preset release -DKAIDOKU_WEB=ON --log-level=WARNING
	@cmake --preset plain --log-level=WARNING
	@cmake --build build/plain -j$(JOBS) --target unit_tests
	@ctest --preset plain
	@set -e; for preset in release asan tsan fuzz; do \
	  cmake --preset $$preset --log-level=WARNING; \
	  cmake --build --preset $$preset -j$(JOBS); \
	  ctest --preset $$preset-long; \
	done

bench: setup
	@cmake --preset release --log-level=WARNING
	@cmake --build --preset release -j$(JOBS) --target any_order c_door canon generate rate kaidoku-cli
	@build/bin/any_order
	@build/bin/c_door
	@build/bin/canon
	@build/bin/generate
	@build/bin/rate
	@python3 bench/keys.py $(PROGRAM)

docs: setup
	@scripts/build-docs build/docs

puzzles: build
	@scripts/make-puzzles $(PROGRAM) puzzles

pictures: setup build
	@mkdir -p docs/pictures
	@$(PROGRAM) render --width 400 --force -o docs/pictures/easy.svg puzzles/easy.sudoku
	@$(PROGRAM) render --width 400 --force --solution \
	  -o docs/pictures/easy-solution.svg puzzles/easy.sudoku
	@sed -n 3p puzzles/9x9-fiendish.txt | \
	  $(PROGRAM) render --width 400 --force --step 23 -o docs/pictures/step.svg
	@scripts/make-screenshots $(PROGRAM) docs/pictures
	@scripts/build-web
	@cd web && npm run --silent pictures

install: build
	@cmake --install build --prefix "$(PREFIX)"

format: setup
	@scripts/format

clean:
	@rm -rf build
