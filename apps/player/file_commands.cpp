// The game as a whole: its file, its puzzle, its time, and what was played before.
#include <fcntl.h>
#include <fmt/core.h>
#include <kaidoku/files.h>
#include <kaidoku/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "common/did_you_mean.h"
#include "common/text.h"
#include "player/command.h"
#include "player/sentences.h"
#include "player/time_text.h"
#include "player/wanted_game.h"

namespace kaidoku::app::player {
namespace {

/// Zero, or an errno: then there is no such file, or the one that was there before.
int copy_to(const std::string& path, std::string_view text) {
  const int error = files::write_new_file(AT_FDCWD, path, text);
  if (error != 0 && error != EEXIST) ::unlink(path.c_str());
  return error;
}

/// Both, on lines of their own.
std::string join(const std::string& first, const std::string& second) {
  return first.empty() || second.empty() ? first + second : first + '\n' + second;
}

}  // namespace

CommandReply save(const Turn& turn) {
  // The copy comes first: where the home cannot be written it is the only way out.
  const std::string path(turn.rest);
  std::string copied;
  if (!path.empty()) {
    if (const int error = copy_to(path, save_text(turn.game())); error != 0)
      return refuse(
          fmt::format("Cannot write a copy to {}: {}.", in_quotes(path), std::strerror(error)));
    copied = fmt::format("A copy was written to {}.", printable(path));
  }
  const auto opened = turn.session.keep();
  const bool failed = opened.ok && turn.session.save() == Session::Saved::failed;
  if (!opened.ok || failed)
    return refuse(
        join(copied, opened.ok ? "Not saved. " + turn.session.trouble() : opened.message));
  const auto id = turn.game().id();
  std::string text = opened.message.empty() ? std::string() : opened.message + '\n';
  text += fmt::format(
      "The game is saved as {0}, from now on after every command; kaidoku play --resume {0} "
      "continues it.",
      id);
  return say(join(text, copied));
}

CommandReply new_puzzle(const Turn& turn) {
  CommandReply reply;
  reply.recipe = turn.talk.recipe;
  reply.recipe.box = turn.game().rules().box();
  reply.ask_which = turn.words.empty();
  if (reply.ask_which) return reply;
  auto wanted = parse_wanted(turn.rest, reply.recipe);
  if (!wanted) return refuse(wanted.error().message);
  reply.recipe = *std::move(wanted);
  reply.new_game = true;
  return reply;
}

CommandReply time(const Turn& turn) {
  return say(fmt::format("You have played {} so far.", time_text(turn.session.time())));
}

CommandReply timer(const Turn& turn) {
  const bool understood =
      turn.words.size() == 1 && (turn.words[0] == "on" || turn.words[0] == "off");
  if (!understood) return wrong_arguments("timer");
  turn.game().set_timer_shown(turn.words[0] == "on");
  return changed(turn.words[0] == "on" ? "The time is shown."
                                       : "The time is hidden, but still measured.");
}

CommandReply puzzle(const Turn& turn) {
  return say(fmt::format("{}\n{}", puzzle_facts(turn.game()),
                         to_line(turn.game().puzzle().givens(), turn.symbols())));
}

CommandReply export_board(const Turn& turn) {
  std::vector<std::string_view> names;
  for (const Format& format : all_formats()) {
    if (format.writes) names.push_back(format.name);
  }
  if (turn.words.size() == 1) {
    if (auto text =
            write(turn.words.front(), turn.game().grid(), turn.game().rules(), turn.symbols()))
      return lines(*std::move(text));
  }
  return refuse(fmt::format("Expected export with one of {}.", listed(names)));
}

CommandReply games(const Turn& turn) {
  const auto text = games_text(turn.session.kept_games());
  return text.empty() ? say("There are no saved games.") : lines(text);
}

CommandReply statistics(const Turn& turn) {
  auto text = turn.session.statistics(turn.talk.spoken);
  if (text.empty()) return say("There are no statistics yet.");
  if (!text.ends_with('\n')) text += '\n';
  return lines(std::move(text));
}

}  // namespace kaidoku::app::player
