// Counted: 800,000 puzzles of `kaidoku generate --seed 888000`, rated. Clues and difficulty hardly
// depend on each other, so the chance of both is taken to be the product. What was not seen once is
// not known to be possible at all.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <span>

#include "kaidoku/generate.h"

namespace kaidoku {
namespace {

struct Seen {
  int value;
  double times;
};

constexpr double all_seen = 800'000;

constexpr Seen clues_seen[] = {{20, 43},     {21, 1835},   {22, 26620},  {23, 134871},
                               {24, 272786}, {25, 240381}, {26, 100289}, {27, 20689},
                               {28, 2333},   {29, 149},    {30, 4}};

/// By tenths.
constexpr Seen ratings_seen[] = {
    {12, 13023}, {15, 183135}, {17, 11572}, {20, 159426}, {23, 27280}, {25, 8987},  {26, 48828},
    {28, 12627}, {30, 9839},   {32, 1754},  {34, 6228},   {36, 1571},  {38, 187},   {40, 556},
    {42, 35306}, {44, 4745},   {45, 17754}, {46, 1718},   {47, 140},   {48, 4},     {50, 114},
    {52, 45},    {54, 10},     {56, 7090},  {57, 892},    {58, 39},    {59, 17},    {60, 3},
    {62, 268},   {65, 363},    {66, 53300}, {67, 6751},   {68, 3421},  {69, 1458},  {70, 1250},
    {71, 67425}, {72, 65368},  {73, 16963}, {74, 860},    {75, 531},   {76, 1815},  {77, 920},
    {78, 1500},  {79, 285},    {80, 68},    {81, 1},      {82, 1201},  {83, 11383}, {84, 6866},
    {85, 2152},  {86, 175},    {87, 47},    {88, 437},    {89, 1170},  {90, 1015},  {91, 97},
    {92, 18},    {93, 2}};

double share(std::span<const Seen> seen, int from, int to) {
  return std::accumulate(seen.begin(), seen.end(), 0.0,
                         [&](double sum, const Seen& entry) {
                           const bool inside = entry.value >= from && entry.value <= to;
                           return inside ? sum + entry.times : sum;
                         }) /
         all_seen;
}

}  // namespace

std::optional<double> expected_tries(const Recipe& recipe) {
  if (recipe.box != Box{3, 3} || recipe.sampling != Sampling::topdown ||
      recipe.symmetry != Symmetry::none || !recipe.pattern.empty() || recipe.require != nullptr)
    return {};
  double chance = 1;
  if (recipe.clues) {
    // More clues than are needed are kept where they are wished, which makes puzzles easier.
    constexpr int usual = 24;
    if (recipe.difficulty && recipe.clues->min > usual) return {};
    chance *= share(clues_seen, 0, recipe.clues->max);
  }
  if (recipe.difficulty) {
    chance *= share(ratings_seen, static_cast<int>(std::lround(recipe.difficulty->min * 10)),
                    static_cast<int>(std::lround(recipe.difficulty->max * 10)));
  }
  return chance > 0 ? std::optional(1 / chance) : std::nullopt;
}

}  // namespace kaidoku
