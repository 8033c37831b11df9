// What is printed: lines, pictures, JSON records and the sentences on standard error. The verbs
// decide what the answer is; how it looks is decided here and nowhere else.
#pragma once

#include <kaidoku/board.h>
#include <kaidoku/canon.h>
#include <kaidoku/engines.h>
#include <kaidoku/explain.h>
#include <kaidoku/grade.h>
#include <kaidoku/hint.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command/form.h"
#include "cli/command/request.h"
#include "cli/command/verbs.h"

namespace kaidoku::app::cli {

/// Of hints: step, mistake, beyond, hopeless, finished.
std::string_view word(Hint::Kind kind);

/// One JSON record; what is absent is left out.
struct Record {
  std::optional<Answer> status{};
  const Grid* solution = nullptr;
  std::optional<bool> unique{};  ///< is there no other?
  std::optional<std::string> count{};
  const nine::Canon* canon = nullptr;
  const Grid* minimal = nullptr;  ///< the clues that stay
  std::optional<int> clues{};     ///< how many those are
  const std::vector<Cell>* redundant = nullptr;
  const Rated* rated = nullptr;
  const Path* path = nullptr;
  const std::string* text = nullptr;  ///< the puzzle as it was converted
  const Hint* hint = nullptr;
  int level = 0;               ///< how many of its stages
  const Seed* seed = nullptr;  ///< of a solution that was drawn
  std::uint64_t index = 0;     ///< and its number among those of the seed
};
std::string json_line(const Question& question, const Record& record);
/// Of the record of a bad puzzle only what is wrong with it.
std::string errors_line(const Question& question);
/// The box as such a record has it: null where it is the default of the order.
std::optional<std::string> unusual_box(Box box);

/// A grid in the format that was asked for. Formats of several lines have a blank line before them,
/// except at the very beginning of all output, which is where `first` is.
std::string grid_text(const Puzzle& puzzle, const Grid& grid, const Form& form, bool first);

/// An answer that is no grid. `plain` is for programs, `sentence` for people, who also see the
/// puzzle.
std::string verdict(const Question& question, const Puzzle& puzzle, const Form& form,
                    std::string_view plain, std::string_view sentence);

/// The answer to a question that is no puzzle, the same for every verb.
Outcome answer_bad(const Question& question, const Form& form, Reply& reply);

/// Which limit was reached: "gave up: --timeout 5s reached". `memory` says what took it, where that
/// was not the engine.
std::string reason(Limit limit, const Searching& search, std::string_view memory = {});
/// ... which was asking for every clue whether it is needed.
inline constexpr std::string_view clues_take_memory =
    "the board is too large to find out what every clue is needed for";

/// Says on standard error which limit was reached. `known` is what is certain nevertheless; may be
/// empty.
void explain_gave_up(const Question& question, const Searching& search, Limit limit,
                     std::string_view known, Reply& reply, std::string_view memory = {});

/// The outcome of a search that ended without an answer: the budget was spent, or the user stopped
/// us.
Outcome gave_up_or_stopped(Limit limit);

/// The outcome that goes with a status; `limit` is why it gave up, if it did.
Outcome outcome_of(Answer status, Limit limit = Limit::none);

/// The end of every verb whose answer is a word: says it, as a record, a line (`plain`, or else the
/// word), or for people the board and a sentence; nothing if the user stopped us.
Outcome conclude(const Question& question, const Puzzle& puzzle, const Form& form,
                 const Record& record, Limit limit, std::string_view sentence, Reply& reply,
                 std::string_view plain = {});

}  // namespace kaidoku::app::cli
