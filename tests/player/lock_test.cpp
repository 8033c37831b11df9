// Two players of one game: the second is told so, and whoever gets it next finds every move of the
// one before.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "scratch.h"

namespace kaidoku::app::player {
namespace {

using test::easy_game;
using test::game_in;
using test::make_move;
using test::Scratch;
using Saved = Session::Saved;

TEST(Lock, the_second_player_is_told) {
  const Scratch scratch;
  const auto id = easy_game().id();
  const auto sentence =
      "Game " + id + " is being played by process " + std::to_string(::getpid()) + ".";
  Session first(scratch.places());
  ASSERT_TRUE(first.play(easy_game(), true).ok);
  make_move(first.game());
  ASSERT_EQ(first.save(), Saved::saved);
  {
    Session second(scratch.places());
    for (const auto& opened :
         {second.play(easy_game(), true), second.resume(id), second.resume("")}) {
      EXPECT_FALSE(opened.ok);
      EXPECT_EQ(opened.message, sentence);
    }
    EXPECT_EQ(second.save(), Saved::not_kept);
    ASSERT_TRUE(second.play(easy_game(), false).ok) << "without keeping it anyone may play it";
    EXPECT_EQ(second.keep().message, sentence);
    make_move(second.game());
    EXPECT_EQ(second.save(), Saved::not_kept);
    EXPECT_EQ(second.kept_games().size(), 1U) << "lists need no lock";
  }
  make_move(first.game());
  EXPECT_EQ(first.save(), Saved::saved) << "whoever was refused takes nothing away";
  EXPECT_EQ(first.close(), Saved::nothing_new);
  Session third(scratch.places());
  ASSERT_TRUE(third.resume(id).ok);
  EXPECT_EQ(third.game().moves(), 2U);
}

TEST(Lock, ends_with_a_killed_process) {
  const Scratch scratch;
  int ready[2];
  ASSERT_EQ(::pipe(ready), 0);
  const auto child = ::fork();
  if (child == 0) {
    Session session(scratch.places());
    if (!session.play(easy_game(), true).ok) ::_exit(1);
    if (::write(ready[1], "r", 1) != 1) ::_exit(1);
    for (;;) ::pause();
  }
  ::close(ready[1]);
  char byte = 0;
  ASSERT_EQ(::read(ready[0], &byte, 1), 1);
  ::close(ready[0]);
  Session session(scratch.places());
  EXPECT_EQ(
      session.play(easy_game(), true).message,
      "Game " + easy_game().id() + " is being played by process " + std::to_string(child) + ".");
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  EXPECT_TRUE(session.play(easy_game(), true).ok);
}

/// Gets hold of the game, makes one move, lets go; so many times. The number of moves that were
/// saved.
int quick_turns(const Scratch& scratch, int turns) {
  int saved = 0;
  while (saved < turns) {
    Session session(scratch.places());
    if (!session.play(easy_game(), true).ok) continue;
    make_move(session.game());
    if (session.save() != Saved::saved) return 255;
    ++saved;
  }
  return saved;
}

TEST(Lock, no_move_is_lost_in_a_race) {
  const Scratch scratch;
  constexpr int players = 3;
  constexpr int turns = 40;
  for (int i = 0; i < players; ++i)
    if (::fork() == 0) ::_exit(quick_turns(scratch, turns));
  for (int i = 0; i < players; ++i) {
    int status = 0;
    ASSERT_GT(::wait(&status), 0);
    EXPECT_EQ(WEXITSTATUS(status), turns);
  }
  const auto name = easy_game().id() + ".kaidoku";
  EXPECT_EQ(game_in(scratch.games() / name).moves(), static_cast<std::size_t>(players * turns));
  EXPECT_EQ(test::names_in(scratch.games()), (std::set<std::string>{name, name + ".old"}));
}

}  // namespace
}  // namespace kaidoku::app::player
