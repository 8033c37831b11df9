// The library counts, orders and keeps the answers; here it is told what the command line said
// about them.
#include "cli/answers/answer_all.h"

#include <fmt/core.h>
#include <kaidoku/batch_output.h>
#include <kaidoku/result.h>
#include <kaidoku/version.h>

#include <algorithm>

#include "cli/answers/answers.h"
#include "cli/answers/bulk_answers.h"
#include "cli/answers/recognized.h"
#include "cli/answers/screen_sink.h"
#include "cli/command/exit_status.h"
#include "cli/command/values.h"
#include "common/signals.h"

namespace kaidoku::app::cli {

namespace {

/// Why the format that was asked for cannot hold this board; nullopt if it can.
std::optional<Error> why_not_written(const Puzzle& puzzle, const Form& form) {
  for (const Format& format : all_formats()) {
    if (format.name != form.to) continue;
    if (format.holds(puzzle.rules().box())) return {};
    return write(form.to, puzzle.givens(), puzzle.rules(), puzzle.symbols()).error();
  }
  return {};
}

/// Does the text say more of the board than its givens?
bool is_in_play(const Puzzle& puzzle, const Position& position) {
  return position.entries.order() != 0 ||
         candidates(puzzle.rules(), puzzle.givens(), position) != candidates(puzzle);
}

}  // namespace

Outcome answer_question(const Question& question, const Request& request, const Form& form,
                        Reply& reply) {
  if (!question.reading.puzzle) return answer_bad(question, form, reply);
  if (auto error = why_not_written(*question.reading.puzzle, form)) {
    Question bad = question;
    error->line = question.reading.line;
    error->column = question.reading.column;
    bad.reading.puzzle = *std::move(error);
    return answer_bad(bad, form, reply);
  }
  const Position& position = question.reading.position;
  if ((request.verb->bit & of_boards_in_play) == 0 && !position.empty() &&
      is_in_play(*question.reading.puzzle, position)) {
    reply.explain(fmt::format(
        "{}:{}: {} is about the givens, without what was entered and ruled out\n",
        printable(question.source), question.line(question.reading.line), request.verb->name));
  }
  return request.verb->answer(question, *question.reading.puzzle, request, form, reply);
}

batch::Settings settings_of(const Options& options) {
  batch::Settings settings{.text = options.text,
                           .threads = options.jobs,
                           .stop = &signals::stop_point(),
                           .journaled = options.keeper};
  settings.numbered = options.json || options.format.value_or("").find("%n") != std::string::npos;
  settings.separated = options.to != "line" || options.level > 1;
  settings.at_once = options.lists() || (options.sentences && !options.dedupe);
  if (options.dedupe) settings.tally = {{"kept", 0}, {"dropped", 0}};
  return settings;
}

Expected expected_from(const std::vector<Source>& sources) {
  const bool puzzles = std::all_of(sources.begin(), sources.end(), [](const Source& source) {
    return source.kind == Source::Kind::text || source.kind == Source::Kind::board;
  });
  return puzzles ? Expected{.puzzles = sources.size()} : Expected{.bytes = bytes_in(sources)};
}

int answer_all(std::vector<Source> sources, const Options& options, Output& output) {
  ScreenSink sink(options, output);
  sink.show_progress(expected_from(sources), typed(sources));
  batch::Settings settings = settings_of(options);
  settings.counters = &sink.progress().counters();
  Request request = options;
  request.budget.progress = &settings.counters->progress;
  BulkAnswers bulk(options);
  batch::Work work{.answer = [&](const Question& question, Reply& reply) {
    if (options.explain_input) reply.explain(recognized(question));
    return answer_question(question, request, options, reply);
  }};
  if (answered_in_bulk(options)) work.bulk = [&](batch::Bulk& lines) { bulk.answer(lines); };
  return sink.finish(must(batch::run(std::move(sources), work, sink, settings)));
}

std::vector<std::string> what_is_asked(const Options& options) {
  std::vector<std::string> asked{fmt::format("kaidoku {}", version),
                                 std::string(options.verb->name)};
  asked.insert(asked.end(), options.typed.begin(), options.typed.end());
  if (!options.recipe.pattern.empty()) {
    std::string pattern;
    for (const bool clue : options.recipe.pattern) pattern += clue ? '*' : '.';
    asked.push_back(pattern);
  }
  if (options.to == "pair")
    asked.push_back(fmt::format("({}{}{} columns)", options.style.color ? "color, " : "",
                                options.style.unicode ? "Unicode, " : "", options.style.columns));
  return asked;
}

Source& only_file(std::vector<Source>& sources) {
  if (sources.size() != 1 || sources.front().kind != Source::Kind::file)
    throw UsageError("--shard needs one file to take its lines from");
  return sources.front();
}

int answer_shard(std::vector<Source> sources, Options options) {
  const auto answer = [&](const Source& part, batch::ResumableOutput& output) {
    options.keeper = &output;
    return answer_all({part}, options, output.output());
  };
  const auto answered =
      batch::answer_shard(only_file(sources), *options.shard, options.file, what_is_asked(options),
                          settings_of(options), signals::stop_point(), answer);
  if (signals::caught() != 0) return 128 + signals::caught();
  const batch::ShardAnswer shard = must(answered);
  if (shard.complete_already && !options.quiet)
    write_stderr(fmt::format("kaidoku: {} is already complete\n", printable(options.file)));
  return shard.code;
}

}  // namespace kaidoku::app::cli
