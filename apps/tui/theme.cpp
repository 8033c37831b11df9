// Two tables, one row for every ink and every paper; tests hold them to contrasts of 4.5:1 for text
// and 3:1 for lines.
//
// Papers are soft, so that every ink can be read on all of them; only the flash is loud and brings
// its own ink. Of 256 colors few are dark enough, so there some papers ask for white. In 16
// colors there are no soft papers: those that are left out there (peers, givens) are a comfort,
// not a sign. Where a paper has its own ink, digits are bold there: otherwise a lone candidate
// would look like one.
#include "tui/theme.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>

namespace kaidoku::app::tui {
namespace {

constexpr int own = Shade::own;
constexpr double contrast_of_text = 4.5;

/// A color on dark and on light backgrounds, and the nearest of the 16 there.
struct Tone {
  int dark, light;        // 0xRRGGBB
  int dark_16, light_16;  // or own
};

struct InkRow {
  ScreenInk ink;
  Tone tone;
  bool quiet = false;  // never bold; dim without colors
};

constexpr std::array<InkRow, 14> inks{{
    {ScreenInk::plain, {0xE4E4E4, 0x1C1C1C, own, own}},
    {ScreenInk::given, {0xFFFFFF, 0x000000, own, own}},
    {ScreenInk::entry, {0x62BDF2, 0x00558F, 14, 4}},
    {ScreenInk::hinted, {0x7FD6BB, 0x00604A, 10, 2}},
    {ScreenInk::candidate, {0xAEAEAE, 0x555555, own, own}, true},
    {ScreenInk::filtered, {0xFFDF6B, 0x5C4600, 11, own}},
    {ScreenInk::wrong, {0xFF8F73, 0xA82A00, 9, 1}},
    {ScreenInk::box_line, {0xBCBCBC, 0x5A5A5A, 7, 8}},
    {ScreenInk::cell_line, {0x6E6E6E, 0x8A8A8A, 8, 7}, true},
    {ScreenInk::faint, {0xAEAEAE, 0x585858, own, own}, true},
    {ScreenInk::strong, {0xFFFFFF, 0x000000, own, own}},
    {ScreenInk::accent, {0x62BDF2, 0x00558F, 14, 4}},
    {ScreenInk::warning, {0xF2AE3D, 0x7A4B00, 11, 5}},
    {ScreenInk::good, {0x5CD3A5, 0x00604A, 10, 2}},
}};

struct PaperRow {
  Paper paper;
  Tone tone;
  int dark_256;              // the 256 have few dark colors: the nearest would often be the same
  int ink_16 = own;          // there all papers are loud
  std::optional<int> ink{};  // 0xRRGGBB, of a paper that is always loud
  bool bold = false, underline = false, reverse = false;  // without colors
};

constexpr int white = 0xFFFFFF;
constexpr int black = 0x000000;

constexpr std::array<PaperRow, 17> papers{{
    {Paper::none, {own, own, own, own}, own},
    {Paper::given, {0x22262C, 0xECEEF1, own, own}, 235},
    {Paper::cursor, {0x00456A, 0xA6D8FA, 4, 4}, 18, 15, {}, true, false, true},
    {Paper::selected, {0x1D3A57, 0xCFE3F8, 6, 6}, 17, 0, {}, false, false, true},
    {Paper::peer, {0x2D3036, 0xE1E5EB, own, own}, 236},
    {Paper::same, {0x443A00, 0xFFE98F, 3, 3}, 58, 0, {}, true, true},
    {Paper::house, {0x3A2C0C, 0xFAEECB, own, own}, 237},
    {Paper::hint, {0x0C4433, 0xC6EEDC, 2, 2}, 22, 0, {}, false, true},
    {Paper::flash, {0xE69F00, 0xE69F00, 3, 3}, 172, 0, black, false, false, true},
    {Paper::color1, {0x4A3100, 0xF8DDA3, 3, 3}, 94, 0},
    {Paper::color2, {0x0E3B55, 0xC5E6F8, 6, 6}, 23, 0},
    {Paper::color3, {0x00402F, 0xB9E8D9, 2, 2}, 22, 0},
    {Paper::color4, {0x403C00, 0xF7F2A6, 11, 11}, 58, 0},
    {Paper::color5, {0x00305C, 0xB9D8EE, 4, 4}, 19, 15},
    {Paper::color6, {0x552200, 0xF7C9AC, 1, 1}, 52, 15},
    {Paper::color7, {0x4D2640, 0xF0D3E3, 5, 5}, 53, 15},
    {Paper::color8, {0x3C3C3C, 0xD8D8D8, 7, 7}, 238, 0},
}};

int rgb_of(const Tone& tone, Ground ground) {
  return ground == Ground::dark ? tone.dark : tone.light;
}
int sixteen_of(const Tone& tone, Ground ground) {
  return ground == Ground::dark ? tone.dark_16 : tone.light_16;
}

constexpr std::array<int, 6> steps{0, 95, 135, 175, 215, 255};  // of the cube of the 256

/// 0xRRGGBB of a number of the palette from 16 on.
int rgb_of_256(int number) {
  if (number >= 232) return (8 + 10 * (number - 232)) * 0x010101;
  const auto step = [&](int unit) {
    return steps[static_cast<std::size_t>((number - 16) / unit % 6)];
  };
  return step(36) << 16 | step(6) << 8 | step(1);
}

/// The share of white's light, as WCAG 2 counts it.
double light_of(int rgb) {
  const auto part = [](int value) {
    const double share = value / 255.0;
    return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * part(rgb >> 16 & 0xFF) + 0.7152 * part(rgb >> 8 & 0xFF) +
         0.0722 * part(rgb & 0xFF);
}

/// Ink and paper of the 256. False when the nearest ink could not be read on the nearest paper:
/// then the ink is white or black.
bool choose_palette(Shade& shade, const PaperRow& paper, int ink, Ground ground) {
  shade.ink = nearest_of_256(ink);
  if (paper.paper == Paper::none) return true;
  shade.paper = ground == Ground::dark ? paper.dark_256 : nearest_of_256(paper.tone.light);
  const double one = light_of(rgb_of_256(shade.ink)), other = light_of(rgb_of_256(shade.paper));
  if (std::max(one, other) + 0.05 >= contrast_of_text * (std::min(one, other) + 0.05)) return true;
  shade.ink = nearest_of_256(ground == Ground::dark ? white : black);
  return false;
}

}  // namespace

Shade shade(Style style, Depth depth, Ground ground) {
  const InkRow& ink = inks[static_cast<std::size_t>(style.ink)];
  const PaperRow& paper = papers[static_cast<std::size_t>(style.paper)];
  Shade shade;
  shade.bold = style.bold;
  shade.underline = style.underline;
  shade.reverse = style.reverse;
  if (depth == Depth::mono) {
    shade.dim = ink.quiet && !style.bold;
    shade.bold |= paper.bold && !ink.quiet;
    shade.underline |= paper.underline;
    shade.reverse = style.reverse != paper.reverse;
    return shade;
  }
  // On its own background the terminal knows best what can be read.
  if (style.ink == ScreenInk::plain && style.paper == Paper::none) return shade;
  const int rgb = paper.ink.value_or(rgb_of(ink.tone, ground));
  bool own_ink = !paper.ink;
  switch (depth) {
    case Depth::direct:
      shade.ink = rgb;
      shade.paper = rgb_of(paper.tone, ground);
      break;
    case Depth::palette:
      own_ink &= choose_palette(shade, paper, rgb, ground);
      break;
    default:
      shade.paper = sixteen_of(paper.tone, ground);
      own_ink = shade.paper == own;
      shade.ink = own_ink ? sixteen_of(ink.tone, ground) : paper.ink_16;
  }
  shade.bold |= !own_ink && !ink.quiet;
  return shade;
}

int nearest_of_256(int rgb) {
  const std::array<int, 3> wanted{rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF};
  const auto distance = [&](int red, int green, int blue) {
    const int r = red - wanted[0], g = green - wanted[1], b = blue - wanted[2];
    return r * r + g * g + b * b;
  };
  const auto nearest_step = [&](int value) {
    int best = 0;
    for (int i = 1; i < 6; ++i) {
      if (std::abs(steps[static_cast<std::size_t>(i)] - value) <
          std::abs(steps[static_cast<std::size_t>(best)] - value))
        best = i;
    }
    return best;
  };
  const int red = nearest_step(wanted[0]), green = nearest_step(wanted[1]),
            blue = nearest_step(wanted[2]);
  int best = 16 + 36 * red + 6 * green + blue;
  int least = distance(steps[static_cast<std::size_t>(red)], steps[static_cast<std::size_t>(green)],
                       steps[static_cast<std::size_t>(blue)]);
  for (int gray = 0; gray < 24; ++gray) {
    const int level = 8 + 10 * gray;
    if (const int found = distance(level, level, level); found < least) {
      least = found;
      best = 232 + gray;
    }
  }
  return best;
}

}  // namespace kaidoku::app::tui
