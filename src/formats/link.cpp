// The format `link`: an address of any site that names the 81 cells of a board, as the solver of
// SudokuWiki and others have it (?bd=53007...). An address without a board gets a sentence that
// says so: nothing is fetched.
#include <algorithm>

#include "formats/address.h"
#include "formats/described.h"

namespace kaidoku::formats {
namespace {

constexpr std::size_t linked_cells = 81;

/// The cells that stand in the address, as they stand there; empty if there are none.
std::string_view cells_in(std::string_view address) {
  constexpr std::string_view cells = ".0123456789";
  for (auto at = address.find_first_of(cells); at != std::string_view::npos;
       at = address.find_first_of(cells, at)) {
    const auto end = std::min(address.find_first_not_of(cells, at), address.size());
    if (end - at == linked_cells) return address.substr(at, linked_cells);
    at = end;
  }
  return {};
}

}  // namespace

std::string_view recognize_link(Lines& lines, const Context&) {
  return address_in(lines.peek(0)->text).host.empty() ? "" : "it is an address";
}

void take_link(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  std::string_view text;
  TextMark mark;
  Taken& taken = take_one_line(lines, all, text, mark);
  const auto cells = cells_in(text);
  if (cells.empty()) {
    taken.errors.push_back(format_error(
        "this address holds no board that can be read: expected 81 digits in it, or a link of "
        "f-puzzles, SudokuPad or SudokuWiki",
        taken.typed, mark));
    return;
  }
  mark.column += static_cast<int>(cells.data() - text.data());
  described_line(cells, context, mark, true).move_into(taken.typed);
}

}  // namespace kaidoku::formats
