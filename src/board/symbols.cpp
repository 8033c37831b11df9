// The symbol tables. Reading is on the hot path of files with millions of lines, so one-byte
// symbols, nearly all there are, go through an array; everything else through a sorted list.
#include "kaidoku/symbols.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>

#include "base/digits.h"
#include "base/mutex.h"
#include "board/empty_markers.h"
#include "kaidoku/board.h"
#include "kaidoku/utf8.h"

namespace kaidoku {
namespace {

Error symbols_error(std::string message) {
  return {.code = ErrorCode::bad_symbols, .message = std::move(message)};
}

std::string folded(std::string text) {
  for (char& c : text) c = base::lower(c);
  return text;
}

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

bool separates(char c) { return c == ',' || c == ' ' || c == '\t'; }

std::vector<std::string> split_spec(std::string_view spec) {
  std::vector<std::string> names;
  if (std::any_of(spec.begin(), spec.end(), separates)) {
    for (std::size_t at = 0; at < spec.size();) {
      const auto end =
          std::find_if(spec.begin() + static_cast<std::ptrdiff_t>(at), spec.end(), separates);
      const auto length = static_cast<std::size_t>(end - spec.begin()) - at;
      if (length > 0) names.emplace_back(spec.substr(at, length));
      at += length + 1;
    }
  } else {
    for (std::size_t at = 0; at < spec.size();) {
      const auto length = utf8_at(spec, at).length;
      names.emplace_back(spec.substr(at, length));
      at += length;
    }
  }
  return names;
}

}  // namespace

struct Symbols::Table {
  std::vector<std::string> names;  // names[0] is the empty marker that is written
  std::vector<std::string> empty_markers;
  bool folds_case = false;
  bool folds_texts = false;  // ... and that makes a difference for `of_text`
  bool numeric = false;      // every symbol is a number: leading zeros do not matter
  bool needs_separators = false;
  int width = 1;
  std::array<std::int16_t, 256> of_byte{};  // -1 = not permitted
  std::map<std::string, Digit, std::less<>> of_text;
};

Result<Symbols> Symbols::make(std::vector<std::string> names, std::vector<std::string> empties,
                              bool folds_case) {
  if (names.empty()) return symbols_error("the set of symbols is empty");
  if (names.size() > static_cast<std::size_t>(max_order)) {
    return Error{
        .code = ErrorCode::too_large,
        .message = fmt::format("{} symbols are too many: at most {}", names.size(), max_order)};
  }
  if (empties.empty()) return symbols_error("no marker is left for an empty cell: name one");

  auto table = std::make_shared<Table>();
  table->folds_case = folds_case;
  table->numeric = std::all_of(names.begin(), names.end(), base::is_digits);
  table->of_byte.fill(-1);

  const auto add = [&](std::string key, Digit digit) {
    if (folds_case) key = folded(std::move(key));
    if (table->numeric && base::is_digits(key)) key = base::without_leading_zeros(key);
    if (key.size() == 1) {
      auto& slot = table->of_byte[static_cast<unsigned char>(key[0])];
      if (slot >= 0) return false;
      slot = digit;
      if (folds_case && is_lower(key[0])) {
        table->of_byte[static_cast<unsigned char>(key[0] - 'a' + 'A')] = digit;
      }
      return true;
    }
    table->folds_texts |= folds_case && std::any_of(key.begin(), key.end(), is_lower);
    return table->of_text.emplace(std::move(key), digit).second;
  };

  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string& symbol = names[i];
    if (symbol.empty() || printable(symbol) != symbol ||
        std::any_of(symbol.begin(), symbol.end(), separates)) {
      return symbols_error(
          fmt::format("'{}' cannot be a symbol: it holds a character that cannot be printed or "
                      "that separates cells",
                      printable(symbol)));
    }
    if (!add(symbol, static_cast<Digit>(i + 1)))
      return symbols_error(fmt::format("symbol {} is named twice", symbol));
  }
  for (const std::string& empty : empties) {
    if (empty.empty() || printable(empty) != empty ||
        std::any_of(empty.begin(), empty.end(), separates)) {
      return symbols_error(
          fmt::format("'{}' cannot mark an empty cell: a blank or comma separates cells, and an "
                      "unprintable character cannot be seen",
                      printable(empty)));
    }
    if (!add(empty, 0))
      return symbols_error(fmt::format("the empty marker {} is also a symbol", empty));
  }

  table->names.push_back(empties.front());
  table->empty_markers = std::move(empties);
  for (auto& symbol : names) table->names.push_back(std::move(symbol));
  for (const auto& symbol : table->names) {
    table->needs_separators = table->needs_separators || utf8_length(symbol) > 1;
    table->width = std::max(table->width, display_width(symbol));
  }
  return Symbols(std::move(table));
}

