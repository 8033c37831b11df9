// Can it be read? Contrasts as WCAG 2 counts them, of every ink on every paper it is painted on.
#include "tui/theme.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace kaidoku::app::tui {
namespace {

double luminance(int rgb) {
  const auto part = [](int value) {
    const double share = value / 255.0;
    return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * part(rgb >> 16 & 0xFF) + 0.7152 * part(rgb >> 8 & 0xFF) +
         0.0722 * part(rgb & 0xFF);
}

double contrast(int one, int other) {
  const double a = luminance(one), b = luminance(other);
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

/// Backgrounds that terminals come with.
std::vector<int> grounds(Ground ground) {
  if (ground == Ground::dark) return {0x000000, 0x16181D, 0x1E1E1E};
  return {0xFFFFFF, 0xFAFAFA, 0xFDF6E3};
}

int rgb_of_256(int number) {
  if (number >= 232) return (8 + 10 * (number - 232)) * 0x010101;
  constexpr int steps[] = {0, 95, 135, 175, 215, 255};
  number -= 16;
  return steps[number / 36] << 16 | steps[number / 6 % 6] << 8 | steps[number % 6];
}

constexpr ScreenInk last_ink = ScreenInk::good;
constexpr Paper last_paper = Paper::color8;

template <class Visit>
void for_all_styles(Visit visit) {
  for (int ink = 0; ink <= static_cast<int>(last_ink); ++ink) {
    for (int paper = 0; paper <= static_cast<int>(last_paper); ++paper) {
      visit(Style{static_cast<ScreenInk>(ink), static_cast<Paper>(paper)});
    }
  }
}

bool is_line(ScreenInk ink) { return ink == ScreenInk::box_line || ink == ScreenInk::cell_line; }

class Themes : public testing::TestWithParam<Ground> {};

TEST_P(Themes, TextCanBeReadOnEveryPaper) {
  for_all_styles([](Style style) {
    const Shade shade = tui::shade(style, Depth::direct, GetParam());
    if (is_line(style.ink) && style.paper != Paper::none) return;  // lines have no paper
    if (shade.ink == Shade::own) return;                           // the terminal's own on its own
    const double wanted = is_line(style.ink) ? 3.0 : 4.5;
    const auto papers =
        shade.paper == Shade::own ? grounds(GetParam()) : std::vector<int>{shade.paper};
    for (const int paper : papers) {
      EXPECT_GE(contrast(shade.ink, paper), wanted)
          << "ink " << static_cast<int>(style.ink) << " on paper " << static_cast<int>(style.paper);
    }
  });
}

TEST_P(Themes, TextOfThePaletteCanBeReadToo) {
  for_all_styles([](Style style) {
    const Shade shade = tui::shade(style, Depth::palette, GetParam());
    if (shade.ink == Shade::own || shade.paper == Shade::own || is_line(style.ink)) return;
    EXPECT_GE(contrast(rgb_of_256(shade.ink), rgb_of_256(shade.paper)), 4.5)
        << "ink " << static_cast<int>(style.ink) << " on paper " << static_cast<int>(style.paper);
  });
}

TEST_P(Themes, DigitsAreLouderThanCandidatesAndBoxLinesThanCellLines) {
  const int ground = grounds(GetParam()).front();
  const auto loudness = [&](ScreenInk ink) {
    return contrast(shade({ink}, Depth::direct, GetParam()).ink, ground);
  };
  EXPECT_GT(loudness(ScreenInk::given), loudness(ScreenInk::candidate));
  EXPECT_GT(loudness(ScreenInk::entry), loudness(ScreenInk::candidate));
  EXPECT_GT(loudness(ScreenInk::box_line), 1.5 * loudness(ScreenInk::cell_line));
}

TEST_P(Themes, AnEntryNeverLooksLikeACandidate) {
  for (const Depth depth : {Depth::mono, Depth::sixteen, Depth::palette, Depth::direct}) {
    for (int paper = 0; paper <= static_cast<int>(last_paper); ++paper) {
      EXPECT_NE(shade({ScreenInk::entry, static_cast<Paper>(paper)}, depth, GetParam()),
                shade({ScreenInk::candidate, static_cast<Paper>(paper)}, depth, GetParam()))
          << paper << " in depth " << static_cast<int>(depth);
    }
  }
}

TEST_P(Themes, PapersCanBeToldApart) {
  std::set<int> seen;
  for (int paper = 1; paper <= static_cast<int>(last_paper); ++paper)
    EXPECT_TRUE(
        seen.insert(shade({ScreenInk::plain, static_cast<Paper>(paper)}, Depth::direct, GetParam())
                        .paper)
            .second)
        << paper;
}

TEST_P(Themes, SixteenColorsNeverPutAColorOnItself) {
  for_all_styles([](Style style) {
    const Shade shade = tui::shade(style, Depth::sixteen, GetParam());
    if (shade.paper == Shade::own) return;
    EXPECT_NE(shade.ink, Shade::own);
    EXPECT_NE(shade.ink, shade.paper);
    EXPECT_LT(std::max(shade.ink, shade.paper), 16);
  });
}

INSTANTIATE_TEST_SUITE_P(, Themes, testing::Values(Ground::dark, Ground::light),
                         [](const auto& info) {
                           return info.param == Ground::dark ? "dark" : "light";
                         });

TEST(Theme, WithoutColorsThereAreAttributes) {
  for_all_styles([](Style style) {
    const Shade shade = tui::shade(style, Depth::mono, Ground::dark);
    EXPECT_EQ(shade.ink, Shade::own);
    EXPECT_EQ(shade.paper, Shade::own);
  });
  EXPECT_TRUE(shade({ScreenInk::entry, Paper::cursor}, Depth::mono, Ground::dark).reverse);
  EXPECT_TRUE(shade({ScreenInk::given, Paper::none, true}, Depth::mono, Ground::dark).bold);
  EXPECT_TRUE(shade({ScreenInk::candidate}, Depth::mono, Ground::dark).dim);
  EXPECT_TRUE(shade({ScreenInk::entry, Paper::same}, Depth::mono, Ground::dark).underline);
  // What is reversed itself stands out of a reversed cursor.
  EXPECT_FALSE(shade({ScreenInk::good, Paper::cursor, true, false, true}, Depth::mono, Ground::dark)
                   .reverse);
}

TEST(Theme, PlainTextOnNothingIsTheTerminals) {
  EXPECT_EQ(shade({}, Depth::direct, Ground::dark), Shade{});
  EXPECT_EQ(shade({}, Depth::palette, Ground::dark), Shade{});
  EXPECT_EQ(shade({}, Depth::sixteen, Ground::dark), Shade{});
}

TEST(Theme, FindsTheNearestOf256) {
  for (int number = 16; number < 256; ++number) {
    const int rgb = rgb_of_256(number);
    EXPECT_EQ(rgb_of_256(nearest_of_256(rgb)), rgb) << number;
  }
  EXPECT_EQ(nearest_of_256(0x015E86), 24);   // #005f87
  EXPECT_EQ(nearest_of_256(0x7B7B7B), 243);  // a gray the cube has not
}

}  // namespace
}  // namespace kaidoku::app::tui
