// Print: scenes as SVG, PNG and PDF, drawn by cairo. A library of its own (kaidoku::print), so that
// programs that draw nothing need none of it.
//
//     auto scene = kaidoku::board_scene(*puzzle, puzzle->givens());
//     auto picture = kaidoku::to_svg(*scene, 480);
//     if (picture) file << picture->bytes;
//
// The same scene gives the same bytes each time, also of PDF, as long as cairo and the fonts stay
// the same. cairo and fontconfig are loaded when the first picture is drawn; fontconfig reads the
// system's configuration. Texts are set in DejaVu Sans; characters it lacks in whatever installed
// font has them.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "kaidoku/export.h"
#include "kaidoku/result.h"
#include "kaidoku/scene.h"

namespace kaidoku {

/// A finished file.
struct Picture {
  std::string bytes;
  /// about fonts: what had to be drawn in another one, or could not be drawn
  std::vector<std::string> notes;
};

/// The scene as SVG, so many pixels wide at its natural size. Letters are outlines, so it looks the
/// same everywhere; the scene's title and description are there for those who do not see it.
/// Errors: `cannot_draw` when cairo or every font is missing; `too_large` for a width that is not
/// from 1 to 20000.
KAIDOKU_API Result<Picture> to_svg(const Scene& scene, int width);

/// The scene as PNG, so many pixels wide. Lines are set on whole pixels. Errors as above.
KAIDOKU_API Result<Picture> to_png(const Scene& scene, int width);

/// Takes the next bytes of a file; false when that is impossible.
using ByteSink = std::function<bool(std::span<const char>)>;

/// A PDF file, page by page. Each page goes to the sink as soon as it is added; what remains of it
/// in memory is a few hundred bytes. The unit of its scenes is the point (1/72 inch). For one
/// thread at a time.
class KAIDOKU_API PdfFile {
 public:
  /// Error: `cannot_draw` when cairo is missing.
  static Result<PdfFile> make(ByteSink sink, const std::string& title = {});
  PdfFile(PdfFile&&) noexcept;
  PdfFile& operator=(PdfFile&&) noexcept;
  /// A file that was not finished is none: the sink gets nothing more.
  ~PdfFile();

  /// Errors: `unwritable` when the sink takes no more, `cannot_draw`. Then there is no use in going
  /// on.
  Result<void> add(const Scene& page);
  /// The end of the file, with the fonts. Only then is it a PDF file. Errors as above.
  Result<void> finish();

  /// About fonts, as in Picture.
  std::vector<std::string> notes() const;

 private:
  struct State;
  explicit PdfFile(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace kaidoku
