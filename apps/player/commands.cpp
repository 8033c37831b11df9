// The table of commands, and the way from what was typed to one of its rows.
#include "player/commands.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "common/did_you_mean.h"
#include "common/signals.h"
#include "common/text.h"
#include "player/command.h"
#include "player/typed_moves.h"

namespace kaidoku::app::player {
namespace {

CommandReply help(const Turn& turn);

CommandReply quit(const Turn&) {
  CommandReply reply;
  reply.quit = true;
  return reply;
}

// Neighbors with the same help share a line of the list, so that it fits a screen of 24 lines.
constexpr std::string_view hint_help = "get a hint; again: more; apply, or the fourth time: do it";
constexpr std::string_view undo_help = "take back a move or N moves; do them again";
constexpr std::string_view bookmark_help = "remember this moment, before a guess; go back to it";
constexpr std::string_view time_help = "say how long you have played; show it with every answer";
constexpr std::string_view games_help = "list the saved games; say what you have solved so far";

constexpr Command table[] = {
    {"hint", "", "", hint_help, hint},
    {"apply", "", "", hint_help, apply_hint},
    {"undo", "", "[N]", undo_help, undo},
    {"redo", "", "[N]", undo_help, redo},
    {"check", "", "[MODE]", "find mistakes; off, rules or solution: what to point out", check,
     true},
    {"mistakes", "back", "", "go back to before the first mistake", mistakes},
    {"bookmark", "", "", bookmark_help, bookmark},
    {"return", "", "", bookmark_help, return_to_bookmark},
    {"notes", "", "CELL DIGITS", "set or remove notes; alone: list; auto: what rules leave", notes},
    {"corner", "", "CELL DIGITS", "set corner notes: one of these cells has the digit", corner},
    {"color", "", "CELL 0-8", "color a cell; 0 removes the color", color},
    {"cands", "candidates", "CELL", "say what the rules leave in a cell, and your notes",
     candidates},
    {"where", "", "DIGIT", "say where a digit is, and where it can go", where},
    {"show", "", "[row N]", "show the board; row, column or box N, or a cell: in words", show,
     true},
    {"restart", "", "", "go back to the puzzle as it was given", restart},
    {"solve", "", "", "fill in the solution; it then does not count as yours", solve},
    {"save", "", "[FILE]", "save this game from now on; FILE: also write a copy there", save},
    {"new", "", "[WHICH]", "play another puzzle: a level, a size, a seed; alone: asks", new_puzzle},
    {"puzzle", "", "", "say the seed, the clues, the id and the line to copy", puzzle},
    {"export", "", "FORMAT", "print the board as line, grid, list, tokens or json", export_board,
     true},
    {"time", "", "", time_help, time},
    {"timer", "", "on|off", time_help, timer, true},
    {"games", "", "", games_help, games},
    {"stats", "statistics", "", games_help, statistics},
    {"help", "", "[COMMAND]", "print this list", help, true},
    {"quit", "exit", "", "leave", quit},
};

/// "undo [N]"
std::string written(const Command& command) {
  return fmt::format("{}{}{}", command.name, command.arguments.empty() ? "" : " ",
                     command.arguments);
}

/// A row of the list, or for someone who listens a sentence.
std::string help_line(std::string_view names, std::string_view help, bool spoken) {
  return spoken ? fmt::format("{}: {}.\n", names, help) : fmt::format("{:<20} {}\n", names, help);
}

CommandReply help(const Turn& turn) {
  const bool spoken = turn.talk.spoken;
  if (turn.words.empty()) {
    std::string text =
        fmt::format("{}. A line may have several.\n", entry_example(turn.game().puzzle()));
    if (!spoken)
      text += "On the board your digits have a ' after them, repeated digits a ! before.\n";
    std::string names;
    for (std::size_t i = 0; i < std::size(table); ++i) {
      names += written(table[i]);
      const bool more = i + 1 < std::size(table) && table[i + 1].help == table[i].help;
      if (!more) text += help_line(std::exchange(names, {}), table[i].help, spoken);
      if (more) names += ", ";
    }
    return lines(std::move(text));
  }
  for (const Command& command : table) {
    if (turn.words.size() == 1 && (command.name == turn.words[0] || command.other == turn.words[0]))
      return lines(help_line(written(command), command.help, spoken));
  }
  return refuse(
      fmt::format("There is no help on {}; help alone lists all commands.", in_quotes(turn.rest)));
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  constexpr std::string_view blanks = " \t,";
  for (std::size_t from = text.find_first_not_of(blanks); from != text.npos;) {
    const auto end = std::min(text.find_first_of(blanks, from), text.size());
    words.push_back(text.substr(from, end - from));
    from = text.find_first_not_of(blanks, end);
  }
  return words;
}

std::string_view trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t");
  return from == text.npos ? std::string_view()
                           : text.substr(from, text.find_last_not_of(" \t") + 1 - from);
}

}  // namespace

CommandReply say(std::string text) {
  CommandReply reply;
  reply.text = std::move(text) + '\n';
  return reply;
}

CommandReply refuse(std::string text) {
  CommandReply reply = say(std::move(text));
  reply.understood = false;
  return reply;
}

CommandReply changed(std::string text) {
  CommandReply reply = say(std::move(text));
  reply.board = true;
  return reply;
}

CommandReply lines(std::string text) {
  CommandReply reply;
  reply.text = std::move(text);
  return reply;
}

CommandReply think(Thinking thinking) {
  CommandReply reply;
  reply.thinking = std::move(thinking);
  return reply;
}

CommandReply wrong_arguments(std::string_view command) {
  const auto* row = std::find_if(std::begin(table), std::end(table),
                                 [&](const Command& each) { return each.name == command; });
  return refuse(fmt::format("Expected {}: {}.", written(*row), row->help));
}

std::string explain(Moved moved, std::string_view cells) {
  switch (moved) {
    case Moved::done:
      return {};
    case Moved::nothing:
      return fmt::format("{} already is as you want it.", cells);
    case Moved::given:
      return fmt::format("{} is given and cannot be changed.", cells);
    case Moved::filled:
      return fmt::format("{} holds a digit; notes are for blank cells.", cells);
    case Moved::excluded:
      break;
  }
  return fmt::format("The digits on the board exclude that in {}.", cells);
}

CommandReply obey(Session& session, Talk& talk, std::string_view typed) {
  auto reply = consider(session, talk, typed);
  return reply.thinking ? reply.thinking({.stop = &signals::stop_flag()})() : reply;
}

CommandReply consider(Session& session, Talk& talk, std::string_view typed) {
  const auto words = split(typed);
  if (words.empty()) return {};
  if (looks_like_entry(words.front())) return enter({session, talk, words, typed});
  const std::string folded = lower(typed);
  const auto name = split(folded).front();
  const auto behind =
      static_cast<std::size_t>(words.front().data() - typed.data()) + words.front().size();
  for (const Command& command : table) {
    if (command.name != name && (command.other.empty() || command.other != name)) continue;
    const auto arguments = command.folds ? split(folded) : words;
    return command.act(
        {session, talk, {arguments.begin() + 1, arguments.end()}, trimmed(typed.substr(behind))});
  }
  std::vector<std::string_view> names;
  for (const Command& command : table) {
    names.push_back(command.name);
    if (!command.other.empty()) names.push_back(command.other);
  }
  return refuse(
      fmt::format("{} is not a command{} Type help for all of them.", in_quotes(words.front()),
                  nearest(name, names).empty() ? "." : did_you_mean(nearest(name, names))));
}

}  // namespace kaidoku::app::player
