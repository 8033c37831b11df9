// Strict numbers: std::from_chars must eat everything, so that 1e9, 0x10, +5, " 5" and
// 99999999999999999999 are refused rather than half understood.
#include "cli/command/values.h"

#include <fmt/core.h>
#include <kaidoku/grade.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>
#include <vector>

#include "cli/command/meant.h"
#include "common/did_you_mean.h"

namespace kaidoku::app::cli {
namespace {

constexpr std::uint64_t most_shards = 1'000'000;

template <class Number>
std::optional<Number> whole(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return {};
  return number;
}

std::string label_names() {
  std::vector<std::string_view> names;
  for (const Label& label : labels()) names.push_back(label.name);
  return listed(names);
}

}  // namespace

bool all_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

void expect_one_of(std::string_view called, std::string_view value,
                   const std::vector<std::string_view>& names) {
  if (std::find(names.begin(), names.end(), value) != names.end()) return;
  throw UsageError(fmt::format("{} {} is not one of {}{}", called, in_quotes(value), listed(names),
                               did_you_mean(nearest(value, names))));
}

Box parse_box(std::string_view called, std::string_view text) {
  const auto cross = text.find_first_of("xX");
  if (cross == std::string_view::npos || !all_digits(text.substr(0, cross)) ||
      !all_digits(text.substr(cross + 1))) {
    throw UsageError(fmt::format("{} expects ROWSxCOLUMNS of one box, such as 2x3, not {}", called,
                                 in_quotes(text)));
  }
  // A number too long for an int is as wrong as one that is just too large.
  const int rows = whole<int>(text.substr(0, cross)).value_or(max_order + 1);
  const int cols = whole<int>(text.substr(cross + 1)).value_or(max_order + 1);
  if (rows < 1 || cols < 1 || rows > max_order || cols > max_order || rows * cols > max_order) {
    throw UsageError(fmt::format("{} {}: a box has 1 to {} cells, at least one row and one column",
                                 called, in_quotes(text), max_order));
  }
  return {rows, cols};
}

Box parse_blank(std::string_view called, std::string_view text) {
  if (!all_digits(text)) return parse_box(called, text);
  return parse_box(called, fmt::format("{0}x{0}", text));
}

int parse_order(std::string_view called, std::string_view text) {
  const auto cross = std::min(text.find('x'), text.size());
  const auto rows = text.substr(0, cross);
  if (cross < text.size() && all_digits(rows) && text.substr(cross + 1) == rows)
    throw UsageError(fmt::format("{} expects one number, not {}; did you mean {}?", called,
                                 in_quotes(text), rows));
  return static_cast<int>(parse_number(called, text, 1, max_order));
}

std::uint64_t parse_number(std::string_view called, std::string_view text, std::uint64_t low,
                           std::uint64_t high) {
  const auto number = all_digits(text) ? whole<std::uint64_t>(text) : std::nullopt;
  if (number && *number >= low && *number <= high) return *number;
  if (high == UINT64_MAX) {
    throw UsageError(
        fmt::format("{} expects a whole number from {}, not {}", called, low, in_quotes(text)));
  }
  throw UsageError(fmt::format("{} expects a whole number from {} to {}, not {}", called, low, high,
                               in_quotes(text)));
}

int parse_shards(std::string_view called, std::string_view text) {
  return static_cast<int>(parse_number(called, text, 1, most_shards));
}

ClueRange parse_clues(std::string_view called, std::string_view text) {
  const auto dash = text.find('-');
  const auto first = text.substr(0, dash);
  const auto second = dash == std::string_view::npos ? first : text.substr(dash + 1);
  if (first.empty() || second.empty())
    throw UsageError(fmt::format("{} expects a number or a range such as 24-26, not {}", called,
                                 in_quotes(text)));
  const auto number = [&](std::string_view part) {
    return static_cast<int>(parse_number(called, part, 0, max_order * max_order));
  };
  return {number(first), number(second)};
}

Shard parse_shard(std::string_view called, std::string_view text) {
  const auto slash = text.find('/');
  const auto i = whole<std::uint64_t>(text.substr(0, slash));
  const auto n =
      slash == std::string_view::npos ? std::nullopt : whole<std::uint64_t>(text.substr(slash + 1));
  if (!i || !n || *i < 1 || *i > *n || *n > most_shards)
    throw UsageError(
        fmt::format("{} expects I/N, part I of N from 1/N to N/N (N at most {}), not {}", called,
                    most_shards, in_quotes(text)));
  return {*i, *n};
}

DifficultyRange parse_difficulties(std::string_view called, std::string_view text) {
  if (const Label* label = find_label(lower(text))) return {label->from, label->to};
  if (text.empty() || text.front() < '0' || text.front() > '9')
    throw UsageError(fmt::format("{} expects one of {}, or numbers such as 3.0-4.4, not {}{}",
                                 called, label_names(), in_quotes(text),
                                 did_you_mean(difficulty_meant(text))));
  const auto dash = text.find('-');
  const double min = parse_difficulty(called, text.substr(0, dash));
  const double max =
      dash == std::string_view::npos ? min : parse_difficulty(called, text.substr(dash + 1));
  if (min > max)
    throw UsageError(fmt::format("{} {}: the smaller number comes first", called, in_quotes(text)));
  return {min, max};
}

double parse_difficulty(std::string_view called, std::string_view text) {
  double value = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  const auto point = std::min(text.find('.'), text.size() - 1);
  const bool two_decimals = text.size() - point > 2;  // no rating has them
  if (error != std::errc{} || end != text.data() + text.size() || !(value >= 1 && value <= 20) ||
      two_decimals)
    throw UsageError(fmt::format(
        "{} expects a difficulty from 1.0 to 20.0 with one digit after the decimal point, not {}",
        called, in_quotes(text)));
  return value;
}

std::chrono::nanoseconds parse_time(std::string_view called, std::string_view text) {
  struct Unit {
    std::string_view name;
    double seconds;
  };
  static constexpr Unit units[] = {{"ms", 1e-3}, {"s", 1}, {"m", 60}, {"h", 3600}, {"", 1}};
  constexpr double most = 1e9;  // seconds: 31 years, well inside 64-bit nanoseconds

  for (const auto& [name, seconds_each] : units) {
    if (!text.ends_with(name)) continue;
    const auto figure = text.substr(0, text.size() - name.size());
    if (figure.empty() || figure.find_first_not_of("0123456789.") != std::string_view::npos) break;
    double number = 0;
    const auto [end, error] = std::from_chars(figure.data(), figure.data() + figure.size(), number);
    if (error != std::errc{} || end != figure.data() + figure.size()) break;
    const double seconds = number * seconds_each;
    if (seconds * 1e9 < 1 || seconds > most) break;
    return std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
  }
  throw UsageError(fmt::format("{} expects a time such as 100ms, 5s, 2m or 0.5, not {}", called,
                               in_quotes(text)));
}

}  // namespace kaidoku::app::cli
