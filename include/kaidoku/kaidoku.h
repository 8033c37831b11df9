// Everything the library offers, in one include. include/kaidoku/README.md is the tour: eight
// questions, eight calls, and which header has what.
//
//     auto puzzle = kaidoku::parse(text);                        // what does the text say?
//     auto solved = kaidoku::solve(*puzzle);                     // what is a solution?
//     auto only = kaidoku::uniqueness(*puzzle);                  // is it the only one?
//     auto counted = kaidoku::count(*puzzle, {.limit = 1000});   // how many are there?
//     auto rated = kaidoku::rate(*puzzle);                       // how hard is it?
//     auto path = kaidoku::explain(*puzzle);                     // how does a person solve it?
//     auto small = kaidoku::minimize(*puzzle, {.seed = 42});     // which clues can go?
//     auto made = kaidoku::generate_puzzle({.seed = 42});        // a new one, please
//
// Drawing, a library of its own, is in print.h, formatting for {fmt} in fmt.h, and the door for C
// in kaidoku_c.h.
#pragma once

#include "kaidoku/answer.h"
#include "kaidoku/assert.h"
#include "kaidoku/batch.h"
#include "kaidoku/batch_input.h"
#include "kaidoku/batch_output.h"
#include "kaidoku/board.h"
#include "kaidoku/booklet.h"
#include "kaidoku/budget.h"
#include "kaidoku/canon.h"
#include "kaidoku/diagnose.h"
#include "kaidoku/digit_set.h"
#include "kaidoku/engines.h"
#include "kaidoku/explain.h"
#include "kaidoku/files.h"
#include "kaidoku/format.h"
#include "kaidoku/game.h"
#include "kaidoku/generate.h"
#include "kaidoku/grade.h"
#include "kaidoku/hash.h"
#include "kaidoku/hint.h"
#include "kaidoku/hint_dialogue.h"
#include "kaidoku/journal.h"
#include "kaidoku/marks.h"
#include "kaidoku/minimal.h"
#include "kaidoku/natural.h"
#include "kaidoku/nine.h"
#include "kaidoku/nine_digits.h"
#include "kaidoku/output.h"
#include "kaidoku/position.h"
#include "kaidoku/proof.h"
#include "kaidoku/prove.h"
#include "kaidoku/render.h"
#include "kaidoku/result.h"
#include "kaidoku/save.h"
#include "kaidoku/scene.h"
#include "kaidoku/seed.h"
#include "kaidoku/solve.h"
#include "kaidoku/step.h"
#include "kaidoku/stop.h"
#include "kaidoku/symbols.h"
#include "kaidoku/utf8.h"
#include "kaidoku/version.h"
