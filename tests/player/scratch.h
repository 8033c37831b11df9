// A folder for one test, a home in it, and a game to play there.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>
#include <string>

#include "player/session.h"
#include "support/boards.h"
#include "support/famous.h"

namespace kaidoku::test {

namespace fs = std::filesystem;

/// Made now, gone with everything in it at the end.
class Scratch {
 public:
  Scratch() {
    std::string name = (fs::temp_directory_path() / "kaidoku-player-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  const fs::path& path() const { return path_; }
  fs::path games() const { return path_ / "state/kaidoku/games"; }
  fs::path statistics() const { return path_ / "state/kaidoku/statistics.sqlite"; }
  app::player::UserPaths places() const {
    return {games(), statistics(), path_ / "config/kaidoku/keys"};
  }

 private:
  fs::path path_;
};

inline std::string content_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void put(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

/// The names in a folder; none when there is no folder.
inline std::set<std::string> names_in(const fs::path& folder) {
  std::set<std::string> names;
  if (fs::exists(folder))
    for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename());
  return names;
}

inline Game easy_game() { return Game(puzzle_of(wikipedia.puzzle)); }

/// A move that can always be made: a cell gets another color.
inline void make_move(Game& game) {
  const Cell cell = 0;
  game.paint({&cell, 1}, 1 + static_cast<int>(game.moves() % max_color));
}

/// Puts the right digits into all empty cells but the last `but`.
inline void fill_in(Game& game, int but = 0) {
  for (Cell cell = 0; cell < game.grid().cells(); ++cell)
    if (game.grid().cells() - game.grid().filled() > but && game.at(cell).digit == 0)
      game.enter(cell, (*game.solution())[cell]);
}

/// The game in a file that must be whole.
inline Game game_in(const fs::path& path) {
  auto game = load_game(content_of(path));
  if (!game) throw std::runtime_error(path.string() + ": " + game.error().message);
  return *std::move(game);
}

}  // namespace kaidoku::test
