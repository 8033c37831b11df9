// The table of fields: everything that can be said in a request beside the puzzle, one row each. It
// is a flag on the command line and a member of a JSON object over HTTP, and means the same in
// both. Help, reading, checking and suggestions are made from the table.
//
// A field that means one thing to most verbs and another to one has a row for each: no verb has two
// of them, and in all of them it either takes a value or does not.
#pragma once

#include <ranges>
#include <span>
#include <string_view>

#include "cli/command/command_line.h"
#include "cli/command/request.h"

namespace kaidoku::app::cli {

/// The function that stores the value of a field: in the request, or in the command line.
struct Setter {
  using OfRequest = void (*)(Request&, std::string_view called, std::string_view value);
  using OfCommand = void (*)(CommandLine&, std::string_view called, std::string_view value);
  constexpr Setter(OfRequest set) : of_request(set) {}
  constexpr Setter(OfCommand set) : of_command(set) {}

  OfRequest of_request = nullptr;
  OfCommand of_command = nullptr;
};

/// What is special about a field.
enum FieldTrait : unsigned {
  plain_field = 0,
  repeats = 1,  ///< may be given several times; otherwise the last counts
  aside = 2,    ///< has no influence on the answers
};

struct FieldRow {
  std::string_view name;   ///< "timeout"; names of one letter have one dash
  std::string_view value;  ///< "TIME", or empty for a switch
  std::string_view help;
  unsigned verbs;  ///< whom it is for: bits of VerbBit
  Setter set;      ///< throws UsageError, which calls the field as it was called
  unsigned traits = plain_field;
  std::string_view other = {};  ///< another name on the command line: "output" for "o"

  bool is_for(unsigned bits) const { return (verbs & bits) != 0; }
};

/// Rows that stand together on a help page, the most used first.
struct FieldGroup {
  std::string_view title;
  std::span<const FieldRow> rows;
};

std::span<const FieldGroup> field_groups();

/// The rows of all groups.
inline auto fields() {
  return field_groups() | std::views::transform(&FieldGroup::rows) | std::views::join;
}

}  // namespace kaidoku::app::cli
