// Which colors a style has: on terminals with 16 million colors, with 256, with 16, and with none
// at all. Colors are data here; the screen asks once for every style it shows.
//
// The background of the terminal is left as it is, so there are two sets: for dark backgrounds and
// for light ones. The hues are those of Okabe and Ito, which people with any color vision can tell
// apart; nothing is said by color alone.
#pragma once

#include <cstdint>

#include "tui/canvas.h"

namespace kaidoku::app::tui {

enum class Depth { mono, sixteen, palette, direct };
enum class Ground { dark, light };

/// What the terminal is told. A color is 0xRRGGBB, a number of the palette, or `own`: the
/// terminal's own.
struct Shade {
  static constexpr int own = -1;
  int ink = own;
  int paper = own;
  bool bold = false;
  bool underline = false;
  bool reverse = false;
  bool dim = false;
  bool operator==(const Shade&) const = default;
};

Shade shade(Style style, Depth depth, Ground ground);

/// The number of xterm's 256 colors (of the fixed ones, 16 to 255) nearest to 0xRRGGBB.
int nearest_of_256(int rgb);

}  // namespace kaidoku::app::tui
