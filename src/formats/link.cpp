// The format `link`: an address of any site that names the 81 cells of a board, as the solver of
// SudokuWiki and others have it (?bd=53007...). An address without a board gets a sentence that
// says so: nothing is fetched.
#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "formats/address.h"
#include "formats/described.h"

namespace kaidoku::formats {
namespace {

constexpr std::size_t linked_cells = 81;

/// The boards that stand in a line, as they stand there. Full ones are solutions if there are
/// others.
std::vector<std::string_view> boards_in(std::string_view line) {
  constexpr std::string_view cells = ".0123456789";
  std::vector<std::string_view> boards;
  for (auto at = line.find_first_of(cells); at != std::string_view::npos;
       at = line.find_first_of(cells, at)) {
    const auto end = std::min(line.find_first_not_of(cells, at), line.size());
    if (end - at == linked_cells) boards.push_back(line.substr(at, linked_cells));
    at = end;
  }
  const auto is_full = [](std::string_view board) {
    return board.find_first_of(".0") == std::string_view::npos;
  };
  if (!std::all_of(boards.begin(), boards.end(), is_full)) std::erase_if(boards, is_full);
  return boards;
}

}  // namespace

std::string_view recognize_link(Lines& lines, const Context&) {
  const std::string_view text = lines.peek(0)->text;
  if (!address_in(text).host.empty()) return "it is an address";
  const auto address = text.find("://");
  if (address == std::string_view::npos || boards_in(text.substr(address)).empty()) return "";
  return "an address in the line holds a board";
}

void take_link(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  std::string_view text;
  TextMark mark;
  Taken& taken = take_one_line(lines, all, text, mark);
  const auto boards = boards_in(text);
  if (boards.empty()) {
    taken.errors.push_back(format_error(
        "this address holds no board that can be read: expected 81 digits in it, or a link of "
        "f-puzzles, SudokuPad or SudokuWiki",
        taken.typed, mark));
    return;
  }
  if (boards.size() > 1) {
    taken.errors.push_back(
        format_error(fmt::format("expected an address with one board, found {}", boards.size()),
                     taken.typed, mark));
    return;
  }
  mark.column += static_cast<int>(boards[0].data() - text.data());
  described_line(boards[0], context, mark, true).move_into(taken.typed);
}

}  // namespace kaidoku::formats
