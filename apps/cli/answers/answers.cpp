// What is absent of a Record is left out of its line; how a record is written is in json_record.h.
#include "cli/answers/answers.h"

#include <fmt/core.h>
#include <kaidoku/format.h>
#include <kaidoku/render.h>
#include <kaidoku/result.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "cli/answers/diagnosis_json.h"
#include "cli/answers/json_record.h"
#include "cli/answers/steps.h"
#include "common/exit_code.h"

namespace kaidoku::app::cli {
namespace {

using Json = nlohmann::ordered_json;

/// A value in one line. Invalid UTF-8 is replaced, so that it is always valid, whatever the input
/// was.
std::string json_text(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Mistakes of one puzzle: nobody reads more.
constexpr std::size_t most_explained = 20;

/// Where an error stands: its own place, or that of its puzzle.
std::pair<std::uint64_t, int> place_of(const Error& error, const Question& question) {
  const Reading& reading = question.reading;
  if (error.line > 0) return {question.line(error.line), error.column};
  return {question.line(reading.line), reading.column};
}

Json to_json(const Error& error, const Question& question) {
  const auto [line, column] = place_of(error, question);
  Json json;
  json["code"] = name(error.code);
  json["line"] = line;
  json["column"] = column;
  json["message"] = error.message;
  return json;
}

/// "error", the first, and "errors" if there are several.
Json errors_of(const Question& question) {
  const auto& errors = question.reading.puzzle.errors();
  Json json{{"error", to_json(errors.front(), question)}};
  if (errors.size() == 1) return json;
  for (const Error& error : errors) json["errors"].push_back(to_json(error, question));
  return json;
}

/// A text of several lines gets a blank line before it, unless it is the first.
std::string apart(const std::string& text, bool first) {
  const bool one_line = std::count(text.begin(), text.end(), '\n') == 1;
  return one_line || first ? text : "\n" + text;
}

/// describe(), with the line of the whole source, which may be one of many more than an Error can
/// count.
std::string describe_in_the_whole(Error error, const Question& question, std::string source) {
  const std::uint64_t line = error.line > 0 ? question.line(error.line) : 0;
  if (line <= std::numeric_limits<int>::max()) {
    error.line = static_cast<int>(line);
  } else {
    source += fmt::format(":{}:{}", line, error.column);
    error.line = 0;
    error.excerpt.clear();
  }
  return describe(error, source);
}

/// What is wrong with a source as a whole: it cannot be read, or has no puzzle.
std::string describe_source(Error error, const std::string& source) {
  if (error.code == ErrorCode::unreadable) {
    constexpr std::string_view begin = "cannot read: ";
    const std::string_view why = error.message;
    return fmt::format("kaidoku: cannot read {}: {}\n", source,
                       why.starts_with(begin) ? why.substr(begin.size()) : why);
  }
  error.line = 0;  // no line has it
  return fmt::format("kaidoku: {}", describe(error, source));
}

}  // namespace

std::string_view word(Hint::Kind kind) {
  switch (kind) {
    case Hint::Kind::step:
      return "step";
    case Hint::Kind::mistake:
      return "mistake";
    case Hint::Kind::beyond:
      return "beyond";
    case Hint::Kind::hopeless:
      return "hopeless";
    case Hint::Kind::finished:
      return "finished";
  }
  return {};
}

std::string json_string(std::string_view text) { return json_text(text); }

std::string json_line(const Question& question, const Record& record) {
  const Reading& reading = question.reading;
  const auto line = [&](const Grid& grid) { return to_line(grid, reading.puzzle->symbols()); };
  const auto decimal = [](auto number) { return fmt::format("{}", number); };
  std::string text;
  JsonRecord json(text, question.n, json_string(question.source));
  json.add("puzzle", reading.puzzle ? line(reading.puzzle->givens()) : reading.text);
  if (reading.puzzle) {
    if (const auto box = unusual_box(reading.puzzle->rules().box())) json.add("box", *box);
    const Position& position = reading.position;
    if (position.entries.order() != 0) json.add("entries", line(position.entries));
    if (!position.candidates.empty())
      json.add_json("candidates", json_text(candidate_texts(reading.puzzle->givens(), position,
                                                            reading.puzzle->symbols())));
  }
  if (record.status) json.add("status", name(*record.status));
  if (record.solution != nullptr) json.add("solution", line(*record.solution));
  if (record.unique) json.add_json("unique", *record.unique ? "true" : "false");
  if (record.seed != nullptr) {
    json.add("seed", record.seed->text());
    json.add_json("index", decimal(record.index));
  }
  if (record.count) json.add("count", *record.count);
  if (record.canon != nullptr) {
    json.add_plain("canon",
                   [&](std::string& end) { nine::append_cells(end, record.canon->form, '0'); });
    json.add_json("automorphisms", decimal(record.canon->automorphisms));
  }
  if (record.minimal != nullptr) json.add("minimized", line(*record.minimal));
  if (record.clues) json.add_json("clues", decimal(*record.clues));
  if (record.redundant != nullptr && !record.redundant->empty())
    json.add_json("redundant", json_text(cells_json(*record.redundant, *reading.puzzle)));
  if (record.why != nullptr)
    json.add_json("why", json_text(diagnosis_json(*record.why, *reading.puzzle)));
  if (record.text != nullptr) json.add("text", *record.text);
  if (record.rated != nullptr) {
    json.add_json("rating", json_text(rating_json(**record.rated)));
    if (*record.rated) json.add("label", label((*record.rated)->er).name);
  }
  if (record.path != nullptr) {
    Json steps = Json::array();
    for (const Step& step : record.path->steps) steps.push_back(step_json(step, *reading.puzzle));
    json.add_json("steps", json_text(steps));
  }
  if (record.hint != nullptr) {
    const Hint& hint = *record.hint;
    json.add("board", line(hint.board));
    json.add("kind", word(hint.kind));
    json.add_json("level", decimal(record.level));
    const auto told = std::min(hint.stages.size(), static_cast<std::size_t>(record.level));
    Json stages;
    for (std::size_t i = 0; i < told; ++i) stages.push_back(hint.stages[i].text);
    if (told > 0) json.add_json("stages", json_text(stages));
    if (hint.kind == Hint::Kind::step && told >= 3)
      json.add_json("step", json_text(step_json(hint.step, *reading.puzzle)));
  }
  if (!reading.puzzle) {
    const Json errors = errors_of(question);
    for (const auto& [name, value] : errors.items()) json.add_json(name, json_text(value));
  }
  json.end();
  return text;
}

std::string errors_line(const Question& question) { return json_text(errors_of(question)) + '\n'; }

std::optional<std::string> unusual_box(Box box) {
  if (box == default_box(box.order())) return {};
  return fmt::format("{}x{}", box.rows, box.cols);
}

std::string grid_text(const Puzzle& puzzle, const Grid& grid, const Form& form, bool first) {
  if (form.to == "line") return to_line(grid, puzzle.symbols()) + '\n';
  const auto text = form.to == "pair"
                        ? terminal_pair(puzzle, grid, form.style)
                        : write(form.to, grid, puzzle.rules(), puzzle.symbols()).value_or("");
  return apart(text, first);
}

Result<std::string> puzzle_text(const Puzzle& puzzle, const Position& position, const Form& form,
                                bool first) {
  if (form.to == "line" || form.to == "pair")
    return grid_text(puzzle, board_of(puzzle.givens(), position), form, first);
  auto text = write(form.to, puzzle, position);
  if (!text) return text;
  return apart(*text, first);
}

std::string verdict(const Question& question, const Puzzle& puzzle, const Form& form,
                    std::string_view plain, std::string_view sentence,
                    std::span<const Cell> pointed_out) {
  if (!form.sentences) return fmt::format("{}\n", plain);
  const Grid& givens = puzzle.givens();
  return fmt::format("{}{}{}\n", question.n > 1 ? "\n" : "",
                     pointed_out.empty() ? terminal_board(puzzle, givens, form.style)
                                         : terminal_game(puzzle, givens, pointed_out, form.style),
                     sentence);
}

Outcome answer_bad(const Question& question, const Form& form, Reply& reply) {
  const Reading& reading = question.reading;
  const auto& errors = reading.puzzle.errors();
  const std::string source = printable(question.source);
  if (question.n == 0) {
    reply.explain(describe_source(errors.front(), source));
    if (errors.front().code == ErrorCode::unreadable) return {"unreadable", io_failure};
    return {"no puzzle", malformed};
  }
  const auto explained = std::min(errors.size(), most_explained);
  for (std::size_t i = 0; i < explained; ++i)
    reply.explain(describe_in_the_whole(errors[i], question, source));
  if (const auto more = errors.size() - explained + errors.back().more; more > 0) {
    reply.explain(fmt::format("{}:{}: and {} more mistake{} in this puzzle\n", source,
                              question.line(reading.line), more, more == 1 ? "" : "s"));
  }
  for (const auto& note : reading.notes) reply.explain(batch::note_text(question, note));
  if (form.json) {
    reply.say(form.only_errors ? errors_line(question)
                               : json_line(question, {.status = Answer::bad}));
  } else if (!form.explained_on_screen) {  // else it was just said, and better
    const auto [line, column] = place_of(errors.front(), question);
    reply.say(fmt::format("bad {}:{} {}\n", line, column, errors.front().message));
  }
  return {name(Answer::bad), malformed};
}

std::string reason(Limit limit, const Searching& search, std::string_view memory) {
  switch (limit) {
    case Limit::nodes:
      return fmt::format("gave up: --max-nodes {} reached", search.budget.nodes);
    case Limit::time:
      return fmt::format("gave up: --timeout {} reached", search.timeout);
    case Limit::memory:
      if (!memory.empty()) return fmt::format("gave up: {}", memory);
      return fmt::format("gave up: --engine {} has reached its memory limit", search.engine->name);
    case Limit::tries:
      return "gave up: --max-tries reached";
    case Limit::none:
    case Limit::stop:
      break;
  }
  return "stopped";
}

void explain_gave_up(const Question& question, const Searching& search, Limit limit,
                     std::string_view known, Reply& reply, std::string_view memory) {
  reply.explain(fmt::format("{}:{}:{}: {}{}{}\n", printable(question.source),
                            question.line(question.reading.line), question.reading.column,
                            reason(limit, search, memory), known.empty() ? "" : "; ", known));
}

Outcome gave_up_or_stopped(Limit limit) {
  return {name(Answer::gave_up), gave_up, limit == Limit::stop};
}

Outcome outcome_of(Answer status, Limit limit) {
  if (status == Answer::gave_up) return gave_up_or_stopped(limit);
  const bool good = status == Answer::solved || status == Answer::rated ||
                    status == Answer::beyond || status == Answer::filtered ||
                    status == Answer::unique || status == Answer::minimal;
  return {name(status), good ? answered : negative};
}

Outcome conclude(const Question& question, const Puzzle& puzzle, const Form& form,
                 const Record& record, Limit limit, std::string_view sentence, Reply& reply,
                 std::string_view plain, std::span<const Cell> pointed_out) {
  const Outcome outcome = outcome_of(*record.status, limit);
  if (outcome.interrupted) return outcome;
  if (plain.empty()) plain = name(*record.status);
  reply.say(form.json ? json_line(question, record)
                      : verdict(question, puzzle, form, plain, sentence, pointed_out));
  return outcome;
}

}  // namespace kaidoku::app::cli
