// How a game stands: a puzzle, and what a player has made of it so far, as the input and two fields
// tell it.
//
//     53+4.7...        a + before a digit: the player's
//     --state LINE     all digits as they are now
//     --removed LIST   r1c3:12,r4c5:7: candidates the player has taken out
#pragma once

#include <kaidoku/game.h>

#include <variant>

#include "cli/command/request.h"
#include "cli/command/verbs.h"

namespace kaidoku::app::cli {

/// The game, its candidates automatic. Or, when it cannot be, the question with what is wrong, said
/// of the text where it stands; fields are named as `called` has it.
std::variant<Game, Question> game_from_input(const Question& question, const Puzzle& puzzle,
                                             const Hinting& asked, const Budget& budget,
                                             FieldName called);

}  // namespace kaidoku::app::cli
