// The table of fields: everything that can be said in a request beside the puzzle, one row each. It
// is a flag on the command line and a member of a JSON object over HTTP, and means the same in
// both. Help, reading, checking and suggestions are made from the table.
#pragma once

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

struct FieldRow {
  std::string_view name;   ///< "timeout"; names of one letter have one dash
  std::string_view value;  ///< "TIME", or empty for a switch
  std::string_view help;
  unsigned verbs;               ///< whom it is for: bits of VerbBit
  Setter set;                   ///< throws UsageError, which calls the field as it was called
  bool repeats = false;         ///< may be given several times; otherwise the last counts
  bool aside = false;           ///< has no influence on the answers
  std::string_view brief = {};  ///< another name on the command line: "h"
};

std::span<const FieldRow> fields();

}  // namespace kaidoku::app::cli
