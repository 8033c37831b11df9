// Names are checked against the tables they come from, so that a new engine or format is accepted,
// listed and suggested without a change here.
#include "cli/command/setters.h"

#include <fmt/core.h>
#include <kaidoku/booklet.h>
#include <kaidoku/engines.h>
#include <kaidoku/format.h>
#include <kaidoku/nine.h>

#include <vector>

#include "cli/bench/contestant.h"
#include "cli/command/values.h"
#include "cli/command/verbs.h"
#include "cli/verbs/techniques.h"

namespace kaidoku::app::cli {
namespace {

using Names = std::vector<std::string_view>;

template <class Table>
Names names_in(const Table& table) {
  Names names;
  for (const auto& entry : table) names.push_back(entry.name);
  return names;
}

Names target_names() {
  const auto targets = nine::targets();
  return {targets.begin(), targets.end()};
}

std::vector<std::string> several_of(std::string_view called, std::string_view value,
                                    const Names& names) {
  const auto chosen = split_at(value, ',');
  for (const auto name : chosen) expect_one_of(called, name, names);
  return {chosen.begin(), chosen.end()};
}

/// Is it the name of a cell, r1c1? Whether the board has such a cell is seen when there is a board.
bool reads_as_cell(std::string_view name) {
  const auto c = name.find('c');
  return name.starts_with('r') && c != std::string_view::npos &&
         all_digits(name.substr(1, c - 1)) && all_digits(name.substr(c + 1));
}

Theme theme_called(std::string_view called, std::string_view value) {
  expect_one_of(called, value, {"light", "dark"});
  return value == "dark" ? Theme::dark : Theme::light;
}

}  // namespace

void set_from(Request& request, std::string_view called, std::string_view value) {
  Names names;
  for (const auto& format : all_formats()) {
    if (format.reads) names.push_back(format.name);
  }
  expect_one_of(called, value, names);
  request.text.from = value;
}

void set_to(Request& request, std::string_view called, std::string_view value) {
  Names names;
  for (const auto& format : all_formats()) {
    if (format.writes) names.push_back(format.name);
  }
  names.push_back("pair");
  if (request.verb->bit == for_convert) names.push_back("dimacs");
  expect_one_of(called, value, names);
  request.form.to = value;
}

void set_picture(Request& request, std::string_view called, std::string_view value) {
  expect_one_of(called, value, {"svg", "png", "pdf"});
  request.form.to = value;
}

void set_engine(Request& request, std::string_view called, std::string_view value) {
  expect_one_of(called, value, names_in(all_engines()));
  request.engine = find_engine(value);
}

void set_contestants(Request& request, std::string_view called, std::string_view value) {
  request.contestants = several_of(called, value, contestant_names());
}

void set_target(CommandLine& line, std::string_view called, std::string_view value) {
  expect_one_of(called, value, target_names());
  line.how.targets = {std::string(value)};
}

void set_targets(CommandLine& line, std::string_view called, std::string_view value) {
  line.how.targets = several_of(called, value, target_names());
}

void set_timeout(Request& request, std::string_view called, std::string_view value) {
  request.budget.time = parse_time(called, value);
  request.timeout = value;
}

void set_seed(Request& request, std::string_view called, std::string_view value) {
  auto seed = Seed::parse(value);
  if (!seed) throw UsageError(fmt::format("{} {} is not a whole number", called, in_quotes(value)));
  request.seed = *std::move(seed);
}

void set_format(Request& request, std::string_view called, std::string_view value) {
  if (value.empty())
    throw UsageError(fmt::format("{} expects a text, such as '%g %r', not ''", called));
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] != '%') continue;
    if (++i == value.size() || std::string_view("rpdlgn%").find(value[i]) == std::string_view::npos)
      throw UsageError(
          fmt::format("{} {}: expected r, p, d, l, g, n or % after a %", called, in_quotes(value)));
  }
  request.format = std::string(value);
}

void set_techniques(Request& request, std::string_view called, std::string_view value) {
  auto& only = request.repertoire.only;
  only.clear();
  for (const auto name : split_at(value, ','))
    only.push_back(&technique_of(fmt::format("{} ", called), name));
}

void set_required(Request& request, std::string_view called, std::string_view value) {
  request.recipe.require = &technique_of(fmt::format("{} ", called), value);
}

void set_pattern(Request& request, std::string_view called, std::string_view value) {
  if (value.find_first_not_of(" \t\r\n") == std::string_view::npos)
    throw UsageError(fmt::format("{} expects a pattern of * (a clue) and . (no clue), not {}",
                                 called, in_quotes(value)));
  request.pattern = value;
}

void set_peer(Request& request, std::string_view called, std::string_view value) {
  request.peers.push_back(parse_peer(called, value));
}

void set_highlight(Request& request, std::string_view called, std::string_view value) {
  request.highlights.clear();
  for (const auto name : split_at(value, ',')) {
    if (!reads_as_cell(name))
      throw UsageError(fmt::format("{} {}: {}", called, in_quotes(value),
                                   parse_cell(name, max_order).error().message));
    request.highlights.emplace_back(name);
  }
}

void set_theme(Request& request, std::string_view called, std::string_view value) {
  request.theme = theme_called(called, value);
}

void set_background(Request& request, std::string_view called, std::string_view value) {
  request.background = theme_called(called, value);
}

void set_per_page(Request& request, std::string_view called, std::string_view value) {
  for (const int count : page_counts()) {
    if (value == fmt::format("{}", count)) {
      request.per_page = count;
      return;
    }
  }
  throw UsageError(fmt::format("{} expects 1, 2, 4, 6 or 9, not {}", called, in_quotes(value)));
}

void set_color(CommandLine& line, std::string_view called, std::string_view value) {
  expect_one_of(called, value, {"auto", "always", "never"});
  line.how.color = value == "always"  ? Color::always
                   : value == "never" ? Color::never
                                      : Color::automatic;
}

void set_file(CommandLine& line, std::string_view called, std::string_view value) {
  if (value.empty())
    throw UsageError(fmt::format("{} needs the name of a file; - is standard output", called));
  line.how.file = value;
}

}  // namespace kaidoku::app::cli
