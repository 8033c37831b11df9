// The state of a game: a puzzle, and the player's digits and candidates, from the input and two
// fields.
//
//     53+4.7...        a + before a digit: the player's
//     pencil marks     and every other format with entries or candidates (docs/formats.md)
//     --state LINE     all digits as they are now
//     --removed LIST   r1c3:12,r4c5:7: candidates the player has taken out
#pragma once

#include <kaidoku/game.h>

#include <variant>

#include "cli/command/request.h"
#include "cli/command/verbs.h"

namespace kaidoku::app::cli {

/// Returns the game, with automatic candidates. Otherwise the question, with errors that point into
/// the text of the field; fields are named by `called`.
std::variant<Game, Question> game_from_input(const Question& question, const Puzzle& puzzle,
                                             const Hinting& asked, const Budget& budget,
                                             FieldName called);

}  // namespace kaidoku::app::cli
