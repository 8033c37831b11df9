// A game as text, and back. Lines of words, so that a person can read what is there and a later
// version can add a line; the last line is a checksum of all before it.
//
//     kaidoku game 1
//     box 3x3
//     symbols 1 2 3 4 5 6 7 8 9
//     empty . 0 _ * -                   what means an empty cell; the first is written
//     givens 5 3 0 0 7 ...              numbers, whatever the symbols are
//     solution 5 3 4 6 7 ...            or: solutions none, many, unknown
//     seed 42                           where it was made from one
//     symmetry rotate180
//     check rules
//     candidates automatic              or: manual
//     timer hidden                      or: shown
//     time 221000                       milliseconds
//     hints 2
//     wrong 1                           entries that were wrong; absent: none
//     shown solution                    it was shown; absent: it was not
//     bookmarks 3 17
//     moment 25                         how many of the moves are done
//     move r4c5=7 r4c6.7                one line for each: = entry, ! by a hint, ^ corner,
//                                       . center, - struck, # color
//     sum 0123456789abcdef
//
// The marks of a move are those that came or went. What was before is not written: it follows from
// the moves before. The checksum (FNV-1a) changes with every single byte: each step of it can be
// undone, so two texts that differ in one byte cannot end in the same state.
#include "play/save.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "kaidoku/hash.h"

namespace kaidoku {
using namespace play;

namespace {

std::string digits_of(const Grid& grid) {
  std::string text;
  for (const Digit digit : grid.digits()) fmt::format_to(std::back_inserter(text), " {}", digit);
  return text;
}

bool plain_word(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

}  // namespace

std::string save_text(const Game& game) {
  // Whatever an earlier version could have written is written so that it can read it.
  const bool plain = game.wrong_entries() == 0 && !game.solution_shown();
  std::string text = fmt::format("{} {}\n", save_title, plain ? first_save_version : save_version);
  const auto line = [&]<class... T>(fmt::format_string<T...> format, T&&... values) {
    fmt::format_to(std::back_inserter(text), format, std::forward<T>(values)...);
    text += '\n';
  };
  const Rules& rules = game.rules();
  const Symbols& symbols = game.puzzle().symbols();
  line("box {}x{}", rules.box().rows, rules.box().cols);
  text += "symbols";
  for (int digit = 1; digit <= rules.order(); ++digit)
    text.append(" ").append(symbols.name(static_cast<Digit>(digit)));
  line("\nempty {}", fmt::join(symbols.empty_markers(), " "));
  line("givens{}", digits_of(game.puzzle().givens()));
  if (game.solution()) {
    line("solution{}", digits_of(*game.solution()));
  } else {
    const auto status = game.solutions();
    line("solutions {}", status == Answer::none   ? "none"
                         : status == Answer::many ? "many"
                                                  : "unknown");
  }
  if (const auto seed = Seed::parse(game.provenance().seed)) line("seed {}", seed->text());
  if (plain_word(game.provenance().symmetry)) line("symmetry {}", game.provenance().symmetry);
  line("check {}", check_names[static_cast<std::size_t>(game.check())]);
  line("candidates {}", game.automatic_candidates() ? "automatic" : "manual");
  line("timer {}", game.timer_shown() ? "shown" : "hidden");
  line("time {}", game.time().count());
  line("hints {}", game.hints_used());
  if (game.wrong_entries() > 0) line("wrong {}", game.wrong_entries());
  if (game.solution_shown()) line("shown solution");
  if (!game.bookmarks().empty()) line("bookmarks {}", fmt::join(game.bookmarks(), " "));
  line("moment {}", game.moment());
  for (const auto& move : game.history_) {
    text += "move";
    for (const auto& change : move) {
      const char sign = change_signs[static_cast<std::size_t>(change.what)];
      text.append(" ").append(cell_name(change.cell, rules.order())) += sign;
      if (sign != '!') fmt::format_to(std::back_inserter(text), "{}", change.after);
    }
    text += '\n';
  }
  line("sum {:016x}", fnv1a(text));
  return text;
}

}  // namespace kaidoku
