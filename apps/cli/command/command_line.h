// The words of a command line as data: a request, and what only a command line knows.
#pragma once

#include <kaidoku/batch.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command/request.h"
#include "common/terminal.h"

namespace kaidoku::app::cli {

using batch::Shard;

/// What a command line says about words, files, the terminal and the machine. Requests over HTTP do
/// not have it.
struct Invocation {
  std::vector<std::string> operands{};
  /// only help is wanted: on this verb or topic, or on everything
  std::optional<std::string> help{};
  bool version = false;  ///< only the version is wanted
  std::vector<std::string> targets{
      ""};  ///< instruction sets for 9x9 boards, several only for bench; "": the best
  Color color = Color::automatic;
  bool quiet = false;
  bool progress = true;        ///< may be shown, where there is a terminal
  bool explain_input = false;  ///< say how each puzzle was read
  bool stats = false;          ///< a summary at the end, whatever came out
  int jobs = 0;                ///< 0: as many as there are cores
  std::string file{};          ///< empty: standard output
  bool force = false;
  bool resume = false;           ///< go on with the file
  std::optional<Shard> shard{};  ///< answer this part of the input only
  /// The flags that have an influence on the answers, in the order of fields().
  std::vector<std::string> typed{};

  /// True if the output is a file, not standard output.
  bool into_file() const { return !file.empty() && file != "-"; }
};

struct CommandLine {
  Request request;
  Invocation how{};
};

/// Reads and checks the arguments (without the program's name). Throws UsageError.
CommandLine parse_arguments(const std::vector<std::string>& words);

/// Returns the verb that these words name; `solve` if they name none.
const Verb& verb_in(const std::vector<std::string>& words);

/// Returns the name of a field on the command line: --timeout, -n.
std::string as_flag(std::string_view field);

}  // namespace kaidoku::app::cli
