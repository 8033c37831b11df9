// One loop for both ways: read a line, obey it, save, answer. They differ in what an answer is.
//
// Line mode answers like a picture: first the board, below it what is to be said, so that it stands
// next to the prompt, however long the board. Plain mode answers in sentences only. Prompts are for
// people: a pipe gets none.
#include "player/typed_play.h"

#include <fmt/core.h>
#include <kaidoku/render.h>
#include <kaidoku/utf8.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "common/exit_code.h"
#include "common/line_reader.h"
#include "common/signals.h"
#include "common/terminal.h"
#include "common/text.h"
#include "player/commands.h"
#include "player/open_game.h"
#include "player/sentences.h"
#include "player/session.h"
#include "player/typed_moves.h"
#include "player/wanted_game.h"

namespace kaidoku::app::player {
namespace {

enum class Manner { line, plain };

/// From this order on making a puzzle can take so long that people should know; so it can with a
/// number of clues or a level.
constexpr int slow_order = 20;

class TypedGame {
 public:
  TypedGame(const Wishes& wishes, Output& output, Manner manner)
      : wishes_(wishes),
        output_(output),
        manner_(manner),
        session_(UserPaths::of_user()),
        style_{wishes.color, wishes.unicode, width_of(output.fd())} {
    talk_.recipe = wishes.recipe;
    talk_.spoken = manner == Manner::plain;
  }

  int play() {
    if (!ask_at_start()) return end();
    if (wishes_.wants_new()) announce_making(talk_.recipe);
    if (wishes_.puzzle && wishes_.puzzle->order() >= slow_order && at_terminal_) {
      output_.write("Looking for its solution; this may take some seconds.\n");
      output_.flush();
    }
    Wishes wishes = wishes_;
    wishes.recipe = talk_.recipe;
    const Begun begun = begin(session_, wishes, manner_ == Manner::plain);
    if (signals::stopping()) return answered;  // the caller knows why
    if (begun.code != answered) {
      write_stderr(fmt::format("kaidoku: {}\n", begun.message));
      return begun.code;
    }
    session_.run_clock();
    introduce(begun.message);
    while (const auto line = read(manner_ == Manner::line ? "> " : "Move: ")) {
      if (!answer(*line)) break;
    }
    session_.stop_clock();
    session_.save();
    return end();
  }

 private:
  /// The next line; the prompt is for people only.
  std::optional<std::string> read(std::string_view prompt) {
    for (;;) {
      if (at_terminal_) output_.write(prompt);
      auto line = lines_.next([this] { output_.flush(); });
      if (!line) {
        if (at_terminal_) output_.write("\n");  // whatever comes next begins a line
        return {};
      }
      if (!line->too_long) return std::move(line->text);
      output_.write("That line is too long.\n");
    }
  }

  /// Line mode begins with a question unless something else says which puzzle. False: there will be
  /// none.
  bool ask_at_start() {
    if (manner_ == Manner::plain || !wishes_.wants_new() || wishes_.seed_typed) return true;
    auto wanted = ask_which(talk_.recipe, "Seed or level");
    if (wanted) talk_.recipe = *std::move(wanted);
    return wanted.has_value();
  }

  /// Which new game; empty when there is to be none.
  std::optional<Recipe> ask_which(const Recipe& before, std::string_view question) {
    const auto prompt = fmt::format("{} (Enter: {}): ", question, wanted_kind(before));
    while (const auto line = read(prompt)) {
      const auto from = line->find_first_not_of(" \t");
      const auto typed = from == std::string::npos
                             ? std::string()
                             : line->substr(from, line->find_last_not_of(" \t") + 1 - from);
      if (typed == "quit" || typed == "exit") return {};
      auto wanted = parse_wanted(typed, before);
      if (wanted) return *std::move(wanted);
      output_.write(fitting(wanted.error().message + '\n'));
    }
    return {};
  }

  /// The long question of `new`: with all levels.
  void ask_and_start_over(const Recipe& before) {
    std::string text;
    for (const auto& line : wanted_help(before)) {
      if (!line.empty()) text += line + '\n';
    }
    output_.write(fitting(text));
    if (const auto wanted = ask_which(before, "New game")) return start_over(*wanted);
    output_.write("No new game.\n");
  }

  void announce_making(const Recipe& recipe) {
    const bool slow = recipe.box.order() >= slow_order || recipe.clues || recipe.difficulty;
    if (!slow || !at_terminal_) return;
    output_.write(
        fmt::format("Making a {0}x{0} puzzle; this may take a while.\n", recipe.box.order()));
    output_.flush();
  }

