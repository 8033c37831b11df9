// What is typed, letter by letter: symbols, and answers to the questions the player is asked.
//
// On a 9x9 board a digit is one key. In general a symbol may be a letter that is also a command, or
// several characters. The rule: digits and capital letters that are symbols write them; other keys
// do so unless they are commands, and then with Alt. A symbol of several characters is complete
// once no other begins like it, or with Enter.
#include <fmt/core.h>
#include <kaidoku/format.h>
#include <kaidoku/utf8.h>

#include <algorithm>
#include <utility>

#include "player/wanted_game.h"
#include "tui/player.h"

namespace kaidoku::app::tui {
namespace {

constexpr std::size_t longest_answer = 500;

bool capital(char32_t letter) { return letter >= U'A' && letter <= U'Z'; }
bool decimal(char32_t letter) { return letter >= U'0' && letter <= U'9'; }

void drop_last_character(std::string& text) {
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
  if (!text.empty()) text.pop_back();
}

}  // namespace

/// The digits whose symbols begin so. A capital letter also stands for a small one that no command
/// could share.
std::vector<Digit> Player::symbols_from(std::string_view typed) {
  const auto& symbols = game().puzzle().symbols();
  std::vector<Digit> found;
  const auto look = [&](std::string_view text) {
    for (int d = 1; d <= symbols.order(); ++d)
      if (symbols.name(static_cast<Digit>(d)).starts_with(text))
        found.push_back(static_cast<Digit>(d));
  };
  if (typed.empty()) return found;
  look(typed);
  if (found.empty() && typed.size() == 1 && capital(static_cast<unsigned char>(typed[0])))
    look(std::string(1, static_cast<char>(typed[0] - 'A' + 'a')));
  return found;
}

bool Player::type_symbol(const Key& key) {
  if (key.code != Key::Code::character || key.control) return false;
  const auto text = utf8(key.letter);
  if (view_.mode == InputMode::color && key.plain() &&
      (decimal(key.letter) || capital(key.letter))) {
    if (key.letter == U'0')
      erase();
    else if (key.letter <= U'0' + max_color)
      write(static_cast<Digit>(key.letter - U'0'), InputMode::color);
    else
      say(fmt::format("{} is not a color; colors are 1 to {}.", text, max_color));
    return true;
  }
  if (symbols_from(text).empty()) return false;
  Key bare = key;
  bare.alt = false;
  const bool command =
      !decimal(key.letter) && !capital(key.letter) && keymap_.find(bare) != nullptr;
  if (key.alt ? keymap_.find(key) != nullptr : command) return false;
  ask(Asking::symbol, text);
  if (key.alt && !command) typing_mode_ = InputMode::corner;
  answer_so_far();
  return true;
}

void Player::ask(Asking asking, std::string typed) {
  asking_ = asking;
  typed_ = std::move(typed);
  if (asking == Asking::new_game) show_page(player::wanted_help(talk_.recipe));
  typing_mode_ = view_.mode == InputMode::color ? InputMode::digit : view_.mode;
}

std::string Player::prompt() const {
  switch (asking_) {
    case Asking::nothing:
      return {};
    case Asking::command:
      return ":" + typed_;
    case Asking::symbol:
      return "= " + typed_;
    case Asking::filter:
      return "Show which digit? " + typed_;
    case Asking::jump:
      return "Go to row, column: " + typed_;
    case Asking::new_game:
      return "New game: " + typed_;
    case Asking::solution:
      return "Show the solution? The game is then not counted as yours. y or n: " + typed_;
    case Asking::pasted:
      return "Play the pasted puzzle? y or n: " + typed_;
  }
  return {};
}

void Player::end_question() {
  if (asking_ == Asking::new_game) view_.page.clear();
  asking_ = Asking::nothing;
}

void Player::answer_key(const Key& key) {
  using Code = Key::Code;
  if (key.code == Code::escape) {
    if (asking_ == Asking::filter) view_.filter = 0;
    end_question();
  } else if (key.code == Code::enter) {
    answer(std::exchange(asking_, Asking::nothing), std::exchange(typed_, {}));
  } else if (key.code == Code::backspace) {
    if (typed_.empty())
      end_question();
    else
      drop_last_character(typed_);
  } else if (key.plain() && key.letter >= U' ' && typed_.size() < longest_answer) {
    typed_ += utf8(key.letter);
    answer_so_far();
  }
}

/// Where the answer is complete without Enter.
void Player::answer_so_far() {
  switch (asking_) {
    case Asking::filter:
    case Asking::symbol:
      return answer_symbol(asking_, typed_, false);
    case Asking::jump:
      return answer_jump(typed_, false);
    case Asking::pasted:
    case Asking::solution:
      return answer(std::exchange(asking_, Asking::nothing), std::exchange(typed_, {}));
    default:
      return;
  }
}

void Player::answer(Asking asking, const std::string& typed) {
  switch (asking) {
    case Asking::nothing:
      return;
    case Asking::command:
      return obey(typed);
    case Asking::filter:
    case Asking::symbol:
      return answer_symbol(asking, typed, true);
    case Asking::jump:
      return answer_jump(typed, true);
    case Asking::new_game: {
      const auto recipe = player::parse_wanted(typed, talk_.recipe);
      if (!recipe) {
        ask(Asking::new_game);
        view_.page.insert(view_.page.end(), {"", recipe.error().message});
        return;
      }
      view_.page.clear();
      return make_new(*recipe);
    }
    case Asking::solution:
      if (typed == "y" || typed == "Y") obey("solve");
      return;
    case Asking::pasted: {
      auto puzzle = std::exchange(pasted_, {});
      if (puzzle && (typed.empty() || typed == "y" || typed == "Y")) make_from(*std::move(puzzle));
      return;
    }
  }
}

void Player::answer_symbol(Asking asking, const std::string& typed, bool finished) {
  const auto& symbols = game().puzzle().symbols();
  const auto found = symbols_from(typed);
  const auto whole = std::ranges::find_if(
      found, [&](Digit digit) { return symbols.name(digit).size() == typed.size(); });
  std::optional<Digit> digit;
  if (whole != found.end() && (finished || found.size() == 1)) digit = *whole;
  if (found.size() == 1 && finished) digit = found.front();
  if (!digit && !found.empty() && !finished) return;  // 1 may become 12
  asking_ = Asking::nothing;
  if (asking == Asking::filter)
    view_.filter = digit.value_or(0);
  else if (digit)
    write(*digit, typing_mode_);
  const bool ends_filter = asking == Asking::filter && typed == "f";
  if (!digit && !typed.empty() && !ends_filter)
    say(fmt::format("{} is not a digit; the digits are {}.", printable(typed), symbols.summary()));
}

/// Two numbers. Each ends with a blank, a comma or a c ("r4c5" is right too), or where no longer
/// one fits the board.
void Player::answer_jump(const std::string& typed, bool finished) {
  const int order = rules().order();
  std::vector<int> numbers;
  bool open = false;  // the last number may go on
  for (const char c : typed) {
    if (c < '0' || c > '9') {
      open = false;
      continue;
    }
    if (!open) numbers.push_back(0);
    numbers.back() = std::min(numbers.back() * 10 + (c - '0'), max_order + 1);
    open = numbers.back() * 10 <= order;
  }
  if (!finished && (numbers.size() < 2 || open)) return;
  asking_ = Asking::nothing;
  if (numbers.empty()) return;
  const auto fits = [&](int number) { return number >= 1 && number <= order; };
  if (numbers.size() != 2 || !fits(numbers[0]) || !fits(numbers[1]))
    return say(fmt::format("There is no such cell; rows and columns are 1 to {}.", order));
  put_cursor(rules().cell(numbers[0] - 1, numbers[1] - 1));
}

void Player::obey(const std::string& typed) {
  auto reply = player::consider(session_, talk_, typed);
  if (!reply.thinking) return tell(std::move(reply));
  think("Thinking", [this, thinking = std::move(reply.thinking)](const Budget& budget) {
    return [this, conclude = thinking(budget)] { tell(conclude()); };
  });
}

void Player::tell(player::CommandReply reply) {
  if (reply.quit) quit();
  if (reply.new_game) return make_new(reply.recipe);
  if (reply.ask_which) return ask(Asking::new_game);
  while (!reply.text.empty() && reply.text.back() == '\n') reply.text.pop_back();
  if (reply.text.find('\n') == std::string::npos) return say(std::move(reply.text));
  std::vector<std::string> lines;
  for (std::size_t from = 0; from <= reply.text.size();) {
    const auto end = std::min(reply.text.find('\n', from), reply.text.size());
    lines.push_back(reply.text.substr(from, end - from));
    from = end + 1;
  }
  show_page(std::move(lines));
}

void Player::paste(const Paste& paste) {
  if (making() || view_.paused) return;
  view_.message.clear();
  if (asking_ == Asking::command || asking_ == Asking::new_game) {
    const auto line = std::string_view(paste.text).substr(0, paste.text.find_first_of("\r\n"));
    typed_ += printable(line.substr(0, std::min(line.size(), longest_answer)));
    return;
  }
  asking_ = Asking::nothing;
  view_.page.clear();
  if (paste.cut) return say("The pasted text is too long to be a puzzle.");
  auto puzzle = parse(paste.text);
  if (!puzzle)
    return say(fmt::format("The pasted text is not a puzzle: {}.", puzzle.error().message));
  pasted_ = *std::move(puzzle);
  ask(Asking::pasted);
}

}  // namespace kaidoku::app::tui
