// Booklet: puzzles laid out on pages, their solutions at the end. Pages leave as soon as they are
// full, so a booklet of ten thousand puzzles needs no more memory than one page, and what it keeps
// of each puzzle for the solutions.
//
//     auto pdf = kaidoku::PdfFile::make(sink);                      // print.h
//     auto take = [&](const kaidoku::Scene& page) { return pdf->add(page); };
//     auto booklet = kaidoku::Booklet::make({.per_page = 4}, take);
//     for (...) booklet->add(puzzle, {.solution = &grid, .note = "seed 42"});
//     booklet->finish();
//     pdf->finish();
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kaidoku/export.h"
#include "kaidoku/result.h"
#include "kaidoku/scene.h"

namespace kaidoku {

/// Paper, upright, in points (1/72 inch).
struct PageSize {
  std::string_view name;  ///< "a4"
  double width = 0;
  double height = 0;
};

/// a4, letter, a5.
KAIDOKU_API std::span<const PageSize> page_sizes();

/// How many puzzles a page may hold: 1, 2, 4, 6, 9.
KAIDOKU_API std::span<const int> page_counts();

struct BookletStyle {
  PageSize page = page_sizes().front();
  int per_page = 1;
  std::string title{};  ///< at the head of every page; may be empty
  Theme theme = Theme::light;
  bool candidates = false;
};

class KAIDOKU_API Booklet {
 public:
  /// Takes a finished page; an error ends the booklet.
  using TakePage = std::function<Result<void>(const Scene& page)>;

  /// What comes with a puzzle.
  struct Entry {
    const Grid* solution = nullptr;  ///< to be shown at the end; null: not shown
    std::string note{};              ///< said under it, behind the number of clues: "seed 42"
    std::vector<Cell> highlights{};
  };

  /// Error: `bad_page` for a number of puzzles that is none of page_counts(), or paper smaller than
  /// a stamp.
  static Result<Booklet> make(BookletStyle style, TakePage take);

  /// The next puzzle; its number is how many there were before it, plus 1. Costs a page when one is
  /// full. Errors: those of board_scene (then it is not in the booklet), and that of TakePage.
  Result<void> add(const Puzzle& puzzle, const Entry& entry);

  /// The last page, and the solutions. Nothing may be added after it.
  Result<void> finish();

  std::uint64_t puzzles() const { return puzzles_; }

 private:
  struct Kept {
    std::uint64_t number;
    Puzzle puzzle;
    Grid solution;
  };

  Booklet(BookletStyle style, TakePage take) : style_(std::move(style)), take_(std::move(take)) {}
  void lay(const Scene& board, std::uint64_t number, std::string_view note, int per_page,
           std::string_view title);
  Result<void> turn();

  BookletStyle style_;
  TakePage take_;
  Scene page_{};
  int on_page_ = 0;
  std::uint64_t puzzles_ = 0;
  std::uint64_t pages_ = 0;
  std::vector<Kept> kept_{};
};

}  // namespace kaidoku
