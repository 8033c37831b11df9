// The formats, those that announce themselves first. Adding one is a line here.
#include "formats/table.h"

#include <algorithm>
#include <array>

namespace kaidoku {
using namespace formats;

namespace {

constexpr std::array<FormatEntry, 5> table{{
    {{"json", "an object with a \"puzzle\": a line or a list", true, true},
     false,
     take_json,
     write_json},
    {{"list", "nested lists, as Haskell, Python and JSON print them", true, true},
     false,
     take_list,
     write_list},
    {{"line", "one puzzle a line, order² characters; fields may follow", true, true},
     true,
     take_line,
     write_line},
    {{"grid", "a row a line, with or without frames", true, true}, true, take_grid, write_grid},
    {{"tokens", "one puzzle a line, cells between blanks or commas", true, true},
     true,
     take_tokens,
     write_tokens},
}};

}  // namespace

const FormatEntry* formats::find_format(std::string_view name) {
  const auto found = std::find_if(table.begin(), table.end(), [&](const FormatEntry& f) {
    return f.public_entry.name == name;
  });
  return found == table.end() ? nullptr : &*found;
}

std::span<const Format> all_formats() {
  static const auto entries = [] {
    std::array<Format, table.size()> result{};
    std::transform(table.begin(), table.end(), result.begin(),
                   [](const FormatEntry& f) { return f.public_entry; });
    return result;
  }();
  return entries;
}

std::optional<std::string> write(std::string_view format, const Grid& grid, const Rules& rules,
                                 const Symbols& symbols) {
  const auto* entry = find_format(format);
  if (entry == nullptr || !entry->public_entry.writes) return {};
  return entry->write(grid, rules, symbols);
}

}  // namespace kaidoku
