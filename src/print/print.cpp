// The three kinds of files. What cairo writes is taken as it is, but for two things that would
// differ from one time to the next: PDF gets no date, and in SVG the running number of the surface
// is replaced by a name.
#include "kaidoku/print.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "print/cairo.h"
#include "print/draw.h"
#include "print/fonts.h"

namespace kaidoku {
namespace {

using print::Cairo;

constexpr int max_width = 20'000;

struct SurfaceCloser {
  const Cairo* cairo;
  void operator()(cairo_surface_t* surface) const { cairo->cairo_surface_destroy(surface); }
};
using Surface = std::unique_ptr<cairo_surface_t, SurfaceCloser>;

struct ContextCloser {
  const Cairo* cairo;
  void operator()(cairo_t* context) const { cairo->cairo_destroy(context); }
};
using Context = std::unique_ptr<cairo_t, ContextCloser>;

Error cannot_draw(const Cairo& cairo, cairo_status_t status) {
  return Error{
      .code = ErrorCode::cannot_draw,
      .message = fmt::format("cairo cannot draw this: {}", cairo.cairo_status_to_string(status))};
}

cairo_status_t append(void* bytes, const unsigned char* data, unsigned size) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), size);
  return CAIRO_STATUS_SUCCESS;
}

/// What both kinds of single pictures have in common: cairo, a width that makes sense, and the
/// height that goes with it.
struct Frame {
  const Cairo& cairo;
  double scale;
  int height;
};
Result<Frame> frame(const Scene& scene, int width) {
  const auto& cairo = print::the_cairo();
  if (!cairo) return cairo.errors();
  const double scale = width / scene.width;
  const double height = std::round(scene.height * scale);
  // Not "height < 1": a scene without any width makes a height that is no number.
  if (width < 1 || width > max_width || !(height >= 1 && height <= max_width))
    return Error{.code = ErrorCode::too_large,
                 .message = fmt::format("a picture is 1 to {} pixels wide and high", max_width)};
  return Frame{*cairo, scale, static_cast<int>(height)};
}

