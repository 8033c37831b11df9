// Chains as text: their sentence, and the chain itself in one of two notations (docs/rating.md
// explains both).
//
// A chain along one line of links reads in both directions, so it is written as players write it,
// with its links:
//     (7)r1c1=r1c5-(3)r1c5=r4c5
// What follows from an assumption by several parents at once reads in one direction only, so it is
// written with arrows:
//     r1c1=7 -> r1c5<>7 & r1c8<>7 -> r1c3=7 -> r2c2<>7; r1c8<>7 -> r4c8=7
// Each part after a ; begins with what is known by then, so nobody has to look for numbers.
#pragma once

#include "human/words.h"

namespace kaidoku::human {

/// The sentence of a step that has chains.
std::string tell_chains(const Step& step, const Words& words);

}  // namespace kaidoku::human
