// Links: a state as chains see it. Every candidate on the board has a small number (by cell, then
// digit), so that sets of candidates are short rows of bits and everything a run remembers lies in
// short arrays.
//
// What ties candidates together is a group: the digits of a cell, or the places of a digit in a
// house. One candidate of a group is true. So if one is on, the rest of the group is off (weak
// links); if all but one are off, that one is on. Each candidate is in up to four groups, always in
// this order: cell, box, row, column. Ratings depend on it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "human/state.h"

namespace kaidoku::human::chains {

/// A candidate by its number.
using Id = std::uint16_t;
inline constexpr Id none = 0xffff;

/// Which group a link goes through; also what is remembered as the reason of a node.
enum Cause : std::uint8_t { by_cell, by_box, by_row, by_column, by_step, assumed };

struct Link {
  Id to;
  Cause cause;
};

/// A group as it is left: how many candidates, and all their numbers xored together. So of two, the
/// other is known.
struct Left {
  std::uint16_t count;
  std::uint16_t all;
};

class Links {
 public:
  /// False when there are too many candidates (more than order 25 can have): some tables grow with
  /// their square. For the board it was made for last it does nothing.
  bool build(const State& state);
  /// The same, faster: from the links of a board that has all these candidates and more. Those must
  /// stay as they are until complete() has been called: weak links are put off until then, for most
  /// boards are done with before.
  bool build(const State& state, const Links& wider);
  /// To be called before weak links are asked for.
  void complete() {
    if (wider_ != nullptr) narrow_weak();
  }

  int size() const { return size_; }
  /// Another number whenever they have changed.
  unsigned version() const { return version_; }
  /// Words of a row of bits for all candidates.
  int words() const { return (size_ + 63) / 64; }

  Cell cell(Id id) const { return cell_.data()[id]; }
  Digit digit(Id id) const { return digit_.data()[id]; }
  /// `none` when it is not on the board.
  Id id(Cell cell, Digit digit) const { return id_.data()[cell * order_ + digit - 1]; }

  /// The group of that kind around a candidate. A board without boxes has one empty group in their
  /// place.
  int group(Id id, int cause) const { return group_.data()[id * 4 + cause]; }
  const int* groups(Id id) const { return group_.data() + id * 4; }
  int group_count() const { return static_cast<int>(left_.size()); }
  /// Group of a cell, group of a digit in a house: the same numbers for every state of a board.
  int of_cell(Cell cell) const { return cell; }
  int of_house(int house, Digit digit) const { return cells_ + house * order_ + digit - 1; }
  /// Ascending.
  std::span<const Id> members(int group) const {
    const int* at = start_.data() + group;
    return {member_.data() + at[0], member_.data() + at[1]};
  }
  const std::vector<Left>& left() const { return left_; }

  /// What goes off with it: the other digits of the cell, then box, row and column, each once.
  std::span<const Link> weak(Id id) const {
    const int* at = weak_start_.data() + id * 2;
    return {weak_.data() + at[0], weak_.data() + at[2]};
  }
  /// The same without the digits of the cell.
  std::span<const Link> weak_in_houses(Id id) const {
    const int* at = weak_start_.data() + id * 2;
    return {weak_.data() + at[1], weak_.data() + at[2]};
  }
  /// What comes on when it goes off and nothing else has changed: at most one by each cause, each
  /// candidate once.
  std::span<const Link> strong(Id id) const {
    const int* at = strong_start_.data() + id * 2;
    return {strong_.data() + at[0], strong_.data() + at[2]};
  }
  std::span<const Link> strong_in_houses(Id id) const {
    const int* at = strong_start_.data() + id * 2;
    return {strong_.data() + at[1], strong_.data() + at[2]};
  }
  std::span<const Link> strong_in_cell(Id id) const {
    const int* at = strong_start_.data() + id * 2;
    return {strong_.data() + at[0], strong_.data() + at[1]};
  }

 private:
  bool is_of(const State& state) const;
  void begin(const State& state);
  void put(Cell cell, int digit_index);
  void build_groups(const State& state);
  void build_links(const State& state);
  void narrow_groups();
  void narrow_weak();
  int add_strong(int i, int cause, int end);

  int order_ = 0, cells_ = 0, size_ = 0;
  unsigned version_ = 0;
  Box box_;
  std::vector<Mask> board_;
  std::vector<std::uint16_t> cell_;
  std::vector<Digit> digit_;
  std::vector<Id> id_;
  std::vector<int> group_;
  std::vector<int> start_;
  std::vector<Id> member_;
  std::vector<Left> left_;
  std::vector<int> weak_start_, strong_start_;
  std::vector<Link> weak_, strong_;
  const Links* wider_ = nullptr;  // whose weak links are still to be narrowed
  std::vector<Id> renumbered_;    // candidates of the wider board: their numbers here
};

}  // namespace kaidoku::human::chains
