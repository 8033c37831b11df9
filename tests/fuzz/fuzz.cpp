// All fuzz targets: any bytes must be read without a crash, and what was read must survive being
// written.
//
// One source, one program per target (tests/fuzz/CMakeLists.txt): the target is the name of the
// format that reads the bytes, "auto" to recognize it, "options" for what people type after
// --symbols, --empty and the like, or "save" for saved games. Linked with libFuzzer it searches,
// linked with replay.cpp it repeats the stored corpus under any compiler.
//
// The first byte of a reader's input chooses how the bytes are cut into reads, so that puzzles
// straddle buffer ends, and, if it is odd, that entries are read; the rest is the text.
#include <kaidoku/kaidoku.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "require.h"

extern const char* const kaidoku_fuzz_target;  // target.cpp

namespace {

const std::string_view target = kaidoku_fuzz_target;

/// Every error says what is wrong; one of a text says where.
void check_errors(const std::vector<kaidoku::Error>& errors, bool placed) {
  require(!errors.empty(), "a failure has at least one error");
  for (const auto& error : errors) {
    require(!error.message.empty(), "an error has a message");
    require(!kaidoku::describe(error, "fuzz").empty(), "an error can be described");
    if (!placed || error.code == kaidoku::ErrorCode::no_puzzle) continue;
    require(error.line > 0, "an error of a puzzle has a line");
    require(error.column > 0, "an error of a puzzle has a column");
  }
}

/// What was read, written by every format that also reads, gives the same givens when read again.
void check_round_trip(const kaidoku::Puzzle& puzzle) {
  const auto& symbols = puzzle.symbols();
  kaidoku::TextOptions options;
  options.box = puzzle.rules().box();
  options.order = puzzle.order();
  // The symbols as a person would type them. A name with a comma or blank in it cannot be typed
  // that way, nor can a lone symbol longer than one character.
  std::string names;
  for (int digit = 1; digit <= puzzle.order(); ++digit) {
    const auto symbol = symbols.name(static_cast<kaidoku::Digit>(digit));
    if (symbol.find_first_of(", \t") != symbol.npos) return;
    names += (digit > 1 ? "," : "") + std::string(symbol);
  }
  if (puzzle.order() == 1) names += ",";
  options.symbols = names;
  // A list writes 0 for an empty cell where 0 means that, so the marker is named only when it is
  // another.
  if (symbols.digit("0") != kaidoku::Digit{0}) options.empty = std::string(symbols.name(0));
  if (!kaidoku::Symbols::make(names, options.empty)) return;

  for (const auto& format : kaidoku::all_formats()) {
    if (!format.reads || !format.writes || !format.holds(puzzle.rules().box())) continue;
    const auto text = kaidoku::write(format.name, puzzle.givens(), puzzle.rules(), symbols);
    require(text.has_value(), "a format that writes writes");
    require(text->ends_with('\n'), "written text ends in a newline");
    options.from = format.name;
    // Formats of small boards have cells of one character.
    if (format.max_order < 36 && symbols.needs_separators()) continue;
    const auto copy = kaidoku::parse(*text, options);
    if (!copy) {
      std::fprintf(stderr, "%s\n%.400s\n", std::string(format.name).c_str(), text->c_str());
      std::fputs(kaidoku::describe(copy.error(), "written").c_str(), stderr);
    }
    require(static_cast<bool>(copy), "written text can be read");
    // A cell's only candidate may be read as its digit where nothing says which it is.
    require(copy->givens() == puzzle.givens() || format.name == "candidates",
            "written text means the same");
  }
}

/// Candidates are of the board: for empty cells, and not excluded by what is on it.
void check_candidates(const kaidoku::Puzzle& puzzle, const kaidoku::Position& position) {
  if (position.candidates.empty()) return;
  const kaidoku::Grid board = kaidoku::board_of(puzzle.givens(), position);
  const auto legal = kaidoku::candidates(puzzle.rules(), board);
  require(position.candidates.size() == legal.size(), "every cell has its candidates");
  for (int cell = 0; cell < board.cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    require((position.candidates[at] - legal[at]).empty(), "candidates are allowed");
    require(board[cell] == 0 || position.candidates[at].empty(), "a digit has no candidates");
  }
}

/// A board in play written as an object and as pencil marks is the same when read again.
void check_in_play(const kaidoku::Puzzle& puzzle, const kaidoku::Position& position) {
  if (position.candidates.empty()) return;
  for (const std::string_view format : {"json", "pencilmarks"}) {
    const auto text = kaidoku::write(format, puzzle, position);
    if (!text) continue;
    kaidoku::TextOptions options{.box = puzzle.rules().box(), .from = std::string(format)};
    const auto copy = kaidoku::Reader::make(kaidoku::bytes_of(*text), options)->next();
    require(copy && copy->puzzle, "a written position can be read");
    require(copy->position == position, "it is the same position");
  }
}

/// Hands the text over in pieces of the given size.
kaidoku::ByteSource pieces(std::string_view text, std::size_t size) {
  return [text, size](std::span<char> buffer) mutable -> std::ptrdiff_t {
    const auto count = std::min({text.size(), buffer.size(), size});
    std::memcpy(buffer.data(), text.data(), count);
    text.remove_prefix(count);
    return static_cast<std::ptrdiff_t>(count);
  };
}

void fuzz_reader(std::string_view bytes) {
  if (bytes.empty()) return;
  const auto first = static_cast<unsigned char>(bytes.front());
  const std::size_t size = first < 128 ? bytes.size() : first - 127u;
  bytes.remove_prefix(1);

  kaidoku::TextOptions options;
  if (target != "auto") options.from = target;
  options.entries = first % 2 == 1;
  auto reader = kaidoku::Reader::make(pieces(bytes, size), options);
  require(static_cast<bool>(reader), "a reader for this target exists");

  int readings = 0, line = 0;
  while (const auto reading = (*reader).next()) {
    ++readings;
    require(static_cast<std::size_t>(readings) <= bytes.size() + 1,
            "there are not more puzzles than bytes");
    require(reading->line >= line, "puzzles come in the order of the text");
    line = reading->line;
    if (!reading->puzzle) {
      check_errors(reading->puzzle.errors(), true);
      continue;
    }
    require(reading->line > 0 && reading->column > 0, "a puzzle has a place");
    require(kaidoku::clashes(reading->puzzle->rules(), reading->puzzle->givens()).empty(),
            "a puzzle is valid");
    const auto& entries = reading->position.entries;
    require(entries.order() == 0 || entries.order() == reading->puzzle->order(),
            "entries are on the board");
    for (int cell = 0; cell < entries.cells(); ++cell)
      require(entries[cell] == 0 || reading->puzzle->givens()[cell] == 0, "an entry is not given");
    check_candidates(*reading->puzzle, reading->position);
    if (readings <= 4) check_round_trip(*reading->puzzle);
    if (readings <= 4) check_in_play(*reading->puzzle, reading->position);
  }
  require(readings > 0, "a text gives at least one reading");
  require(!(*reader).next(), "the end stays the end");
}

/// Options as text, separated by newlines: symbols, empty marker, box rows, box columns, order,
/// format, and then a puzzle to read with them.
void fuzz_options(std::string_view bytes) {
  const auto field = [&bytes] {
    const auto end = std::min(bytes.find('\n'), bytes.size());
    const auto text = bytes.substr(0, end);
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
    return std::string(text);
  };
  const auto number = [&field] { return std::atoi(field().c_str()); };

  kaidoku::TextOptions options;
  if (auto symbols = field(); !symbols.empty()) options.symbols = symbols;
  if (auto empty = field(); !empty.empty()) options.empty = empty;
  options.box.rows = number();
  options.box.cols = number();
  options.order = number();
  options.from = field();

  if (options.symbols) {
    const auto symbols = kaidoku::Symbols::make(*options.symbols, options.empty);
    if (!symbols) {
      check_errors(symbols.errors(), false);
    } else {
      require(symbols->order() >= 1 && symbols->order() <= kaidoku::max_order,
              "the order is possible");
      require(!symbols->summary().empty() && symbols->width() > 0, "symbols can be shown");
      for (int digit = 0; digit <= symbols->order(); ++digit) {
        const auto name = symbols->name(static_cast<kaidoku::Digit>(digit));
        require(!name.empty(), "every digit has a name");
        require(symbols->digit(name) == static_cast<kaidoku::Digit>(digit),
                "a name means its digit");
      }
    }
  }
  if (const auto rules = kaidoku::Rules::standard(options.box); !rules)
    check_errors(rules.errors(), false);

  auto reader = kaidoku::Reader::make(pieces(bytes, bytes.size() + 1), options);
  if (!reader) return check_errors(reader.errors(), false);
  while (const auto reading = (*reader).next()) {
    if (!reading->puzzle) {
      check_errors(reading->puzzle.errors(), true);
    } else {
      require(options.order == 0 || reading->puzzle->order() == options.order,
              "the order is the one asked for");
      require(options.box == kaidoku::Box{} || reading->puzzle->rules().box() == options.box,
              "the box is the one asked for");
    }
  }
}

/// A saved game without its last line: the checksum that fits is added, so that the fuzzer gets
/// past it.
void fuzz_save(std::string_view bytes) {
  char line[32];
  std::snprintf(line, sizeof line, "sum %016llx\n",
                static_cast<unsigned long long>(kaidoku::fnv1a(bytes)));
  auto game = kaidoku::load_game(std::string(bytes) + line);
  if (!game) return check_errors(game.errors(), false);
  const auto text = kaidoku::save_text(*game);
  const auto again = kaidoku::load_game(text);
  require(static_cast<bool>(again), "a game that was loaded can be saved and loaded");
  require(kaidoku::save_text(*again) == text, "it is the same game");
  constexpr double no_chains = 6;  // they take long on boards that no person would look at
  require(!kaidoku::next_hint(*game, {.repertoire = {.most = no_chains}}).stages.empty(),
          "there is always something to say");
  while (game->undo()) {
  }
  require(game->grid() == game->puzzle().givens(), "undoing everything leaves the puzzle");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  target == "options" ? fuzz_options(bytes)
  : target == "save"  ? fuzz_save(bytes)
                      : fuzz_reader(bytes);
  return 0;
}
