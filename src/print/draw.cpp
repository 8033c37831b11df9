// Texts are centered as the eye sees them: to the left and right by their ink (a 1 has more air on
// one side than on the other), up and down by a capital letter of the font, so that all digits of a
// row stand on one line.
#include "print/draw.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace kaidoku::print {
namespace {

class Pen {
 public:
  Pen(const Cairo& cairo, cairo_t* context, double scale, Snap snap, Fonts& fonts)
      : cairo_(cairo), context_(context), scale_(scale), snap_(snap), fonts_(fonts) {}

  void color(Ink ink) {
    cairo_.cairo_set_source_rgb(context_, ink.red / 255.0, ink.green / 255.0, ink.blue / 255.0);
  }

  void rect(const Scene::Rect& rect) {
    const double left = edge(rect.x), top = edge(rect.y);
    fill(left, top, edge(rect.x + rect.width) - left, edge(rect.y + rect.height) - top, rect.ink);
  }

  /// As a rectangle, which every viewer fills the same way; a stroke of less than a pixel many make
  /// thicker.
  void line(const Scene::Line& line) {
    if (line.x1 != line.x2 && line.y1 != line.y2) return oblique(line);
    const bool level = line.y1 == line.y2;
    const double width = thickness(line.width);
    const double across = start((level ? line.y1 : line.x1) * scale_ - width / 2);
    const double from = edge(std::min(level ? line.x1 : line.y1, level ? line.x2 : line.y2));
    const double to = edge(std::max(level ? line.x1 : line.y1, level ? line.x2 : line.y2));
    if (level) {
      fill(from, across, to - from, width, line.ink);
    } else {
      fill(across, from, width, to - from, line.ink);
    }
  }

  /// False when there is no font.
  bool text(const Scene::Text& text) {
    const std::string shown = printable(text.text);
    if (shown.empty()) return true;
    const Font* font = fonts_.find(shown, text.bold);
    if (font == nullptr) return false;
    const Extent& extent = measure(*font, shown, text.bold);
    const double share = text.align == Scene::Align::left     ? 0
                         : text.align == Scene::Align::center ? 0.5
                                                              : 1;
    const double size =
        std::min(text.size, extent.width > 0 ? text.room / extent.width : text.size) * scale_;
    use(*font, size);
    color(text.ink);
    cairo_.cairo_move_to(context_, text.x * scale_ - (extent.left + extent.width * share) * size,
                         text.y * scale_ - extent.middle * size);
    cairo_.cairo_show_text(context_, shown.c_str());
    return true;
  }

 private:
  /// Of a text in a font of size 1, from where it starts: the left end of its ink, how wide that
  /// is, and where it has its middle, which for the usual font is that of a capital letter.
  struct Extent {
    double left, width, middle;
  };

  /// Without hinting all sizes have the same proportions, so each text is measured once.
  const Extent& measure(const Font& font, const std::string& text, bool bold) {
    constexpr double large = 1000;
    const auto [at, fresh] = known_.try_emplace({text, bold});
    if (!fresh) return at->second;
    use(font, large);
    cairo_text_extents_t ink{}, height{};
    cairo_.cairo_text_extents(context_, text.c_str(), &ink);
    cairo_.cairo_text_extents(context_, font.usual ? "H" : text.c_str(), &height);
    return at->second = {ink.x_bearing / large, ink.width / large,
                         (height.y_bearing + height.height / 2) / large};
  }

  void use(const Font& font, double size) {
    if (font.face != face_) cairo_.cairo_set_font_face(context_, face_ = font.face);
    if (size != size_) cairo_.cairo_set_font_size(context_, size_ = size);
  }

  /// On no pixels' edges anyway.
  void oblique(const Scene::Line& line) {
    const double length = std::hypot(line.x2 - line.x1, line.y2 - line.y1);
    const double aside = line.width / 2 / length;
    const double dx = -(line.y2 - line.y1) * aside, dy = (line.x2 - line.x1) * aside;
    color(line.ink);
    cairo_.cairo_move_to(context_, (line.x1 + dx) * scale_, (line.y1 + dy) * scale_);
    cairo_.cairo_line_to(context_, (line.x2 + dx) * scale_, (line.y2 + dy) * scale_);
    cairo_.cairo_line_to(context_, (line.x2 - dx) * scale_, (line.y2 - dy) * scale_);
    cairo_.cairo_line_to(context_, (line.x1 - dx) * scale_, (line.y1 - dy) * scale_);
    cairo_.cairo_fill(context_);
  }

  double start(double at) const { return snap_ == Snap::pixels ? std::round(at) : at; }
  double edge(double at) const { return start(at * scale_); }
  double thickness(double width) const {
    return snap_ == Snap::pixels ? std::max(1.0, std::round(width * scale_)) : width * scale_;
  }
  void fill(double x, double y, double width, double height, Ink ink) {
    color(ink);
    cairo_.cairo_rectangle(context_, x, y, width, height);
    cairo_.cairo_fill(context_);
  }

  const Cairo& cairo_;
  cairo_t* context_;
  double scale_;
  Snap snap_;
  Fonts& fonts_;
  cairo_font_face_t* face_ = nullptr;  // what the context has now
  double size_ = 0;
  std::map<std::pair<std::string, bool>, Extent> known_;
};

}  // namespace

Result<void> draw(const Cairo& cairo, cairo_t* context, const Scene& scene, double scale, Snap snap,
                  Fonts& fonts) {
  cairo_font_options_t* const options = cairo.cairo_font_options_create();
  cairo.cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo.cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo.cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo.cairo_set_font_options(context, options);
  cairo.cairo_font_options_destroy(options);

  Pen pen(cairo, context, scale, snap, fonts);
  pen.color(scene.paper);
  cairo.cairo_paint(context);
  for (const auto& rect : scene.rects) pen.rect(rect);
  for (const auto& line : scene.lines) pen.line(line);
  for (const auto& text : scene.texts) {
    if (!pen.text(text))
      return Error{.code = ErrorCode::cannot_draw,
                   .message = "no font is installed",
                   .help = "on Debian: apt install fonts-dejavu-core"};
  }
  return {};
}

}  // namespace kaidoku::print
