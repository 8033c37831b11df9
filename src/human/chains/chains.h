// Chains: what follows from an assumption, link by link, until it meets itself, contradicts itself,
// or arrives where all the other possibilities arrive, too.
//
// A chain finder reports one step: the best of all it can see, which is the first in Sudoku
// Explainer's order (difficulty, then number of nodes, then kind, then where it was found). They
// are asked only when nothing simpler is left, in the order of this list; each sees more than the
// one before, and takes longer. They look at the deadline of the sink every few microseconds. With
// Sink::wants_chains off only technique, difficulty, places and removes are told.
//
// How it is done: links.h numbers what is on the board, run.h keeps all that follows from one
// assumption, propagate.h finds it, unary.h and multiple.h look for the best hint, advanced.h and
// nested.h are for chains that use other techniques inside, tell.h makes a Step of it.
#pragma once

#include "human/finder.h"

namespace kaidoku::human {

/// Cycles and forcing chains along one line of links (6.5 and more).
void find_forcing_chain(const State& state, Sink& sink);
/// A contradiction within one digit (7.5).
void find_nishio(const State& state, Sink& sink);
/// All possibilities of a cell, or of a digit in a house, lead to the same (8.0).
void find_multiple_chains(const State& state, Sink& sink);
/// The same, contradictions, and both ways; candidates taken out along the way count (8.5).
void find_dynamic_chains(const State& state, Sink& sink);
/// Dynamic chains that also use locked candidates, pairs and X-wings (9.0).
void find_dynamic_chains_plus(const State& state, Sink& sink);
/// And forcing chains inside (9.5).
void find_nested_forcing_chains(const State& state, Sink& sink);
/// And multiple chains inside (10.0).
void find_nested_multiple_chains(const State& state, Sink& sink);
/// Dynamic chains inside (10.5).
void find_nested_dynamic_chains(const State& state, Sink& sink);
/// Dynamic chains with forcing chains inside them inside (11.0).
void find_twice_nested_chains(const State& state, Sink& sink);

}  // namespace kaidoku::human
