// cairo and fontconfig, loaded when the first picture is drawn.
//
// Linked in the usual way they would bring two dozen libraries, among them those of the X window
// system, into every start of the program: 3 ms for people who only solve
// (docs/decisions/0008-cairo.md). So the headers give the types, and this table the functions.
// Whoever has no cairo gets an Error, and can still do everything else.
#pragma once

#include <cairo/cairo-ft.h>
#include <cairo/cairo-pdf.h>
#include <cairo/cairo-svg.h>
#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>

#include <memory>

#include "kaidoku/result.h"

namespace kaidoku::print {

// clang-format off
#define KAIDOKU_CAIRO_FUNCTIONS(f)                                                                \
  f(cairo_create) f(cairo_destroy) f(cairo_fill) f(cairo_font_face_destroy)                       \
  f(cairo_font_options_create) f(cairo_font_options_destroy) f(cairo_font_options_set_antialias)  \
  f(cairo_font_options_set_hint_metrics) f(cairo_font_options_set_hint_style)                     \
  f(cairo_ft_font_face_create_for_pattern) f(cairo_image_surface_create) f(cairo_line_to)         \
  f(cairo_move_to)                                                                                \
  f(cairo_paint) f(cairo_pdf_surface_create_for_stream) f(cairo_pdf_surface_set_metadata)         \
  f(cairo_pdf_surface_set_size) f(cairo_rectangle) f(cairo_set_font_face) f(cairo_set_font_options)\
  f(cairo_set_font_size) f(cairo_set_source_rgb) f(cairo_show_page) f(cairo_show_text)            \
  f(cairo_status) f(cairo_status_to_string) f(cairo_surface_destroy) f(cairo_surface_finish)      \
  f(cairo_surface_status) f(cairo_surface_write_to_png_stream)                                    \
  f(cairo_svg_surface_create_for_stream) f(cairo_svg_surface_set_document_unit)                   \
  f(cairo_text_extents)

#define KAIDOKU_FONTCONFIG_FUNCTIONS(f)                                                           \
  f(FcCharSetAddChar) f(FcCharSetCreate) f(FcCharSetDestroy) f(FcCharSetHasChar)                  \
  f(FcConfigDestroy)                                                                              \
  f(FcDefaultSubstitute) f(FcFontMatch) f(FcInitLoadConfigAndFonts) f(FcPatternAddBool)           \
  f(FcPatternAddCharSet) f(FcPatternAddInteger) f(FcPatternAddString) f(FcPatternCreate)          \
  f(FcPatternDestroy) f(FcPatternGetCharSet) f(FcPatternGetInteger) f(FcPatternGetString)
// clang-format on

/// The functions of both libraries, under their own names.
struct Cairo {
#define KAIDOKU_DECLARE(name) decltype(&::name) name = nullptr;
  KAIDOKU_CAIRO_FUNCTIONS(KAIDOKU_DECLARE)
  KAIDOKU_FONTCONFIG_FUNCTIONS(KAIDOKU_DECLARE)
#undef KAIDOKU_DECLARE
  /// The fonts of the system. Our own list, so that it is given back at the end and nobody else's
  /// is touched.
  std::shared_ptr<FcConfig> fonts;
};

/// Loads them from the libraries of these names. Error `cannot_draw`: which one is missing, or
/// which function.
Result<Cairo> load_cairo(const char* cairo_library, const char* fontconfig_library);

/// The same for all: loaded once, never unloaded. Any thread may call it.
const Result<Cairo>& the_cairo();

}  // namespace kaidoku::print
