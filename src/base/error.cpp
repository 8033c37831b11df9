// The names of error codes, and an error as people read it.
#include <fmt/core.h>

#include "kaidoku/result.h"

namespace kaidoku {

std::string_view name(ErrorCode code) {
  switch (code) {
    case ErrorCode::wrong_rows:
      return "wrong-rows";
    case ErrorCode::wrong_columns:
      return "wrong-columns";
    case ErrorCode::wrong_length:
      return "wrong-length";
    case ErrorCode::bad_value:
      return "bad-value";
    case ErrorCode::duplicate_row:
      return "duplicate-row";
    case ErrorCode::duplicate_column:
      return "duplicate-column";
    case ErrorCode::duplicate_box:
      return "duplicate-box";
    case ErrorCode::bad_list:
      return "bad-list";
    case ErrorCode::too_large:
      return "too-large";
    case ErrorCode::bad_box:
      return "bad-box";
    case ErrorCode::bad_symbols:
      return "bad-symbols";
    case ErrorCode::bad_format:
      return "bad-format";
    case ErrorCode::no_puzzle:
      return "no-puzzle";
    case ErrorCode::many_puzzles:
      return "many-puzzles";
    case ErrorCode::unreadable:
      return "unreadable";
    case ErrorCode::bad_target:
      return "bad-target";
    case ErrorCode::bad_seed:
      return "bad-seed";
    case ErrorCode::bad_cell:
      return "bad-cell";
    case ErrorCode::bad_page:
      return "bad-page";
    case ErrorCode::cannot_draw:
      return "cannot-draw";
    case ErrorCode::unwritable:
      return "unwritable";
    case ErrorCode::bad_recipe:
      return "bad-recipe";
    case ErrorCode::bad_save:
      return "bad-save";
    case ErrorCode::later_save:
      return "later-save";
    case ErrorCode::wrong_board:
      return "wrong-board";
    case ErrorCode::cannot_continue:
      return "cannot-continue";
    case ErrorCode::exists:
      return "exists";
    case ErrorCode::same_file:
      return "same-file";
    case ErrorCode::bad_option:
      return "bad-option";
  }
  return "unknown";
}

std::string describe(const Error& error, std::string_view source) {
  std::string text(source);
  if (error.line > 0)
    text += fmt::format("{}{}:{}", source.empty() ? "" : ":", error.line, error.column);
  text += fmt::format("{}{}\n", text.empty() ? "" : ": ", error.message);
  if (!error.excerpt.empty()) {
    const std::string number = fmt::format("{:5}", error.line);
    text += fmt::format("{} | {}\n", number, error.excerpt);
    if (error.caret > 0) {
      text += fmt::format("{:{}} | {:>{}}{}{}\n", "", number.size(), '^', error.caret,
                          error.label.empty() ? "" : " ", error.label);
    }
  }
  if (!error.help.empty()) text += fmt::format("help: {}\n", error.help);
  return text;
}

}  // namespace kaidoku
