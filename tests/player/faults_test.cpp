// Saving while the system refuses, while the process is killed, and while the power fails: whatever
// happens and when, the moves that were called saved are there afterwards.
#include "faults.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <functional>
#include <map>
#include <memory>

#include "scratch.h"

namespace kaidoku::app::player {
namespace {

using test::Call;
using test::content_of;
using test::easy_game;
using test::game_in;
using test::make_move;
using test::names_in;
using test::Scratch;
using Saved = Session::Saved;
namespace faults = test::faults;

std::string save_name() { return easy_game().id() + ".kaidoku"; }

/// A session with `moves` moves, each saved.
std::unique_ptr<Session> begun(const Scratch& scratch, int moves) {
  auto session = std::make_unique<Session>(scratch.places());
  EXPECT_TRUE(session->play(easy_game(), true).ok);
  for (int i = 0; i < moves; ++i) {
    make_move(session->game());
    EXPECT_EQ(session->save(), Saved::saved);
  }
  return session;
}

/// Runs a function in a process of its own; its exit code.
int in_child(const std::function<int()>& function) {
  const auto child = ::fork();
  if (child == 0) ::_exit(function());
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(Faults, every_call_may_fail) {
  for (const int error : {ENOSPC, EIO, EDQUOT, EPERM}) {
    for (int number = 1;; ++number) {
      const Scratch scratch;
      auto session = begun(scratch, 2);
      make_move(session->game());
      faults::fail(number, error);
      const auto saved = session->save();
      const int calls = faults::stop();
      if (number > calls) {
        EXPECT_GT(number, 6) << "nothing was tried";
        break;
      }
      SCOPED_TRACE("call " + std::to_string(number) + " of " + std::to_string(calls) + ", " +
                   std::strerror(error));
      EXPECT_EQ(saved == Saved::failed, !session->trouble().empty());
      EXPECT_TRUE(saved == Saved::saved || saved == Saved::failed);
      const auto moves = game_in(scratch.games() / save_name()).moves();
      EXPECT_GE(moves, saved == Saved::saved ? 3U : 2U);
      // The game goes on, and everything gets saved once the fault is gone.
      make_move(session->game());
      EXPECT_EQ(session->save(), Saved::saved);
      EXPECT_EQ(session->trouble(), "");
      EXPECT_EQ(game_in(scratch.games() / save_name()).moves(), 4U);
      session.reset();
      EXPECT_EQ(names_in(scratch.games()),
                (std::set<std::string>{save_name(), save_name() + ".old"}));
    }
  }
}

TEST(Faults, every_call_may_fail_while_a_game_is_opened) {
  for (const bool damaged : {false, true}) {
    for (int number = 1;; ++number) {
      const Scratch scratch;
      begun(scratch, 2);
      if (damaged) test::put(scratch.games() / save_name(), "damaged");
      Session session(scratch.places());
      faults::fail(number, EIO);
      const auto opened = session.play(easy_game(), true);
      if (number > faults::stop()) break;
      SCOPED_TRACE("call " + std::to_string(number));
      ASSERT_TRUE(opened.ok);
      EXPECT_NE(opened.message.find(session.trouble()), std::string::npos) << opened.message;
      const auto moves = session.game().moves();
      make_move(session.game());
      const bool saved = session.save() == Saved::saved;
      // What could not be read then must not be overwritten now.
      if (moves == 0) {
        EXPECT_FALSE(saved);
      }
      if (saved) {
        EXPECT_EQ(game_in(scratch.games() / save_name()).moves(), moves + 1);
      }
      if (!damaged) {
        EXPECT_GE(game_in(scratch.games() / save_name()).moves(), 2U);
      }
      if (damaged && saved) {
        EXPECT_EQ(content_of(scratch.games() / (save_name() + ".bad-1")), "damaged");
      }
    }
  }
}

TEST(Faults, short_writes_are_continued) {
  const Scratch scratch;
  auto session = begun(scratch, 2);
  make_move(session->game());
  faults::write_halves();
  EXPECT_EQ(session->save(), Saved::saved);
  EXPECT_GT(faults::stop(), 10);
  EXPECT_EQ(game_in(scratch.games() / save_name()).moves(), 3U);
}

TEST(Faults, killed_before_every_call) {
  int died = 0;
  for (int number = 1;; ++number) {
    const Scratch scratch;
    begun(scratch, 2);
    const int code = in_child([&] {
      Session session(scratch.places());
      if (!session.resume("").ok) return 1;
      make_move(session.game());
      faults::die(number);
      return session.save() == Saved::saved ? 0 : 1;
    });
    ASSERT_TRUE(code == 0 || code == 9) << code;
    Session session(scratch.places());
    const auto opened = session.play(easy_game(), true);
    EXPECT_TRUE(opened.ok) << opened.message;
    EXPECT_EQ(opened.message.find("cannot be used"), std::string::npos) << opened.message;
    EXPECT_GE(session.game().moves(), code == 0 ? 3U : 2U) << "killed before call " << number;
    make_move(session.game());
    EXPECT_EQ(session.save(), Saved::saved);
    if (code == 0) break;
    ++died;
  }
  EXPECT_GE(died, 6);
}

// A power cut. What is in memory only is lost: of a file that was not synced its content, of a
// folder that was not synced any of the changes to its names, the later ones not less likely than
// the earlier ones.

struct Disk {
  std::map<std::string, int> names;  // of the contents
  std::vector<std::string> contents;
};

/// What the disk may hold after some calls: those of `names_kept` (one bit for each change of names
/// that is not synced) have reached it, and the unsynced contents if `contents_kept`.
Disk after_power_cut(const Disk& before, const std::vector<Call>& calls, unsigned names_kept,
                     bool contents_kept) {
  Disk memory = before;  // what programs see
  Disk disk = before;    // what is left
  std::map<int, std::string> synced;
  std::vector<Call> pending;  // changes of names that are not synced
  std::vector<int> pending_inode;
  const auto apply = [](Disk& on, const Call& call, int inode) {
    using What = Call::What;
    if (call.what == What::unlink) on.names.erase(call.name);
    if (call.what == What::create) on.names[call.name] = inode;
    if (call.what == What::link || call.what == What::rename) on.names[call.target] = inode;
    if (call.what == What::rename) on.names.erase(call.name);
  };
  for (const auto& call : calls) {
    if (call.what == Call::What::write) {
      memory.contents[static_cast<std::size_t>(memory.names[call.name])] += call.text;
    } else if (call.what == Call::What::sync && call.name.empty()) {
      for (std::size_t i = 0; i < pending.size(); ++i) apply(disk, pending[i], pending_inode[i]);
      pending.clear();
      pending_inode.clear();
    } else if (call.what == Call::What::sync) {
      const int inode = memory.names[call.name];
      synced[inode] = memory.contents[static_cast<std::size_t>(inode)];
    } else {
      if (call.what == Call::What::create) {
        memory.names[call.name] = static_cast<int>(memory.contents.size());
        memory.contents.emplace_back();
      }
      const int inode = memory.names[call.name];
      pending.push_back(call);
      pending_inode.push_back(inode);
      apply(memory, call, inode);
    }
  }
  for (std::size_t i = 0; i < pending.size(); ++i)
    if ((names_kept >> i & 1) != 0) apply(disk, pending[i], pending_inode[i]);
  for (auto i = disk.contents.size(); i < memory.contents.size(); ++i)
    disk.contents.push_back(contents_kept ? memory.contents[i] : synced[static_cast<int>(i)]);
  return disk;
}

TEST(Faults, power_cut_at_any_time) {
  const Scratch scratch;
  auto session = begun(scratch, 2);
  Disk before;
  for (const auto& file : {save_name(), save_name() + ".old"}) {
    before.names[file] = static_cast<int>(before.contents.size());
    before.contents.push_back(content_of(scratch.games() / file));
  }
  make_move(session->game());
  faults::record();
  ASSERT_EQ(session->save(), Saved::saved);
  faults::stop();
  const auto calls = faults::calls;
  session.reset();
  std::set<std::pair<bool, std::map<std::string, std::string>>> tried;
  for (std::size_t count = 0; count <= calls.size(); ++count) {
    const std::vector<Call> done(calls.begin(), calls.begin() + static_cast<std::ptrdiff_t>(count));
    for (unsigned names_kept = 0; names_kept < 32; ++names_kept) {
      for (const bool contents_kept : {false, true}) {
        const auto disk = after_power_cut(before, done, names_kept, contents_kept);
        std::map<std::string, std::string> files;
        for (const auto& [file, content] : disk.names)
          files[file] = disk.contents[static_cast<std::size_t>(content)];
        if (!tried.emplace(count == calls.size(), files).second) continue;
        const Scratch afterwards;
        for (const auto& [file, content] : files) test::put(afterwards.games() / file, content);
        Session again(afterwards.places());
        const auto opened = again.resume("");
        ASSERT_TRUE(opened.ok) << opened.message;
        ASSERT_GE(again.game().moves(), count == calls.size() ? 3U : 2U)
            << "after " << count << " of " << calls.size() << " calls, names " << names_kept
            << ", contents " << contents_kept << ": " << opened.message;
      }
    }
  }
  EXPECT_GT(tried.size(), 10U);
}

// The real thing, where it can be had.

/// Plays until nothing can be written any more, then frees the way, and finds all moves. In a
/// process of its own.
int play_until_full(const Scratch& scratch, const std::function<void()>& make_full,
                    const std::function<void()>& free) {
  Session session(scratch.places());
  if (!session.play(easy_game(), true).ok) return 1;
  make_move(session.game());
  if (session.save() != Saved::saved) return 2;
  make_full();
  for (int i = 0; i < 3; ++i) {
    make_move(session.game());
    if (session.save() != Saved::failed || session.trouble().empty()) return 3;
    if (game_in(scratch.games() / save_name()).moves() != 1) return 4;
  }
  free();
  if (session.save() != Saved::saved || !session.trouble().empty()) return 5;
  return game_in(scratch.games() / save_name()).moves() == 4 ? 0 : 6;
}

TEST(Faults, full_disk) {
  const Scratch scratch;
  constexpr int cannot_mount = 77;
  const int code = in_child([&] {
    if (::unshare(CLONE_NEWNS) != 0 ||
        ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        ::mount("none", scratch.path().c_str(), "tmpfs", 0, "size=64k") != 0)
      return cannot_mount;
    const auto ballast = scratch.path() / "ballast";
    return play_until_full(
        scratch,
        [&] {
          std::ofstream file(ballast, std::ios::binary);
          while (file << std::string(1024, '.') << std::flush) {
          }
        },
        [&] { test::fs::remove(ballast); });
  });
  if (code == cannot_mount) GTEST_SKIP() << "only root can mount a small disk";
  EXPECT_EQ(code, 0);
}

TEST(Faults, read_only_disk) {
  const Scratch scratch;
  begun(scratch, 2);
  constexpr int cannot_mount = 77;
  const int code = in_child([&] {
    if (::unshare(CLONE_NEWNS) != 0 ||
        ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        ::mount(scratch.path().c_str(), scratch.path().c_str(), nullptr, MS_BIND, nullptr) != 0 ||
        ::mount(nullptr, scratch.path().c_str(), nullptr, MS_BIND | MS_REMOUNT | MS_RDONLY,
                nullptr) != 0)
      return cannot_mount;
    Session session(scratch.places());
    const auto opened = session.play(easy_game(), true);
    if (!opened.ok || opened.message.find("Read-only file system") == std::string::npos) return 1;
    if (session.game().moves() != 2) return 2;  // continued all the same
    make_move(session.game());
    return session.save() == Saved::failed && session.close() == Saved::failed ? 0 : 3;
  });
  if (code == cannot_mount) GTEST_SKIP() << "only root can make a disk read-only";
  EXPECT_EQ(code, 0);
}

TEST(Faults, files_may_not_grow) {
  const Scratch scratch;
  EXPECT_EQ(in_child([&] {
              ::signal(SIGXFSZ, SIG_IGN);
              rlimit limit{};
              ::getrlimit(RLIMIT_FSIZE, &limit);
              const auto set = [&](rlim_t most) {
                const rlimit now{most, limit.rlim_max};
                ::setrlimit(RLIMIT_FSIZE, &now);
              };
              return play_until_full(
                  scratch, [&] { set(100); }, [&] { set(limit.rlim_cur); });
            }),
            0);
}

}  // namespace
}  // namespace kaidoku::app::player
