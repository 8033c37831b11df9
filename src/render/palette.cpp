// The colors. Blue, sky blue, orange and vermilion are those of Okabe and Ito, which people with
// any kind of color vision can tell apart; the grays are chosen by contrast (tests/render checks
// all of it).
#include "kaidoku/scene.h"

namespace kaidoku {
namespace {

constexpr Ink blue{0x00, 0x72, 0xB2};
constexpr Ink sky{0x56, 0xB4, 0xE9};
constexpr Ink orange{0xE6, 0x9F, 0x00};
constexpr Ink vermilion{0xD5, 0x5E, 0x00};

constexpr Palette light{.paper = {0xFF, 0xFF, 0xFF},
                        .given = {0x11, 0x11, 0x11},
                        .entry = blue,
                        .candidate = {0x5A, 0x5A, 0x5A},
                        .cell_line = {0x90, 0x90, 0x90},
                        .box_line = {0x2A, 0x2A, 0x2A},
                        .caption = {0x40, 0x40, 0x40},
                        .given_paper = {0xF0, 0xF0, 0xF0},
                        .highlight_paper = {0xFF, 0xF0, 0xC9},
                        .highlight_line = vermilion,
                        .pattern_paper = {0xA6, 0xE3, 0xCE},
                        .other_paper = {0xBB, 0xDF, 0xF7},
                        .removed_paper = {0xFA, 0xCF, 0xB2},
                        .placed_paper = {0x6F, 0xD8, 0xB3},
                        .link = vermilion};

constexpr Palette dark{.paper = {0x14, 0x17, 0x1C},
                       .given = {0xF5, 0xF5, 0xF5},
                       .entry = sky,
                       .candidate = {0xA6, 0xAC, 0xB6},
                       .cell_line = {0x6A, 0x70, 0x7B},
                       .box_line = {0xBE, 0xC3, 0xCC},
                       .caption = {0xC4, 0xC8, 0xD0},
                       .given_paper = {0x22, 0x26, 0x2D},
                       .highlight_paper = {0x40, 0x32, 0x0C},
                       .highlight_line = orange,
                       .pattern_paper = {0x05, 0x52, 0x3E},
                       .other_paper = {0x05, 0x40, 0x66},
                       .removed_paper = {0x6B, 0x2F, 0x05},
                       .placed_paper = {0x00, 0x6B, 0x4E},
                       .link = orange};

}  // namespace

const Palette& palette(Theme theme) { return theme == Theme::dark ? dark : light; }

}  // namespace kaidoku