Result<Symbols> Symbols::make(std::string_view spec, std::optional<std::string_view> empty) {
  auto names = split_spec(spec);
  std::vector<std::string> empties;
  if (empty) {
    empties.emplace_back(*empty);
  } else {
    const bool numeric = std::all_of(names.begin(), names.end(), base::is_digits);
    const auto is_symbol = [&](std::string_view marker) {
      return std::any_of(names.begin(), names.end(), [&](std::string_view symbol) {
        return symbol == marker || (numeric && base::without_leading_zeros(symbol) == marker);
      });
    };
    for (auto& marker : board::usual_empty_markers()) {
      if (!is_symbol(marker)) empties.push_back(std::move(marker));
    }
  }
  return make(std::move(names), std::move(empties));
}

std::vector<std::string> board::usual_empty_markers() { return {".", "0", "_", "*", "-"}; }

Symbols Symbols::standard(int order) {
  KAIDOKU_REQUIRE(order >= 1 && order <= max_order,
                  "Symbols::standard(order): the order must be 1 to 255");
  if (order > 35) return numbers(order);
  static base::Mutex mutex;
  static std::array<std::optional<Symbols>, 36> known;
  const std::lock_guard lock(mutex);
  auto& slot = known[static_cast<std::size_t>(order)];
  if (!slot) {
    std::vector<std::string> names;
    for (char c : std::string_view("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
                      .substr(0, static_cast<std::size_t>(order))) {
      names.emplace_back(1, c);
    }
    slot = *make(std::move(names), board::usual_empty_markers(), true);
  }
  return *slot;
}

Result<Symbols> Symbols::standard(int order, std::string_view empty) {
  const Symbols usual = standard(order);
  const auto& names = usual.table_->names;
  return make({names.begin() + 1, names.end()}, {std::string(empty)}, usual.table_->folds_case);
}

Symbols Symbols::numbers(int order) {
  KAIDOKU_REQUIRE(order >= 1 && order <= max_order,
                  "Symbols::numbers(order): the order must be 1 to 255");
  static base::Mutex mutex;
  static std::array<std::optional<Symbols>, max_order + 1> known;
  const std::lock_guard lock(mutex);
  auto& slot = known[static_cast<std::size_t>(order)];
  if (!slot) {
    std::vector<std::string> names;
    for (int digit = 1; digit <= order; ++digit) names.push_back(fmt::format("{}", digit));
    slot = *make(std::move(names), board::usual_empty_markers());
  }
  return *slot;
}

int Symbols::order() const { return static_cast<int>(table_->names.size()) - 1; }

std::string_view Symbols::name(Digit digit) const {
  KAIDOKU_EXPECTS(digit <= order(), "Symbols::name(digit): the digit is above the order");
  return table_->names[digit];
}

std::optional<Digit> Symbols::digit(std::string_view text) const {
  if (table_->numeric && text.size() > 1 && base::is_digits(text))
    text = base::without_leading_zeros(text);
  if (text.size() == 1) {
    const auto digit = table_->of_byte[static_cast<unsigned char>(text[0])];
    if (digit < 0) return {};
    return static_cast<Digit>(digit);
  }
  const auto found = table_->folds_case ? table_->of_text.find(folded(std::string(text)))
                                        : table_->of_text.find(text);
  if (found == table_->of_text.end()) return {};
  return found->second;
}

bool Symbols::needs_separators() const { return table_->needs_separators; }

int Symbols::width() const { return table_->width; }

std::string Symbols::summary() const {
  const auto& names = table_->names;
  const auto count = names.size() - 1;
  if (count == 1) return names[1];
  if (*this == numbers(order())) return fmt::format("{}-{}", names[1], names[count]);

  const bool characters =
      std::all_of(names.begin() + 1, names.end(), [](const auto& n) { return n.size() == 1; });
  if (!characters) {
    if (count <= 12) {
      std::string text = names[1];
      for (std::size_t i = 2; i < count; ++i) text += ", " + names[i];
      return text + " or " + names[count];
    }
    return fmt::format("{}, {}, ..., {} ({} symbols)", names[1], names[2], names[count], count);
  }
  // Runs such as 1-9 or A-G; shorter runs letter by letter.
  std::string text;
  for (std::size_t i = 1; i <= count;) {
    std::size_t last = i;
    while (last < count && names[last + 1][0] == names[last][0] + 1) ++last;
    if (last - i >= 2) {
      text += names[i] + "-" + names[last];
      i = last + 1;
    } else {
      text += names[i++];
    }
  }
  return text;
}

std::span<const std::string> Symbols::empty_markers() const { return table_->empty_markers; }

bool Symbols::operator==(const Symbols& other) const {
  return table_ == other.table_ ||
         (table_->names == other.table_->names && table_->of_byte == other.table_->of_byte &&
          table_->of_text == other.table_->of_text &&
          table_->folds_texts == other.table_->folds_texts);
}

}  // namespace kaidoku
