// Positions for tests of techniques: a blank board with a few candidates taken out, so that one
// pattern and nothing else is to be seen, and what a finder says of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "human/techniques.h"

namespace kaidoku::test {

class Position {
 public:
  explicit Position(Box box = {3, 3})
      : rules_(*Rules::standard(box)), layout_(*rules_), state_(layout_) {
    state_.reset(Grid(box.order()));
  }

  human::State& state() { return state_; }
  Cell cell(std::string_view name) const { return *parse_cell(name, rules_->order()); }

  /// The cells hold nothing but these digits.
  Position& hold(const std::vector<std::string_view>& cells, std::string_view digits) {
    for (const auto name : cells) {
      human::Mask left = 0;
      for (const char digit : digits) left |= human::bit(static_cast<Digit>(digit - '0'));
      human::each_bit(state_.candidates(cell(name)) & ~left,
                      [&](int d) { state_.remove(cell(name), static_cast<Digit>(d + 1)); });
    }
    return *this;
  }

  /// In that house ("row 1") the digit has places only in these cells.
  Position& confine(std::string_view house, Digit digit,
                    const std::vector<std::string_view>& cells) {
    for (int h = 0; h < layout_.houses(); ++h) {
      if (house_name(*rules_, h) != house) continue;
      for (const Cell other : layout_.cells_of(h)) {
        bool kept = false;
        for (const auto name : cells) kept = kept || cell(name) == other;
        if (!kept && state_.has(other, digit)) state_.remove(other, digit);
      }
    }
    return *this;
  }

  /// What the finder sees, all of it.
  std::vector<Step> all(human::Finder find) const {
    struct Everything final : human::Sink {
      std::vector<Step> steps;
      bool take(Step& step) override {
        steps.push_back(step);
        return false;
      }
    } sink;
    find(state_, sink);
    return sink.steps;
  }

  /// "4.5 name: sentence" of the first; "nothing".
  std::string first(human::Finder find) const {
    const auto steps = all(find);
    return steps.empty() ? "nothing" : told(steps.front());
  }
  std::string told(const Step& step) const {
    const int tenths = static_cast<int>((step.difficulty + 0.05) * 10);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " " +
           std::string(step.technique->name) + ": " +
           describe(step, *rules_, Symbols::standard(rules_->order()));
  }

 private:
  std::shared_ptr<const Rules> rules_;
  human::Layout layout_;
  human::State state_;
};

}  // namespace kaidoku::test
