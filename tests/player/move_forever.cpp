// Plays a game until it is killed: move_forever FOLDER. First it says "loaded N", the number of moves it found; then, after
// every move that save() called saved, the number of moves. kill_test.py holds it to these numbers.
#include <fmt/core.h>
#include <unistd.h>

#include <string>

#include "scratch.h"

namespace {

/// Straight to the reader: a number that is still in a buffer when the process is killed was never said.
bool say(const std::string& line) {
  return ::write(STDOUT_FILENO, line.data(), line.size()) == static_cast<ssize_t>(line.size());
}

}  // namespace

int main(int argc, char** argv) {
  using namespace kaidoku;
  if (argc != 2) return 2;
  player::Session session({argv[1], "", ""});
  const auto opened = session.play(test::easy_game(), true);
  // A damaged save, or one that cannot be written, is a failure here even where a player could go on.
  const bool as_usual = opened.message.empty() || opened.message.starts_with("Continued:");
  if (!opened.ok || !as_usual) return say("trouble: " + opened.message + "\n"), 1;
  if (!say(fmt::format("loaded {}\n", session.game().moves()))) return 1;
  for (;;) {
    test::make_move(session.game());
    if (session.save() != player::Session::Saved::saved)
      return say("trouble: " + session.trouble() + "\n"), 1;
    if (!say(fmt::format("{}\n", session.game().moves()))) return 1;
  }
}
