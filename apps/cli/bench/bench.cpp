// Files are read whole before the first is measured: a mistake in the last one should not cost an
// hour.
#include "cli/bench/bench.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <variant>

#include "cli/answers/answer_all.h"
#include "cli/answers/answers.h"
#include "cli/answers/screen_sink.h"
#include "cli/bench/race.h"
#include "common/exit_code.h"
#include "common/signals.h"

namespace kaidoku::app::cli {
namespace {

using Json = nlohmann::ordered_json;

/// The puzzles of a source, or the exit code if something is wrong with it, which is explained
/// then.
std::variant<Course, int> load(const Source& source, const Options& options,
                               batch::AnswerWriter& desk) {
  Course course{printable(source.name), {}, {}};
  const auto settings = settings_of(options);
  Input input({source}, settings);
  OnlyExplains reply(desk);
  while (const auto question = input.next()) {
    desk.note(*question);
    if (!question->reading.puzzle) return answer_bad(*question, options, reply).code;
    course.puzzles.push_back(*question->reading.puzzle);
    course.lines.push_back(question->reading.line);
  }
  return course;
}

/// What a contestant cannot be given.
std::string refusal(const Course& course,
                    const std::vector<std::unique_ptr<Contestant>>& contestants) {
  for (const auto& contestant : contestants) {
    for (std::size_t i = 0; i < course.puzzles.size(); ++i) {
      const Rules& rules = course.puzzles[i].rules();
      if (contestant->takes(rules)) continue;
      return fmt::format(
          "{}:{}: {} solves 9x9 boards with 3x3 boxes, but this board has order {} and {}x{} "
          "boxes; name engines for any order (--engine {})\n",
          course.name, course.lines[i], contestant->name(), rules.order(), rules.box().rows,
          rules.box().cols, "generic");
    }
  }
  return {};
}

double per_second(const Score& score) { return 1e9 / score.nanoseconds; }

/// How often the other fits into the time of this one.
double ratio(const Score& score, const Score& other) {
  return other.nanoseconds / score.nanoseconds;
}

std::string json_lines(const Course& course, const std::vector<Score>& scores,
                       std::size_t contestants, std::uint64_t limit) {
  std::string text;
  for (const Score& score : scores) {
    Json json;
    json["schema"] = 1;
    json["file"] = course.name;
    json["contestant"] = score.name;
    if (!score.target.empty()) json["target"] = score.target;
    json["limit"] = limit;
    json["puzzles"] = course.puzzles.size();
    json["puzzles_per_second"] = per_second(score);
    json["ns_per_puzzle"] = score.nanoseconds;
    if (score.guesses) json["guesses_per_puzzle"] = *score.guesses;
    if (score.checksum) json["checksum"] = fmt::format("{:016x}", *score.checksum);
    for (std::size_t i = contestants; i < scores.size(); ++i)
      json["ratio"][scores[i].name] = ratio(score, scores[i]);
    text += json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
  }
  return text;
}

/// Columns: names to the left, numbers to the right.
std::string table(const std::vector<std::vector<std::string>>& rows) {
  constexpr std::size_t names = 2;
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      text += "  ";
      text += i < names ? fmt::format("{:<{}}", row[i], widths[i])
                        : fmt::format("{:>{}}", row[i], widths[i]);
    }
    text += '\n';
  }
  return text;
}

std::string report(const Course& course, const std::vector<Score>& scores, std::size_t contestants,
                   std::uint64_t limit, int rounds) {
  // Compared with: the first of all, and every peer.
  std::vector<const Score*> others{&scores.front()};
  for (std::size_t i = std::max<std::size_t>(contestants, 1); i < scores.size(); ++i)
    others.push_back(&scores[i]);

  std::vector<std::vector<std::string>> rows{
      {"contestant", "target", "puzzles/s", "ns/puzzle", "guesses/puzzle", "checksum"}};
  for (const Score* other : others) rows.front().push_back("/ " + printable(other->name));
  for (const Score& score : scores) {
    rows.push_back({printable(score.name), score.target.empty() ? "-" : score.target,
                    fmt::format("{:.0f}", per_second(score)),
                    fmt::format("{:.1f}", score.nanoseconds),
                    score.guesses ? fmt::format("{:.4f}", *score.guesses) : "-",
                    score.checksum ? fmt::format("{:016x}", *score.checksum) : "-"});
    for (const Score* other : others)
      rows.back().push_back(fmt::format("{:.2f}", ratio(score, *other)));
  }
  const std::size_t puzzles = course.puzzles.size();
  return fmt::format("{}: {} puzzle{}, --limit {}, best of {} round{}\n{}", course.name, puzzles,
                     puzzles == 1 ? "" : "s", limit, rounds, rounds == 1 ? "" : "s", table(rows));
}

}  // namespace

int bench(std::vector<Source> sources, const Options& options, Output& output) {
  ScreenSink sink(options, output);
  batch::AnswerWriter desk(sink);
  const std::uint64_t limit = options.limit.value_or(2);
  const auto contestants =
      make_contestants(options.contestants, options.targets, limit, options.budget);
  std::vector<Course> courses;
  for (const Source& source : sources) {
    auto loaded = load(source, options, desk);
    if (const int* code = std::get_if<int>(&loaded)) return *code;
    courses.push_back(std::get<Course>(std::move(loaded)));
    if (const std::string why_not = refusal(courses.back(), contestants); !why_not.empty()) {
      desk.explain(why_not);
      return malformed;
    }
  }
  const bool watched = !options.quiet && ::isatty(STDERR_FILENO) == 1;
  try {
    for (const Course& course : courses) {
      const auto scores = race(course, contestants, options.peers, options.rounds, [&](int round) {
        if (watched)
          write_stderr(
              fmt::format("\r\x1B[K{}: round {} of {}", course.name, round, options.rounds));
      });
      if (watched) write_stderr("\r\x1B[K");
      if (signals::stopping()) break;
      desk.say(options.json
                   ? json_lines(course, scores, contestants.size(), limit)
                   : (&course == &courses.front() ? "" : "\n") +
                         report(course, scores, contestants.size(), limit, options.rounds));
      if (!desk.flush()) break;
    }
  } catch (const Disagreement& disagreement) {
    desk.explain(fmt::format("{}\n", disagreement.what()));
    return negative;
  } catch (const GaveUp& trouble) {
    desk.explain(fmt::format("{}\n", trouble.what()));
    return gave_up;
  } catch (const PeerFailed& trouble) {
    desk.explain(fmt::format("kaidoku: {}\n", trouble.what()));
    return io_failure;
  }
  return answered;
}

}  // namespace kaidoku::app::cli
