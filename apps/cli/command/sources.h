// What the operands of a command line mean: the sources its puzzles come from.
#pragma once

#include <kaidoku/batch.h>
#include <kaidoku/batch_input.h>

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command/command_line.h"

namespace kaidoku::app::cli {

using batch::Input;
using batch::Question;
using batch::Source;

/// An operand that is an existing file is read, a directory stands for its files in name order, `-`
/// is standard input, anything else is puzzle text; no operand means standard input. Throws
/// MissingFile if an operand looks like a path that does not exist, UsageError if the only input is
/// a terminal.
std::vector<Source> find_sources(const Request& request, const Invocation& how);

struct MissingFile : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// True if one of the sources is this file, under any name; standard input counts, too.
bool reads_from(const std::vector<Source>& sources, const std::string& path);

/// True if a person types the puzzles at a terminal.
bool typed(const std::vector<Source>& sources);

/// Returns the board of --blank, in the user's symbols.
Result<Puzzle> blank_board(const BoardText& board);

/// Returns the only puzzle of the input; nullopt if there is none or `accept` returns false for it
/// (which it must for a bad one). Throws a UsageError with the text `several` if another question
/// follows, unless `ignores` returns true for that.
using Takes = std::function<bool(const Question&)>;
std::optional<Puzzle> only_puzzle(Input& input, const std::string& several, const Takes& accept,
                                  const Takes& ignores = {});

}  // namespace kaidoku::app::cli
