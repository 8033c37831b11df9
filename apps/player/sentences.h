// Sentences about a game: the puzzle, the progress, the contents of cells. Every line can be
// understood without the one before it, so a screen reader can stop anywhere.
#pragma once

#include <kaidoku/game.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "player/session.h"

namespace kaidoku::app::player {

/// "9x9, 24 clues, exactly one solution, tricky (4.2), seed 42, id 1a2b3c4d."
std::string puzzle_facts(const Game& game);
/// Returns what a player should know about a puzzle without exactly one solution; empty if it has
/// one.
std::string solution_warning(const Game& game);
/// "41 of 81 filled", with the time where that is shown: "41 of 81 filled, 3:20"
std::string progress_text(const Session& session);
/// What there is to say of a solved game, a sentence each: time, hints and mistakes, the level, and
/// how fast others of its kind were solved.
std::vector<std::string> solved_text(const Session& session);

/// "r1c1, r2c5 and r4c7"; "and" may be another word. Empty for no cells.
std::string listed_cells(std::span<const Cell> cells, int order, std::string_view last = "and");
/// "1 2 5", in the symbols of the puzzle; "none".
std::string digits_text(DigitSet digits, const Symbols& symbols);
/// "1 move", "3 moves"
std::string counted(std::size_t count, std::string_view thing);

/// "repeats the 7 of r4c1 (row 4) and the 7 of r5c6 (box 5)"; empty when its digit is not repeated.
std::string repeats_text(const Game& game, Cell cell);
/// Every repeated digit, one sentence a line: "7 is in r4c1 and r4c5 (row 4)."
std::string conflicts_text(const Game& game);

/// "Row 4: 8 blank blank 7 ...", then which of these are the player's, and what is repeated.
/// `house` as in Rules::houses(). One line.
std::string house_text(const Game& game, int house);
/// Describes a cell in one line: digit, candidates, marks, color.
std::string cell_text(const Game& game, Cell cell);
/// Says in one line where a digit is and where it can go.
std::string digit_text(const Game& game, Digit digit);
/// The player's marks, one cell a line.
std::string marks_text(const Game& game);

/// Lists the saved games, one a line, the one played last first.
std::string games_text(const std::vector<KeptGame>& games);

}  // namespace kaidoku::app::player