  /// The first thing said of a game.
  void introduce(const std::string& message) {
    const Game& game = session_.game();
    std::string text;
    if (!message.empty()) text += message + '\n';
    text += puzzle_facts(game) + '\n';
    if (const auto warning = solution_warning(game); !warning.empty()) text += warning + '\n';
    text += fmt::format("{}; help lists all commands.\n", entry_example(game.puzzle()));
    if (manner_ == Manner::plain) text += "show board reads the board, show row 1 a row of it.\n";
    solved_ = game.solved();
    trouble_ = session_.trouble();  // the message says it
    if (!trouble_.empty()) text += "You can play, but the game is not saved.\n";
    respond(text + saved_text(session_.save(), false));
  }

  /// False when it was the last.
  bool answer(std::string_view line) {
    if (line.find_first_not_of(" \t") == std::string_view::npos) return true;
    const CommandReply reply = obey(session_, talk_, line);
    if (reply.quit) return false;
    if (reply.new_game || reply.ask_which) {
      reply.new_game ? start_over(reply.recipe) : ask_and_start_over(reply.recipe);
      return !signals::stopping();
    }
    const auto saved = session_.save();  // first: what is said may be relied upon
    std::string text = reply.text;
    const auto about_saving = saved_text(saved, reply.board);
    if (!about_saving.empty() && !text.empty()) text.back() = ' ';  // in the same breath
    respond(text + about_saving + ending(reply));
    return true;
  }

  void start_over(const Recipe& recipe) {
    announce_making(recipe);
    const bool keep = manner_ == Manner::plain;
    const Begun begun = begin_new(session_, recipe, session_.game().puzzle().symbols(), keep);
    if (signals::stopping()) return;
    if (begun.code != answered) return respond(begun.message + '\n');
    talk_.recipe = recipe;
    talk_.hints.end();
    session_.run_clock();
    introduce(begun.message);
  }

  void respond(const std::string& text) {
    if (manner_ == Manner::line) output_.write(board());
    output_.write(fitting(text));
  }

  /// No line is broken within a word because the terminal is narrow.
  std::string fitting(std::string_view text) const {
    if (::isatty(output_.fd()) != 1) return std::string(text);
    std::string fitted;
    while (!text.empty()) {
      const auto line = text.substr(0, text.find('\n'));
      text.remove_prefix(std::min(line.size() + 1, text.size()));
      if (display_width(line) <= style_.columns) {
        (fitted += line) += '\n';
      } else {
        for (const auto& part : wrapped(line, style_.columns)) (fitted += part) += '\n';
      }
    }
    return fitted;
  }

  std::string board() const {
    const Game& game = session_.game();
    return terminal_game(game.puzzle(), game.grid(), game.pointed_out(), style_) +
           progress_text(session_) + ".\n";
  }

  std::string finale() const {
    std::string text;
    for (const auto& sentence : solved_text(session_))
      text += sentence + (manner_ == Manner::line ? '\n' : ' ');
    return text + "new makes another puzzle, quit leaves.\n";
  }

  /// Solved, or full without being so: said once.
  std::string ending(const CommandReply& reply) {
    const Game& game = session_.game();
    const bool solved = game.solved();
    const bool newly = solved && !solved_;
    solved_ = solved;
    if (newly) return finale();
    if (reply.board && !solved && game.grid().filled() == game.grid().cells())
      return "The board is full, but not right yet; check says more.\n";
    return {};
  }

  /// What is to be said of saving: in plain mode of each move whether it is safe, in both, once,
  /// why it is not.
  std::string saved_text(Session::Saved saved, bool moved) {
    if (saved == Session::Saved::saved) trouble_.clear();
    if (saved == Session::Saved::saved && moved && manner_ == Manner::plain) return "Saved.\n";
    if (saved != Session::Saved::failed) return {};
    if (session_.trouble() == trouble_)
      return moved && manner_ == Manner::plain ? "Not saved.\n" : "";
    trouble_ = session_.trouble();
    return fmt::format("Not saved. {}\n", trouble_);
  }

  int end() {
    if (lines_.error() == 0) return answered;
    write_stderr(
        fmt::format("kaidoku: cannot read standard input: {}\n", std::strerror(lines_.error())));
    return io_failure;
  }

  const Wishes& wishes_;
  Output& output_;
  const Manner manner_;
  Session session_;
  TerminalStyle style_;
  Talk talk_;
  LineReader lines_{STDIN_FILENO};
  const bool at_terminal_ = ::isatty(STDIN_FILENO) == 1;
  bool solved_ = false;
  std::string trouble_;  ///< the last one told
};

}  // namespace

int play_line(const Wishes& wishes, Output& output) {
  return TypedGame(wishes, output, Manner::line).play();
}

int play_plain(const Wishes& wishes, Output& output) {
  return TypedGame(wishes, output, Manner::plain).play();
}

}  // namespace kaidoku::app::player
