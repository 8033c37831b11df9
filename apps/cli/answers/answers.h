// What is printed: lines, pictures, JSON records and the sentences on standard error. The verbs
// decide what the answer is; how it looks is decided here and nowhere else.
#pragma once

#include <kaidoku/board.h>
#include <kaidoku/canon.h>
#include <kaidoku/diagnose.h>
#include <kaidoku/engines.h>
#include <kaidoku/explain.h>
#include <kaidoku/grade.h>
#include <kaidoku/hint.h>
#include <kaidoku/position.h>
#include <kaidoku/result.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command/form.h"
#include "cli/command/request.h"
#include "cli/command/verbs.h"

namespace kaidoku::app::cli {

/// The words for hints: step, mistake, beyond, hopeless, finished.
std::string_view word(Hint::Kind kind);

/// One JSON record. Members without a value are left out.
struct Record {
  std::optional<Answer> status{};
  const Grid* solution = nullptr;
  std::optional<bool> unique{};  ///< is there no other?
  std::optional<std::string> count{};
  const nine::Canon* canon = nullptr;
  const Grid* minimal = nullptr;  ///< the clues that stay
  std::optional<int> clues{};     ///< how many those are
  const std::vector<Cell>* redundant = nullptr;
  const Diagnosis* why = nullptr;
  const Rated* rated = nullptr;
  const Path* path = nullptr;
  const std::string* text = nullptr;  ///< the puzzle as it was converted
  const Hint* hint = nullptr;
  int level = 0;               ///< how many of its stages
  const Seed* seed = nullptr;  ///< of a solution that was drawn
  std::uint64_t index = 0;     ///< and its number among those of the seed
};
std::string json_line(const Question& question, const Record& record);
/// Returns the record of a bad puzzle with nothing but its errors.
std::string errors_line(const Question& question);
/// Returns the box as a record has it; null if it is the default box of the order.
std::optional<std::string> unusual_box(Box box);

/// Returns a grid in the format that was asked for. Formats of several lines have a blank line
/// before them, except at the very beginning of all output, which is where `first` is.
std::string grid_text(const Puzzle& puzzle, const Grid& grid, const Form& form, bool first);
/// The same for a puzzle, with what a player entered and ruled out. Error: the format cannot hold
/// the board.
Result<std::string> puzzle_text(const Puzzle& puzzle, const Position& position, const Form& form,
                                bool first);

/// An answer that is not a grid. `plain` is for programs, `sentence` for people, who also see the
/// puzzle, with these cells pointed out.
std::string verdict(const Question& question, const Puzzle& puzzle, const Form& form,
                    std::string_view plain, std::string_view sentence,
                    std::span<const Cell> pointed_out = {});

/// Answers a question whose text is not a puzzle; the same for every verb.
Outcome answer_bad(const Question& question, const Form& form, Reply& reply);

/// Returns which limit was reached: "gave up: --timeout 5s reached". `memory` is the reason to give
/// if memory ran out and the engine did not use it.
std::string reason(Limit limit, const Searching& search, std::string_view memory = {});
/// The reason if memory ran out while every clue was checked.
inline constexpr std::string_view clues_take_memory =
    "the board is too large to find out which clues are needed";

/// Says on standard error which limit was reached. `known` is what is certain all the same; it may
/// be empty.
void explain_gave_up(const Question& question, const Searching& search, Limit limit,
                     std::string_view known, Reply& reply, std::string_view memory = {});

/// Returns the outcome of a search without an answer: the budget was spent, or the user stopped the
/// program.
Outcome gave_up_or_stopped(Limit limit);

/// Returns the outcome for a status; `limit` is the limit that was reached, if one was.
Outcome outcome_of(Answer status, Limit limit = Limit::none);

/// Ends every verb whose answer is a word: prints a record, a line (`plain`, or else the word), or
/// for people the board and a sentence. Prints nothing if the user stopped the program.
Outcome conclude(const Question& question, const Puzzle& puzzle, const Form& form,
                 const Record& record, Limit limit, std::string_view sentence, Reply& reply,
                 std::string_view plain = {}, std::span<const Cell> pointed_out = {});

}  // namespace kaidoku::app::cli
