// A player at a table of its own: a session whose files are in a folder that goes away, keys by
// name.
#pragma once

#include <gtest/gtest.h>
#include <kaidoku/format.h>
#include <stdlib.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>

#include "tui/player.h"

namespace kaidoku::app::tui {

class Table {
 public:
  /// A puzzle to play. Without keeping: nothing is written, so thousands of games do not wait for a
  /// disk.
  explicit Table(std::string_view puzzle, bool keeping = true) {
    sit_down(*parse(puzzle), keeping);
  }
  /// An empty board of this box shape, with the usual symbols or others.
  Table(int rows, int cols, std::string_view symbols = {}, bool keeping = true) {
    const auto empty = blank({rows, cols});
    sit_down(symbols.empty()
                 ? *empty
                 : *Puzzle::make(empty->shared_rules(), empty->givens(), *Symbols::make(symbols)),
             keeping);
  }
  ~Table() {
    player_.reset();
    session_.reset();
    std::filesystem::remove_all(folder_);
  }

  Player& player() { return *player_; }
  const View& view() { return player_->view(); }
  player::Session& session() { return *session_; }
  Game& game() { return session_->game(); }
  std::string cell() { return cell_name(view().cursor, game().rules().order()); }

  /// Presses keys, blanks between their names, and waits after each for what the player has to
  /// think about.
  Table& keys(std::string_view names) {
    std::istringstream words{std::string(names)};
    for (std::string name; words >> name;) {
      press(name);
      if (player_->thinking()) settle();
    }
    return *this;
  }
  /// Presses a key, and waits for nothing.
  Table& press(std::string_view name) {
    const auto key = parse_key(name);
    EXPECT_TRUE(key) << name;
    player_->press(*key);
    return *this;
  }
  Table& wheel(int direction) {
    player_->mouse({.kind = direction > 0 ? Mouse::Kind::wheel_down : Mouse::Kind::wheel_up}, {});
    return *this;
  }
  Table& click(Cell cell) { return point(Mouse::Kind::press, {.cell = cell}); }
  Table& drag(Cell cell) { return point(Mouse::Kind::drag, {.cell = cell}); }
  Table& release() { return point(Mouse::Kind::release, {}); }
  Table& click_digit(Digit digit, int button = 0) {
    player_->mouse({.kind = Mouse::Kind::press, .button = button}, {.digit = digit});
    return *this;
  }
  Table& paste(std::string text) {
    player_->paste({std::move(text)});
    return *this;
  }
  /// Waits until what is being made or thought about is there.
  void settle() {
    while (player_->making() || player_->thinking() || player_->searching()) {
      player_->wait(std::chrono::minutes(1));
      player_->tick();
    }
  }

 private:
  void sit_down(const Puzzle& puzzle, bool keeping) {
    std::string folder = (std::filesystem::temp_directory_path() / "kaidoku-tui-XXXXXX").string();
    folder_ = ::mkdtemp(folder.data());
    player::UserPaths places;
    if (keeping) {
      places.games = folder_ + "/games";
      places.statistics = folder_ + "/statistics.sqlite";
    }
    session_ = std::make_unique<player::Session>(places);
    session_->play(Game(puzzle, {.budget = {.nodes = 10'000}}), true);
    player_ = std::make_unique<Player>(*session_, player::Wishes{}, Keymap());
  }
  Table& point(Mouse::Kind kind, const Hit& hit) {
    player_->mouse({.kind = kind}, hit);
    return *this;
  }

  std::string folder_;
  std::unique_ptr<player::Session> session_;
  std::unique_ptr<Player> player_;
};

}  // namespace kaidoku::app::tui
