// Puzzles: read, made of digits, looked at, written.
#include <cstring>

#include "abi/handles.h"
#include "kaidoku/format.h"

using namespace kaidoku;
using namespace kaidoku::abi;

static_assert(KAIDOKU_HOUSE_ROW == number(HouseKind::row) &&
              KAIDOKU_HOUSE_COLUMN == number(HouseKind::column) &&
              KAIDOKU_HOUSE_BOX == number(HouseKind::box));

namespace {

/// How a board is written; NULL: as usual.
Result<Symbols> symbols_of(int order, const char* symbols, const char* empty) {
  if (symbols != nullptr)
    return Symbols::make(symbols,
                         empty == nullptr ? std::nullopt : std::optional<std::string_view>(empty));
  if (empty == nullptr) return Symbols::standard(order);
  return Symbols::standard(order, empty);
}

kaidoku_code hand_over(Result<Puzzle> made, kaidoku_puzzle** puzzle, kaidoku_errors** errors) {
  if (!made) return refuse(std::move(made).errors(), errors);
  *puzzle = new kaidoku_puzzle{*std::move(made)};
  return KAIDOKU_OK;
}

/// What is wrong with a question about this house.
kaidoku_code check_house(const kaidoku_puzzle* puzzle, std::int32_t house) {
  if (puzzle == nullptr) return KAIDOKU_NULL;
  const bool known =
      house >= 0 && static_cast<std::size_t>(house) < puzzle->puzzle.rules().houses().size();
  return known ? KAIDOKU_OK : KAIDOKU_RANGE;
}

}  // namespace

TextOptions abi::options_of(const kaidoku_text_options* from) {
  TextOptions options;
  if (from == nullptr) return options;
  options.box = {from->box_rows, from->box_cols};
  options.order = from->order;
  if (from->symbols != nullptr) options.symbols = from->symbols;
  if (from->empty != nullptr) options.empty = from->empty;
  if (from->from != nullptr) options.from = from->from;
  return options;
}

void abi::put(std::span<const DigitSet> sets, int order, std::uint8_t* bytes) {
  const std::size_t stride = stride_of(order);
  std::memset(bytes, 0, sets.size() * stride);
  for (const DigitSet& set : sets) {
    for (const int digit : set)
      bytes[(digit - 1) / 8] |= static_cast<std::uint8_t>(1U << ((digit - 1) % 8));
    bytes += stride;
  }
}

kaidoku_code kaidoku_parse(const char* text, size_t length, const kaidoku_text_options* options,
                           kaidoku_puzzle** puzzle, kaidoku_errors** errors) {
  tell(errors, static_cast<kaidoku_errors*>(nullptr));
  if (missing(text, length) || any_null(puzzle)) return KAIDOKU_NULL;
  if (!sized(options)) return KAIDOKU_RANGE;
  return guarded([&] {
    return hand_over(parse({text, length}, options_of(options)), puzzle, errors);
  });
}

kaidoku_code kaidoku_puzzle_new(int32_t box_rows, int32_t box_cols, const char* symbols,
                                const char* empty, const uint8_t* digits, size_t cells,
                                kaidoku_puzzle** puzzle, kaidoku_errors** errors) {
  tell(errors, static_cast<kaidoku_errors*>(nullptr));
  if (missing(digits, cells) || any_null(puzzle)) return KAIDOKU_NULL;
  return guarded([&]() -> kaidoku_code {
    auto rules = Rules::standard({box_rows, box_cols});
    if (!rules) return refuse(std::move(rules).errors(), errors);
    if (digits != nullptr && !fits(**rules, cells)) return KAIDOKU_RANGE;
    const int order = (*rules)->order();
    auto written = symbols_of(order, symbols, empty);
    if (!written) return refuse(std::move(written).errors(), errors);
    auto grid = digits == nullptr ? Grid(order) : grid_of(order, digits);
    return hand_over(Puzzle::make(*std::move(rules), std::move(grid), *std::move(written)), puzzle,
                     errors);
  });
}

void kaidoku_puzzle_free(kaidoku_puzzle* puzzle) { delete puzzle; }

int32_t kaidoku_puzzle_order(const kaidoku_puzzle* puzzle) {
  return puzzle == nullptr ? KAIDOKU_NULL : puzzle->puzzle.order();
}

