// Reading a saved game. The checksum finds accidents; everything else is checked as well, because a
// file may come from a stranger: whatever the text says, the game that comes out is one that could
// have been played.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <utility>

#include "kaidoku/engines.h"
#include "kaidoku/hash.h"
#include "play/recorder.h"
#include "play/save.h"

namespace kaidoku {
using namespace play;

namespace {

Error bad(std::string message, int line = 0) {
  return {.code = ErrorCode::bad_save,
          .message = std::move(message),
          .line = line,
          .column = line > 0 ? 1 : 0};
}

/// The next word of a line; empty at its end.
std::string_view next_word(std::string_view& rest) {
  const auto from = std::min(rest.find_first_not_of(' '), rest.size());
  const auto to = std::min(rest.find(' ', from), rest.size());
  const auto word = rest.substr(from, to - from);
  rest.remove_prefix(to);
  return word;
}

std::optional<std::uint64_t> number(std::string_view word, std::uint64_t most) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size() || value > most) return {};
  return value;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (auto word = next_word(text); !word.empty(); word = next_word(text)) words.emplace_back(word);
  return words;
}

std::optional<Grid> grid_of(std::string_view text, int order) {
  Grid grid(order);
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    const auto digit = number(next_word(text), static_cast<std::uint64_t>(order));
    if (!digit) return {};
    grid[cell] = static_cast<Digit>(*digit);
  }
  return next_word(text).empty() ? std::optional(grid) : std::nullopt;
}

/// The usual symbols where they are meant: those also read small letters for large ones.
Result<Symbols> symbols_of(std::string_view names, std::string_view empties, int order) {
  auto typed = Symbols::make(words_of(names), words_of(empties));
  if (!typed) return typed;
  std::vector<Symbols> known{Symbols::standard(order), Symbols::numbers(order)};
  if (auto marked = Symbols::standard(order, empties)) known.push_back(*std::move(marked));
  for (const auto& usual : known) {
    bool same = std::ranges::equal(usual.empty_markers(), typed->empty_markers()) &&
                typed->order() == order;
    for (int digit = 1; digit <= order && same; ++digit)
      same = usual.name(static_cast<Digit>(digit)) == typed->name(static_cast<Digit>(digit));
    if (same) return usual;
  }
  return typed;
}

}  // namespace

/// Goes through the lines once, from the first to the last.
class play::SaveReader {
 public:
  explicit SaveReader(std::string_view text) : rest_(text) {}

  Result<Game> read() {
    if (auto wrong = check_sum()) return *std::move(wrong);
    auto game = read_puzzle();
    if (!game) return game;
    if (auto wrong = read_play(*game)) return *std::move(wrong);
    return game;
  }

 private:
  /// The text is whole and unchanged; the line of the checksum is taken off.
  std::optional<Error> check_sum() {
    if (!is_save_text(rest_)) return bad("this is not a game of Kaidoku");
    const auto length = save_title.size() + 1;
    const auto version = number(rest_.substr(length, rest_.find('\n') - length), UINT64_MAX);
    if (version && *version > save_version)
      return Error{.code = ErrorCode::later_save,
                   .message = fmt::format(
                       "the game was saved by a later version of Kaidoku (format {}, known is {})",
                       *version, save_version)};
    constexpr std::size_t sum_length = sizeof("sum 0123456789abcdef\n") - 1;
    const auto body = rest_.size() < sum_length ? 0 : rest_.size() - sum_length;
    if (!rest_.substr(body).starts_with("sum ") || !rest_.ends_with('\n'))
      return bad("the game is cut short");
    if (rest_.substr(body) != fmt::format("sum {:016x}\n", fnv1a(rest_.substr(0, body))))
      return bad("the game is damaged: its checksum is wrong");
    rest_ = rest_.substr(0, body);
    take("kaidoku");
    return {};
  }

  /// If the next line begins with this word, takes it; the rest of it is then in `line_`.
  bool take(std::string_view word) {
    const auto line = rest_.substr(0, rest_.find('\n'));
    if (!line.starts_with(word) || (line.size() > word.size() && line[word.size()] != ' '))
      return false;
    line_ = line.substr(std::min(word.size() + 1, line.size()));
    rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
    ++number_;
    return true;
  }
  Error wrong(std::string_view what) const {
    return bad(fmt::format("the game is malformed: {}", what), number_ + 1);
  }

  Result<Game> read_puzzle() {
    if (!take("box")) return wrong("expected box");
    const auto cross = std::min(line_.find('x'), line_.size());
    const auto box_rows = number(line_.substr(0, cross), max_order);
    const auto box_cols = number(line_.substr(std::min(cross + 1, line_.size())), max_order);
    if (!box_rows || !box_cols) return wrong("expected box");
    auto rules = Rules::standard({static_cast<int>(*box_rows), static_cast<int>(*box_cols)});
    if (!rules) return wrong(rules.error().message);
    const int order = (*rules)->order();

    if (!take("symbols")) return wrong("expected symbols");
    const auto names = line_;
    if (!take("empty")) return wrong("expected empty");
    auto symbols = symbols_of(names, line_, order);
    if (!symbols) return wrong(symbols.error().message);
    if (!take("givens")) return wrong("expected givens");
    auto givens = grid_of(line_, order);
    if (!givens) return wrong("expected givens");
    auto puzzle = Puzzle::make(*std::move(rules), *std::move(givens), *std::move(symbols));
    if (!puzzle) return wrong(puzzle.error().message);

    Game::KnownSolutions known;
    if (take("solution")) {
      known.only = grid_of(line_, order);
      if (!known.only || !verify(*puzzle, *known.only)) return wrong("that is not a solution");
      known.answer = Answer::unique;
    } else if (take("solutions")) {
      if (line_ != "none" && line_ != "many" && line_ != "unknown")
        return wrong("expected none, many or unknown");
      known.answer = line_ == "none"   ? Answer::none
                     : line_ == "many" ? Answer::many
                                       : Answer::gave_up;
    } else {
      return wrong("expected solution");
    }
    Provenance provenance;
    if (take("seed")) {
      const auto seed = Seed::parse(line_);
      if (!seed) return wrong(seed.error().message);
      provenance.seed = seed->text();
    }
    if (take("symmetry")) provenance.symmetry = line_;
    return Game(*std::move(puzzle), std::move(provenance), std::move(known));
  }