std::string xml(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '&') {
      escaped += "&amp;";
    } else if (c == '<') {
      escaped += "&lt;";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

/// printable() line by line.
std::string printable_lines(std::string_view text) {
  std::string lines;
  for (std::size_t at = 0; at <= text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    if (at > 0) lines += '\n';
    lines += printable(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

/// cairo's SVG with a name for its group, and words for those who do not see it.
std::string finished_svg(std::string svg, const Scene& scene) {
  constexpr std::string_view group = "<g id=\"surface";
  if (const auto at = svg.find(group); at != std::string::npos) {
    const auto number = at + group.size();
    const auto end = svg.find('"', number);
    svg.replace(number - std::string_view("surface").size(),
                end - number + std::string_view("surface").size(), "board");
  }
  if (const auto root = svg.find("<svg "); root != std::string::npos && !scene.title.empty()) {
    svg.insert(svg.find('>', root) + 1,
               fmt::format("\n<title>{}</title>\n<desc>{}</desc>", xml(printable(scene.title)),
                           xml(printable_lines(scene.description))));
    svg.insert(root + 5, "role=\"img\" ");
  }
  return svg;
}

/// The scene as SVG or as PNG.
Result<Picture> picture(const Scene& scene, int width, bool svg) {
  const auto size = frame(scene, width);
  if (!size) return size.errors();
  const Cairo& cairo = size->cairo;
  Picture picture;
  print::Fonts fonts(cairo);
  const Surface surface(
      svg ? cairo.cairo_svg_surface_create_for_stream(append, &picture.bytes, width, size->height)
          : cairo.cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, size->height),
      {&cairo});
  if (svg) cairo.cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PX);
  Context context(cairo.cairo_create(surface.get()), {&cairo});
  const auto snap = svg ? print::Snap::anywhere : print::Snap::pixels;
  if (auto drawn = draw(cairo, context.get(), scene, size->scale, snap, fonts); !drawn)
    return drawn.error();
  if (const auto status = cairo.cairo_status(context.get())) return cannot_draw(cairo, status);
  context.reset();
  if (svg) cairo.cairo_surface_finish(surface.get());
  const auto status =
      svg ? cairo.cairo_surface_status(surface.get())
          : cairo.cairo_surface_write_to_png_stream(surface.get(), append, &picture.bytes);
  if (status != CAIRO_STATUS_SUCCESS) return cannot_draw(cairo, status);
  if (svg) picture.bytes = finished_svg(std::move(picture.bytes), scene);
  picture.notes = fonts.notes();
  return picture;
}

}  // namespace

Result<Picture> to_svg(const Scene& scene, int width) { return picture(scene, width, true); }

Result<Picture> to_png(const Scene& scene, int width) { return picture(scene, width, false); }

struct PdfFile::State {
  const Cairo& cairo;
  ByteSink sink;
  bool refused = false;  // by the sink
  print::Fonts fonts{cairo};
  Surface surface{nullptr, {&cairo}};
  Context context{nullptr, {&cairo}};

  State(const Cairo& cairo, ByteSink sink) : cairo(cairo), sink(std::move(sink)) {}
  ~State() { refused = true; }  // cairo would write the end of a file that nobody finished

  static cairo_status_t write(void* self, const unsigned char* data, unsigned size) {
    auto& state = *static_cast<State*>(self);
    if (!state.refused) state.refused = !state.sink({reinterpret_cast<const char*>(data), size});
    return state.refused ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
  }

  /// Whether everything went well so far.
  Result<void> so_far() const {
    if (refused)
      return Error{.code = ErrorCode::unwritable, .message = "the PDF file cannot be written"};
    auto status = cairo.cairo_surface_status(surface.get());
    if (status == CAIRO_STATUS_SUCCESS && context) status = cairo.cairo_status(context.get());
    if (status != CAIRO_STATUS_SUCCESS) return cannot_draw(cairo, status);
    return {};
  }
};

PdfFile::PdfFile(std::unique_ptr<State> state) : state_(std::move(state)) {}
PdfFile::PdfFile(PdfFile&&) noexcept = default;
PdfFile& PdfFile::operator=(PdfFile&&) noexcept = default;
PdfFile::~PdfFile() = default;

Result<PdfFile> PdfFile::make(ByteSink sink, const std::string& title) {
  const auto& cairo = print::the_cairo();
  if (!cairo) return cairo.errors();
  auto state = std::make_unique<State>(*cairo, std::move(sink));
  constexpr double until_first_page = 72;  // each page has its own size
  state->surface.reset(cairo->cairo_pdf_surface_create_for_stream(
      State::write, state.get(), until_first_page, until_first_page));
  cairo->cairo_pdf_surface_set_metadata(state->surface.get(), CAIRO_PDF_METADATA_CREATE_DATE,
                                        nullptr);
  if (!title.empty())
    cairo->cairo_pdf_surface_set_metadata(state->surface.get(), CAIRO_PDF_METADATA_TITLE,
                                          printable(title).c_str());
  state->context.reset(cairo->cairo_create(state->surface.get()));
  if (auto well = state->so_far(); !well) return well.error();
  return PdfFile(std::move(state));
}

Result<void> PdfFile::add(const Scene& page) {
  if (auto well = state_->so_far(); !well) return well;
  const Cairo& cairo = state_->cairo;
  cairo.cairo_pdf_surface_set_size(state_->surface.get(), page.width, page.height);
  auto drawn = draw(cairo, state_->context.get(), page, 1, print::Snap::anywhere, state_->fonts);
  if (!drawn) return drawn;
  cairo.cairo_show_page(state_->context.get());
  return state_->so_far();
}

Result<void> PdfFile::finish() {
  if (auto well = state_->so_far(); !well) return well;
  state_->context.reset();
  state_->cairo.cairo_surface_finish(state_->surface.get());
  return state_->so_far();
}

std::vector<std::string> PdfFile::notes() const { return state_->fonts.notes(); }

}  // namespace kaidoku