int32_t kaidoku_puzzle_box_rows(const kaidoku_puzzle* puzzle) {
  return puzzle == nullptr ? KAIDOKU_NULL : puzzle->puzzle.rules().box().rows;
}

int32_t kaidoku_puzzle_box_cols(const kaidoku_puzzle* puzzle) {
  return puzzle == nullptr ? KAIDOKU_NULL : puzzle->puzzle.rules().box().cols;
}

kaidoku_code kaidoku_puzzle_digits(const kaidoku_puzzle* puzzle, uint8_t* digits, size_t cells) {
  if (any_null(puzzle, digits)) return KAIDOKU_NULL;
  if (!fits(puzzle->puzzle.rules(), cells)) return KAIDOKU_RANGE;
  put(puzzle->puzzle.givens(), digits);
  return KAIDOKU_OK;
}

kaidoku_code kaidoku_puzzle_candidates(const kaidoku_puzzle* puzzle, uint8_t* sets, size_t bytes) {
  if (any_null(puzzle, sets)) return KAIDOKU_NULL;
  if (!fits_sets(puzzle->puzzle.rules(), bytes)) return KAIDOKU_RANGE;
  return guarded([&] {
    put(candidates(puzzle->puzzle), puzzle->puzzle.order(), sets);
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_puzzle_symbol(const kaidoku_puzzle* puzzle, int32_t digit, char* text,
                                   size_t size, size_t* needed) {
  if (any_null(puzzle)) return KAIDOKU_NULL;
  if (digit < 0 || digit > puzzle->puzzle.order()) return KAIDOKU_RANGE;
  const auto symbol = [&](const kaidoku_puzzle& it) {
    return std::string(it.puzzle.symbols().name(static_cast<Digit>(digit)));
  };
  return give(puzzle, symbol, text, size, needed);
}

kaidoku_code kaidoku_write(const kaidoku_puzzle* puzzle, const char* format, const uint8_t* digits,
                           size_t cells, char* text, size_t size, size_t* needed) {
  if (any_null(puzzle, format) || missing(digits, cells)) return KAIDOKU_NULL;
  const Puzzle& board = puzzle->puzzle;
  if (digits != nullptr && !fits(board.rules(), cells)) return KAIDOKU_RANGE;
  return guarded([&]() -> kaidoku_code {
    const Grid grid = digits == nullptr ? board.givens() : grid_of(board.order(), digits);
    const auto off_board = [&](Digit digit) { return digit > board.order(); };
    if (std::any_of(grid.digits().begin(), grid.digits().end(), off_board)) return KAIDOKU_RANGE;
    if (format == std::string_view("line"))
      return fill(to_line(grid, board.symbols()), text, size, needed);
    const auto written = write(format, grid, board.rules(), board.symbols());
    return written ? fill(*written, text, size, needed) : KAIDOKU_BAD_FORMAT;
  });
}

int32_t kaidoku_houses(const kaidoku_puzzle* puzzle) {
  return puzzle == nullptr ? KAIDOKU_NULL
                           : static_cast<std::int32_t>(puzzle->puzzle.rules().houses().size());
}

int32_t kaidoku_house_kind(const kaidoku_puzzle* puzzle, int32_t house) {
  if (const auto wrong = check_house(puzzle, house)) return wrong;
  return number(puzzle->puzzle.rules().houses()[static_cast<std::size_t>(house)].kind);
}

kaidoku_code kaidoku_house_cells(const kaidoku_puzzle* puzzle, int32_t house, int32_t* cells,
                                 size_t size, size_t* needed) {
  if (const auto wrong = check_house(puzzle, house)) return wrong;
  const auto list = [&](const kaidoku_puzzle& it) {
    const auto inside = it.puzzle.rules().houses()[static_cast<std::size_t>(house)].cells;
    return std::vector<Cell>(inside.begin(), inside.end());
  };
  return give(puzzle, list, cells, size, needed);
}

kaidoku_code kaidoku_house_name(const kaidoku_puzzle* puzzle, int32_t house, char* text,
                                size_t size, size_t* needed) {
  if (const auto wrong = check_house(puzzle, house)) return wrong;
  const auto called = [&](const kaidoku_puzzle& it) {
    return house_name(it.puzzle.rules(), house);
  };
  return give(puzzle, called, text, size, needed);
}
