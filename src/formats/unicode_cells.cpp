// Outside ASCII nothing is a symbol unless the caller names it, so a digit in another dress can
// only be that digit, and an empty box an empty cell.
//
// The letter x and the question mark are empty cells, too, where a quarter of the cells and no
// other empty marker say so: one x among dots is a slip of the pen. The letter only up to order 23,
// where no alphabet has an X.
#include "formats/unicode_cells.h"

#include <algorithm>
#include <array>

#include "kaidoku/utf8.h"

namespace kaidoku::formats {
namespace {

constexpr std::array<std::string_view, 21> number_names{"0",  "1",  "2",  "3",  "4",  "5",  "6",
                                                        "7",  "8",  "9",  "10", "11", "12", "13",
                                                        "14", "15", "16", "17", "18", "19", "20"};
constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr int x_is_no_symbol_up_to = 23;

std::string_view number(std::uint32_t value) { return number_names[value]; }

/// What the character stands for; empty if it is nothing we know.
std::string_view usual(std::uint32_t code) {
  const auto in = [&](std::uint32_t first, std::uint32_t last) {
    return code >= first && code <= last;
  };
  if (in(0xFF10, 0xFF19)) return number(code - 0xFF10);      // full width
  if (in(0x2460, 0x2473)) return number(code - 0x2460 + 1);  // in circles
  if (code == 0x24EA) return number(0);
  if (in(0x2776, 0x277F)) return number(code - 0x2776 + 1);        // in black circles
  if (in(0x1D7CE, 0x1D7FF)) return number((code - 0x1D7CE) % 10);  // of mathematics
  if (code == 0xB9) return number(1);                              // raised
  if (code == 0xB2 || code == 0xB3) return number(code - 0xB0);
  if (code == 0x2070 || in(0x2074, 0x2079)) return number(code - 0x2070);
  if (in(0x2080, 0x2089)) return number(code - 0x2080);  // lowered
  if (in(0xFF21, 0xFF3A)) return letters.substr(code - 0xFF21, 1);
  if (in(0xFF41, 0xFF5A)) return letters.substr(code - 0xFF41, 1);
  constexpr std::array<std::uint32_t, 17> empty{0xB7,   0x2010, 0x2012, 0x2013, 0x2014, 0x2022,
                                                0x2219, 0x22C5, 0x25A1, 0x25AB, 0x25FB, 0x25FD,
                                                0x2610, 0x2B1C, 0xFF0D, 0xFF0E, 0xFF3F};
  return std::find(empty.begin(), empty.end(), code) != empty.end() ? "." : "";
}

/// Is this one of the characters that mark empty cells where all agree?
bool may_mark(std::string_view text, int order) {
  return order >= 4 &&
         (text == "?" || ((text == "x" || text == "X") && order <= x_is_no_symbol_up_to));
}

bool is_empty_marker(std::string_view text) {
  return text.empty() || (text.size() == 1 && std::string_view("._*-0").find(text[0]) != text.npos);
}

/// Which of the characters may_mark() knows is the empty marker of this puzzle; empty if none is.
std::string_view agreed_marker(const TypedCells& typed, int order) {
  std::string_view marker;
  int marked = 0;
  for (const auto& row : typed.rows) {
    for (const Field& field : row) {
      if (is_empty_marker(field.text)) return {};
      if (!may_mark(field.text, order)) continue;
      if (marker.empty()) marker = field.text;
      if (field.text != marker) return {};
      ++marked;
    }
  }
  return 4 * marked > order * order ? marker : std::string_view{};
}

}  // namespace

std::optional<TypedCells> in_usual_characters(const TypedCells& typed, int order,
                                              const Context& context) {
  bool unusual = false;
  for (const auto& row : typed.rows) {
    for (const Field& field : row) {
      const auto first = static_cast<unsigned char>(field.text.empty() ? '.' : field.text[0]);
      unusual = unusual || first >= 0x80 || may_mark(field.text, order);
    }
  }
  if (!unusual) return {};
  TypedCells result = typed;
  for (auto& row : result.rows) {
    for (Field& field : row) {
      if (field.text.empty() || context.named(field.text)) continue;
      const Utf8Char c = utf8_at(field.text, 0);
      if (c.code < 0x80 || c.length != field.text.size()) continue;
      if (const auto meant = usual(c.code); !meant.empty()) field.text = meant;
    }
  }
  const auto marker = context.names_anything() ? std::string_view{} : agreed_marker(result, order);
  for (auto& row : result.rows) {
    for (Field& field : row) {
      if (!marker.empty() && field.text == marker) field.text = ".";
    }
  }
  return result;
}

}  // namespace kaidoku::formats
