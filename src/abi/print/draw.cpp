// Boards as files of pictures. What is behind the handles is known from abi/handles.h, of which
// this library takes only what is inline there: the other one does not export it.
#include <fmt/core.h>

#include <algorithm>
#include <string_view>

#include "abi/handles.h"
#include "kaidoku/explain.h"
#include "kaidoku/kaidoku_print_c.h"
#include "kaidoku/print.h"
#include "kaidoku/scene.h"

using namespace kaidoku;
using namespace kaidoku::abi;

namespace {

constexpr int usual_cell = 48, usual_most = 6000, most_width = 20'000;

enum class PictureFormat { none, svg, png, pdf };

PictureFormat format_of(std::string_view name) {
  return name == "svg"   ? PictureFormat::svg
         : name == "png" ? PictureFormat::png
         : name == "pdf" ? PictureFormat::pdf
                         : PictureFormat::none;
}

/// What is wrong with the options, for a board of these rules.
kaidoku_code check(const kaidoku_draw_options& options, const Rules& rules) {
  if (!sized(&options) || options.width < 0) return KAIDOKU_RANGE;
  if (missing(options.highlights, options.highlight_count)) return KAIDOKU_NULL;
  if (options.step == nullptr) return options.sets == nullptr ? KAIDOKU_OK : KAIDOKU_RANGE;
  if (options.sets == nullptr) return KAIDOKU_NULL;
  const bool same_board = options.step->puzzle->rules().box() == rules.box();
  return same_board && fits_sets(rules, options.sets_bytes) ? KAIDOKU_OK : KAIDOKU_RANGE;
}

std::vector<DigitSet> sets_of(const std::uint8_t* bytes, const Rules& rules) {
  std::vector<DigitSet> sets(cells_of(rules));
  for (DigitSet& set : sets) {
    for (int digit = 1; digit <= rules.order(); ++digit) {
      if ((bytes[(digit - 1) / 8] >> ((digit - 1) % 8) & 1) != 0) set.insert(digit);
    }
    bytes += stride_of(rules.order());
  }
  return sets;
}

/// The scene on a page of this width in points.
Result<Picture> to_pdf(const Scene& scene, int width) {
  if (width > most_width)
    return Error{.code = ErrorCode::too_large,
                 .message = fmt::format("a picture is 1 to {} points wide", most_width)};
  Picture picture;
  auto file = PdfFile::make([&](std::span<const char> bytes) {
    picture.bytes.append(bytes.data(), bytes.size());
    return true;
  });
  if (!file) return file.errors();
  const double scale = width / scene.width;
  Scene page{.width = scene.width * scale, .height = scene.height * scale, .paper = scene.paper};
  page.add(scene, 0, 0, scale);
  if (const auto added = file->add(page); !added) return added.errors();
  if (const auto finished = file->finish(); !finished) return finished.errors();
  picture.notes = file->notes();
  return picture;
}

Result<Picture> draw(const Puzzle& puzzle, const Grid& grid, PictureFormat format,
                     const kaidoku_draw_options& options) {
  BoardStyle style{.theme = options.dark != 0 ? Theme::dark : Theme::light,
                   .candidates = options.candidates != 0};
  style.highlights.assign(options.highlights, options.highlights + options.highlight_count);
  Marks marks;
  if (options.step != nullptr) {
    marks = marks_of(*options.step->step, sets_of(options.sets, puzzle.rules()));
    style.marks = &marks;
  }
  const auto scene = board_scene(puzzle, grid, style);
  if (!scene) return scene.errors();
  const int usual = static_cast<int>(std::min<double>(scene->width * usual_cell, usual_most));
  const int width = options.width != 0 ? options.width : usual;
  return format == PictureFormat::svg   ? to_svg(*scene, width)
         : format == PictureFormat::png ? to_png(*scene, width)
                                        : to_pdf(*scene, width);
}

}  // namespace

kaidoku_code kaidoku_draw(const kaidoku_puzzle* puzzle, const char* format, const uint8_t* digits,
                          size_t cells, const kaidoku_draw_options* options, kaidoku_text** picture,
                          kaidoku_text** notes, kaidoku_errors** errors) {
  tell(errors, static_cast<kaidoku_errors*>(nullptr));
  if (any_null(puzzle, format, picture) || missing(digits, cells)) return KAIDOKU_NULL;
  const Puzzle& board = puzzle->puzzle;
  if (digits != nullptr && !fits(board.rules(), cells)) return KAIDOKU_RANGE;
  const kaidoku_draw_options usual{};
  if (options != nullptr) {
    if (const auto wrong = check(*options, board.rules())) return wrong;
  }
  const PictureFormat kind = format_of(format);
  if (kind == PictureFormat::none) return KAIDOKU_BAD_FORMAT;
  return guarded([&]() -> kaidoku_code {
    const Grid grid = digits == nullptr ? board.givens() : grid_of(board.order(), digits);
    const auto off_board = [&](Digit digit) { return digit > board.order(); };
    if (std::any_of(grid.digits().begin(), grid.digits().end(), off_board)) return KAIDOKU_RANGE;
    auto drawn = draw(board, grid, kind, options == nullptr ? usual : *options);
    if (!drawn) return refuse(std::move(drawn).errors(), errors);
    auto made = std::make_unique<kaidoku_text>(kaidoku_text{std::move(drawn->bytes)});
    std::string lines;
    for (const std::string& note : drawn->notes) lines += note + '\n';
    tell_text(notes, std::move(lines));
    *picture = made.release();
    return KAIDOKU_OK;
  });
}
