// Why not this digit here? First what anybody can see; then the easiest steps from the board as it
// is, until one of them answers. The walk begins with the digits alone: a candidate the player
// struck may be the very mistake that is asked about.
#include <fmt/core.h>

#include <algorithm>

#include "base/deadline.h"
#include "human/words.h"
#include "play/hint_support.h"

namespace kaidoku {
using namespace play;

namespace {

class Asked {
 public:
  Asked(const Game& game, Cell cell, Digit digit)
      : game_(game), words_(game.rules(), game.puzzle().symbols()), cell_(cell), digit_(digit) {}

  WhyNot answer(const Repertoire& repertoire, const base::Deadline& deadline) const {
    if (const Digit holds = game_.grid()[cell_]; holds != 0)
      return {WhyNot::Kind::filled,
              fmt::format("{} already holds {}.", here(), words_.digit(holds)),
              {cell_}};
    if (!game_.legal(cell_).contains(digit_)) return seen();
    if (game_.solutions() == Answer::none)
      return {WhyNot::Kind::mistake, "This puzzle has no solution: no digit is right."};
    if (spoiled(deadline)) return no_way_on();
    return walk(sound(game_, repertoire), deadline);
  }

 private:
  std::string here() const { return words_.cell(cell_); }

  /// Is a digit on the board wrong? Strikes do not count: nothing here relies on them.
  bool spoiled(const base::Deadline& deadline) const {
    if (!game_.solution()) return game_.prospect(deadline.half().left()) == Answer::none;
    const auto wrong = game_.mistakes();
    return std::any_of(wrong.begin(), wrong.end(),
                       [&](Cell cell) { return game_.grid()[cell] != 0; });
  }

  static WhyNot no_way_on() {
    return {
        WhyNot::Kind::mistake,
        "The board can no longer be solved. Go back to before the first mistake, then ask again."};
  }

  /// "Row 4 already has its 7, in r4c2, and so has column 5, in r9c5."
  WhyNot seen() const {
    WhyNot why{WhyNot::Kind::seen};
    for (const Seat& seat : game_.rules().seats(cell_)) {
      for (const Cell other : game_.rules().houses()[seat.house].cells) {
        if (game_.grid()[other] != digit_ ||
            std::find(why.cells.begin(), why.cells.end(), other) != why.cells.end())
          continue;
        std::string house = words_.house(seat.house);
        if (why.cells.empty()) {
          house.front() = static_cast<char>(house.front() - 'a' + 'A');
          why.text = fmt::format("{} already has its {}", house, words_.digit(digit_));
        } else {
          why.text += fmt::format(", and so has {}", house);
        }
        why.text += fmt::format(", in {}", words_.cell(other));
        why.cells.push_back(other);
      }
    }
    why.text += '.';
    std::sort(why.cells.begin(), why.cells.end());
    return why;
  }

  bool sees(Cell other) const {
    const auto seats = game_.rules().seats(cell_);
    return std::any_of(seats.begin(), seats.end(), [&](const Seat& seat) {
      const auto cells = game_.rules().houses()[seat.house].cells;
      return std::find(cells.begin(), cells.end(), other) != cells.end();
    });
  }

  bool is_right_after(const Step& step) const {
    return std::find(step.places.begin(), step.places.end(), Candidate{cell_, digit_}) !=
           step.places.end();
  }

  bool excluded_by(const Step& step) const {
    return std::find(step.removes.begin(), step.removes.end(), Candidate{cell_, digit_}) !=
               step.removes.end() ||
           std::any_of(step.places.begin(), step.places.end(), [&](const Candidate& place) {
             return place.cell == cell_ ? place.digit != digit_
                                        : place.digit == digit_ && sees(place.cell);
           });
  }

  WhyNot walk(const Repertoire& repertoire, const base::Deadline& deadline) const {
    WhyNot why{WhyNot::Kind::unknown};
    why.board = game_.grid();
    for (Cell cell = 0; cell < why.board.cells(); ++cell)
      why.candidates.push_back(why.board[cell] == 0 ? game_.legal(cell) : DigitSet());
    for (;; ++why.before) {
      auto step = easiest_step(game_.rules(), why.board, why.candidates,
                               {.repertoire = repertoire, .budget = deadline.left()});
      if (!step || is_right_after(*step)) return unknown(deadline);
      if (excluded_by(*step)) {
        tell(why, *std::move(step));
        return why;
      }
      apply(*step, game_.rules(), why.board, why.candidates);
      // Where nobody knows whether there is a solution, the steps may show that there is none.
      if (dead_end(why)) return no_way_on();
    }
  }

  static bool dead_end(const WhyNot& why) {
    for (Cell cell = 0; cell < why.board.cells(); ++cell) {
      if (why.board[cell] == 0 && why.candidates[static_cast<std::size_t>(cell)].empty())
        return true;
    }
    return false;
  }

  WhyNot unknown(const base::Deadline& deadline) const {
    WhyNot why{WhyNot::Kind::unknown};
    why.limit = deadline.limit();
    why.text = why.limit != Limit::none
                   ? "No reason was found in time."
                   : fmt::format("No known technique excludes {} from {}; it may be right.",
                                 words_.digit(digit_), here());
    return why;
  }

  void tell(WhyNot& why, Step step) const {
    why.kind = WhyNot::Kind::step;
    if (why.before > 0)
      why.text = why.before == 1 ? "After one other step: "
                                 : fmt::format("After {} other steps: ", why.before);
    why.text += describe(step, words_.rules(), words_.symbols());
    // What a step takes away its sentence says; what follows from a digit is said here.
    if (!step.places.empty())
      why.text += fmt::format(" So {} cannot be {}.", here(), words_.digit(digit_));
    why.cells = cells_of(step);
    why.step = std::move(step);
  }

  const Game& game_;
  human::Words words_;
  Cell cell_;
  Digit digit_;
};

}  // namespace

WhyNot why_not(const Game& game, Cell cell, Digit digit, const HintOptions& options) {
  return Asked(game, cell, digit).answer(options.repertoire, base::Deadline(options.budget));
}

}  // namespace kaidoku
