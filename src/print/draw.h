// Draw: a Scene on a surface of cairo. The only place that knows how a line or a text becomes ink.
#pragma once

#include "kaidoku/scene.h"
#include "print/cairo.h"
#include "print/fonts.h"

namespace kaidoku::print {

/// Which points a line may stand on.
enum class Snap {
  anywhere,  ///< paper and SVG
  pixels,    ///< lines of a PNG are whole pixels, or they would look gray
};

/// Draws the scene, `scale` units of the surface to one of its own. Error `cannot_draw` when there
/// is no font; whether all else went well the surface knows.
Result<void> draw(const Cairo& cairo, cairo_t* context, const Scene& scene, double scale, Snap snap,
                  Fonts& fonts);

}  // namespace kaidoku::print