  std::optional<Error> read_play(Game& game) {
    if (!take("check")) return wrong("expected check");
    const auto check = std::find(check_names.begin(), check_names.end(), line_);
    if (check == check_names.end()) return wrong("expected off, rules or solution");
    game.check_ = static_cast<Check>(check - check_names.begin());
    if (!choose("candidates", "automatic", "manual", game.automatic_))
      return wrong("expected automatic or manual");
    if (!choose("timer", "shown", "hidden", game.timer_shown_))
      return wrong("expected shown or hidden");
    std::uint64_t time = 0, hints = 0, moment = 0;
    if (!take_number("time", static_cast<std::uint64_t>(longest_time.count()), time))
      return wrong("expected time");
    if (!take_number("hints", std::numeric_limits<int>::max(), hints))
      return wrong("expected hints");
    if (take("wrong")) {
      const auto count = number(line_, std::numeric_limits<int>::max());
      if (!count) return wrong("expected wrong");
      game.wrong_entries_ = static_cast<int>(*count);
    }
    if (take("shown")) {
      if (line_ != "solution") return wrong("expected shown solution");
      game.solution_shown_ = true;
    }
    game.time_ = std::chrono::milliseconds(time);
    game.hints_used_ = static_cast<int>(hints);
    std::vector<std::string> bookmarks;
    if (take("bookmarks")) bookmarks = words_of(line_);
    if (!take_number("moment", UINT32_MAX, moment)) return wrong("expected moment");
    while (take("move")) {
      if (!read_move(game)) return wrong("that move cannot be made");
    }
    if (!rest_.empty()) return wrong("expected move");
    if (moment > game.moves()) return wrong("there are fewer moves");
    for (const auto& word : bookmarks) {
      const auto mark = number(word, game.moves());
      if (!mark || (!game.bookmarks_.empty() && *mark <= game.bookmarks_.back()))
        return wrong("bookmarks do not ascend");
      game.bookmarks_.push_back(*mark);
    }
    game.go_to(moment);
    game.version_ = 0;
    return {};
  }

  bool choose(std::string_view word, std::string_view yes, std::string_view no, bool& value) {
    if (!take(word) || (line_ != yes && line_ != no)) return false;
    value = line_ == yes;
    return true;
  }

  bool take_number(std::string_view word, std::uint64_t most, std::uint64_t& value) {
    if (!take(word)) return false;
    const auto read = number(line_, most);
    value = read.value_or(0);
    return read.has_value();
  }

  /// The changes of `line_`, made and remembered.
  bool read_move(Game& game) {
    Game::Recorder recorder(game);
    while (true) {
      const auto word = next_word(line_);
      if (word.empty()) break;
      const auto sign = word.find_first_of(change_signs);
      if (sign == std::string_view::npos) return false;
      const auto cell = parse_cell(word.substr(0, sign), game.rules().order());
      if (!cell) return false;
      if (!read_change(game, recorder, *cell,
                       static_cast<Game::Change::What>(change_signs.find(word[sign])),
                       word.substr(sign + 1)))
        return false;
    }
    return game.finish(recorder.take(), Moved::nothing) == Moved::done;
  }

  static bool read_change(const Game& game, Game::Recorder& recorder, Cell cell,
                          Game::Change::What what, std::string_view text) {
    using What = Game::Change::What;
    const CellContent& content = game.at(cell);
    if (content.given && what != What::color) return false;
    if (what == What::hinted) {
      recorder.flip(cell, what, 0);
      return text.empty();
    }
    const auto value = number(
        text, static_cast<std::uint64_t>(what == What::color ? max_color : game.rules().order()));
    if (!value) return false;
    const auto size = recorder.move().size();
    if (what == What::entry) {
      recorder.enter(cell, static_cast<Digit>(*value), content.hinted);
    } else if (what == What::color) {
      recorder.paint(cell, static_cast<int>(*value));
    } else if (*value > 0) {
      recorder.flip(cell, what, static_cast<int>(*value));
    }
    return recorder.move().size() > size;
  }

  std::string_view rest_;  // lines not yet read
  std::string_view line_;  // the one just read, without its first word
  int number_ = 0;         // of lines read
};

bool is_save_text(std::string_view text) {
  return text.starts_with(save_title) && text.substr(save_title.size()).starts_with(' ');
}

Result<Game> load_game(std::string_view text) { return SaveReader(text).read(); }

}  // namespace kaidoku
