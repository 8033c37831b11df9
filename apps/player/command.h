// The inside of the command language: one function for each command, in files by subject. Whoever uses the language
// includes commands.h.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "player/commands.h"

namespace kaidoku::player {

/// One command being obeyed.
struct Turn {
  Session& session;
  Talk& talk;
  std::vector<std::string_view> words;  ///< behind the name of the command
  std::string_view rest;                ///< the same as it was typed

  Game& game() const { return session.game(); }
  const Symbols& symbols() const { return game().puzzle().symbols(); }
};

struct Command {
  std::string_view name;
  std::string_view other;      ///< another name, or empty
  std::string_view arguments;  ///< how they are written
  std::string_view help;
  Reply (*act)(const Turn&);
  bool folds =
      false;  ///< its arguments are words of ours, in upper or lower case: no symbols, no names of files
};

/// Something to say, without its newline.
Reply say(std::string text);
/// The command cannot be done, and why.
Reply refuse(std::string text);
/// The board is another one now.
Reply changed(std::string text);
/// Whole lines.
Reply lines(std::string text);
/// Not the arguments this command has.
Reply wrong_arguments(std::string_view command);

// Moves (moves.cpp).
Reply enter(const Turn&);  ///< the words are entries
Reply hint(const Turn&);
Reply apply_hint(const Turn&);
Reply undo(const Turn&);
Reply redo(const Turn&);
Reply check(const Turn&);
Reply mistakes(const Turn&);
Reply bookmark(const Turn&);
Reply return_to_bookmark(const Turn&);
Reply restart(const Turn&);

// Cells and digits (cells.cpp).
Reply notes(const Turn&);
Reply corner(const Turn&);
Reply color(const Turn&);
Reply candidates(const Turn&);
Reply where(const Turn&);
Reply show(const Turn&);

// The game and its file (keeping.cpp).
Reply save(const Turn&);
Reply new_puzzle(const Turn&);
Reply puzzle(const Turn&);
Reply export_board(const Turn&);
Reply time(const Turn&);
Reply timer(const Turn&);
Reply games(const Turn&);
Reply statistics(const Turn&);

}  // namespace kaidoku::player
