// The game as a whole: its file, its puzzle, its time, and what was played before.
#include <fcntl.h>
#include <fmt/core.h>
#include <kaidoku/format.h>

#include <cstring>

#include "common/files.h"
#include "common/nearest.h"
#include "common/words.h"
#include "player/command.h"
#include "player/sentences.h"
#include "player/time_text.h"

namespace kaidoku::player {

Reply save(const Turn& turn) {
  const auto opened = turn.session.keep();
  if (!opened.ok) return refuse(opened.message);
  if (turn.session.save() == Session::Saved::failed) return refuse("Not saved. " + turn.session.trouble());
  const auto id = turn.game().id();
  std::string text = opened.message.empty() ? std::string() : opened.message + '\n';
  text += fmt::format(
      "Saved as {0}, from now on after every command; kaidoku play --resume {0} continues it.", id);
  if (turn.rest.empty()) return say(text);
  const std::string path(turn.rest);
  const int error = write_new_file(AT_FDCWD, path, save_text(turn.game()));
  if (error != 0)
    return refuse(fmt::format("{}\nNo copy in {}: {}.", text, in_quotes(path), std::strerror(error)));
  return say(fmt::format("{}\nA copy is in {}.", text, printable(path)));
}

Reply new_puzzle(const Turn& turn) {
  Reply reply;
  reply.recipe = turn.talk.recipe;
  reply.recipe.box = turn.game().rules().box();
  reply.recipe.seed = drawn_seed();
  if (turn.words.size() > 1) return wrong_arguments("new");
  if (turn.words.size() == 1) {
    auto seed = Seed::parse(turn.words.front());
    if (!seed) return refuse(fmt::format("{} is not a whole number.", in_quotes(turn.words.front())));
    reply.recipe.seed = *std::move(seed);
  }
  reply.new_game = true;
  return reply;
}

Reply time(const Turn& turn) { return say(fmt::format("{} so far.", time_text(turn.session.time()))); }

Reply timer(const Turn& turn) {
  const bool understood = turn.words.size() == 1 && (turn.words[0] == "on" || turn.words[0] == "off");
  if (!understood) return wrong_arguments("timer");
  turn.game().set_timer_shown(turn.words[0] == "on");
  return changed(turn.words[0] == "on" ? "The time is shown." : "The time is hidden, but kept.");
}

Reply puzzle(const Turn& turn) {
  return say(fmt::format("{}\n{}", puzzle_facts(turn.game()),
                         to_line(turn.game().puzzle().givens(), turn.symbols())));
}

Reply export_board(const Turn& turn) {
  std::vector<std::string_view> names;
  for (const Format& format : formats()) {
    if (format.writes) names.push_back(format.name);
  }
  if (turn.words.size() == 1) {
    if (auto text = write(turn.words.front(), turn.game().grid(), turn.game().rules(), turn.symbols()))
      return lines(*std::move(text));
  }
  return refuse(fmt::format("Expected export and one of {}.", listed(names)));
}

Reply games(const Turn& turn) {
  const auto text = games_text(turn.session.kept_games());
  return text.empty() ? say("No games are kept.") : lines(text);
}

Reply statistics(const Turn& turn) {
  auto text = turn.session.statistics();
  if (text.empty()) return say("There are no statistics yet.");
  if (!text.ends_with('\n')) text += '\n';
  return lines(std::move(text));
}

}  // namespace kaidoku::player
