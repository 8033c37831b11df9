// Unavoidable sets of a full 9x9 grid: cells whose digits can be changed among themselves into
// another full grid. A puzzle without a clue in one of them has at least two solutions, so a set
// that has one clue left answers at once whether that clue can go, and no solver is asked. Sets are
// 81 bits, at most 64 of them, all in place: found in 4 microseconds, where analysis/unavoidable.h,
// for boards of any order, takes 27 and allocates. A puzzle takes 30 to 40.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "kaidoku/nine.h"

namespace kaidoku::generate {

/// Some of the 81 cells.
struct CellSet {
  std::uint64_t low = 0;   // cells 0 to 63
  std::uint64_t high = 0;  // cells 64 to 80

  static CellSet all() { return {~std::uint64_t{0}, (std::uint64_t{1} << 17) - 1}; }
  static CellSet of(Cell cell) {
    const std::uint64_t bit = std::uint64_t{1} << (cell & 63);
    return cell < 64 ? CellSet{bit, 0} : CellSet{0, bit};
  }
  void add(Cell cell) { *this = *this | of(cell); }
  void remove(Cell cell) { *this = *this - of(cell); }
  bool has(Cell cell) const { return !(*this & of(cell)).empty(); }
  bool empty() const { return (low | high) == 0; }
  int size() const { return std::popcount(low) + std::popcount(high); }
  CellSet operator&(const CellSet& other) const { return {low & other.low, high & other.high}; }
  CellSet operator|(const CellSet& other) const { return {low | other.low, high | other.high}; }
  CellSet operator-(const CellSet& other) const { return {low & ~other.low, high & ~other.high}; }
  bool operator==(const CellSet&) const = default;

  template <class Do>
  void each(Do act) const {
    for (std::uint64_t left = low; left != 0; left &= left - 1) act(std::countr_zero(left));
    for (std::uint64_t left = high; left != 0; left &= left - 1) act(64 + std::countr_zero(left));
  }
};

/// Those that are found without any search, the smallest first: two digits that can change places
/// in some of their cells, and likewise two rows of a band and two columns of a stack. About fifty.
class NineUnavoidable {
 public:
  void find(const nine::Digits& grid);

  std::span<const CellSet> sets() const { return std::span(sets_).first(count_); }

  /// Is there a set without any of these clues?
  bool missed_by(const CellSet& clues) const {
    for (const CellSet& set : sets()) {
      if ((set & clues).empty()) return true;
    }
    return false;
  }
  /// The same for clues that missed none as long as they had `gone` too: only sets with such a cell
  /// are looked at.
  bool missed_by(const CellSet& clues, const CellSet& gone) const {
    std::uint64_t concerned = 0;
    gone.each([&](Cell cell) { concerned |= sets_of_cell_[static_cast<std::size_t>(cell)]; });
    for (; concerned != 0; concerned &= concerned - 1) {
      if ((sets_[static_cast<std::size_t>(std::countr_zero(concerned))] & clues).empty())
        return true;
    }
    return false;
  }

 private:
  static constexpr std::size_t largest = 12;  // larger ones seldom have only one clue left
  static constexpr std::size_t most = 64;     // a bit for each

  // All of it in place: each of many attempts has one.
  std::array<CellSet, most> sets_;
  std::size_t count_ = 0;
  std::array<std::uint64_t, 81> sets_of_cell_{};  // those that have it
};

}  // namespace kaidoku::generate
