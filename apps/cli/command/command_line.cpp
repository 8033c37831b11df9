// From argv to a CommandLine. CLI11 splits the arguments; meaning, checks and messages are ours,
// because a wrong command line deserves the same care as a wrong puzzle.
#include "cli/command/command_line.h"

#include <fmt/core.h>
#include <kaidoku/result.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>

#include "cli/command/fields.h"
#include "cli/command/meant.h"
#include "cli/command/values.h"
#include "cli/command/verbs.h"
#include "cli/verbs/render.h"
#include "common/did_you_mean.h"
#include "common/signals.h"

namespace kaidoku::app::cli {
namespace {

/// Could this argument have been meant as an option? Puzzles may begin with dashes too: --3-1--.
bool looks_like_option(std::string_view text) {
  const auto start = text.find_first_not_of('-');
  return start != std::string_view::npos && start >= 1 && start <= 2 &&
         std::isalpha(static_cast<unsigned char>(text[start])) != 0;
}

[[noreturn]] void unknown_option(std::string_view text, const Verb& verb) {
  const auto typed = text.substr(0, text.find('='));
  auto suggestion = advice_on_flag(typed, verb);
  if (text.size() >= 16 && suggestion.empty())
    suggestion = "; put -- before a puzzle that begins with a dash";
  throw UsageError(fmt::format("unknown flag {}{}", in_quotes(typed), suggestion));
}

/// The arguments that belong to no flag, in order.
std::vector<std::string> operands_of(const std::vector<std::string>& rest, const Verb& verb) {
  std::vector<std::string> operands;
  bool only_operands = false;
  for (const auto& text : rest) {
    if (only_operands) {
      operands.push_back(text);
    } else if (text == "--") {
      only_operands = true;
    } else if (looks_like_option(text)) {
      unknown_option(text, verb);
    } else {
      operands.push_back(text);
    }
  }
  return operands;
}

/// "slove" is neither a file nor a puzzle: without --symbols, letters are no part of a board this
/// small.
void refuse_mistyped_verb(const CommandLine& line) {
  const std::string& word = line.how.operands.front();
  if (line.request.text.symbols || word.size() < 2 || word.size() >= 16) return;
  const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0; };
  if (!std::all_of(word.begin(), word.end(), is_letter) || ::access(word.c_str(), F_OK) == 0)
    return;
  throw UnknownWord(fmt::format("{} is neither a verb nor a file{}", in_quotes(word),
                                did_you_mean(verb_meant(word))));
}

/// The verb is known; here its word is taken out of the operands, and "help" is understood.
void take_verb(CommandLine& line) {
  auto& operands = line.how.operands;
  auto& help = line.how.help;
  if (operands.empty()) return;
  if (operands.front() == "help") {
    help = operands.size() > 1 ? operands[1] : "";
  } else if (operands.front() == line.request.verb->name) {
    operands.erase(operands.begin());
    const bool asks = operands.size() == 1 && operands.front() == "help" &&
                      ::access(operands.front().c_str(), F_OK) != 0;
    if (help || asks) help = line.request.verb->name;
  } else {
    refuse_mistyped_verb(line);
  }
}

/// The arguments as CLI11 wants them: last first, and `--empty=` with its empty value spelt out.
std::vector<std::string> reversed_arguments(const std::vector<std::string>& words) {
  std::vector<std::string> arguments;
  for (std::string text : words) {
    if (looks_like_option(text) && text.find('=') == text.size() - 1) {
      text.pop_back();
      arguments.push_back(std::move(text));
      text.clear();
    }
    arguments.push_back(std::move(text));
  }
  std::reverse(arguments.begin(), arguments.end());
  return arguments;
}

void check_shard(const Invocation& how, const Request& request) {
  refuse_if(!how.into_file(), "--shard needs -o with the name of a file");
  refuse_if(how.force, "--shard never overwrites; leave out --force");
  refuse_if(request.dedupe, "--dedupe needs all puzzles in one run; leave out --shard");
  const std::string& from = request.text.from;
  if (from == "grid" || from == "list" || from == "json")
    throw UsageError(fmt::format(
        "--shard cuts between lines, but a puzzle of --from {} may span several", from));
}

void check_resume(const Invocation& how, const Request& request) {
  refuse_if(!how.into_file(), "--resume needs -o with the name of the file to continue");
  refuse_if(how.force,
            "--resume continues the file and --force overwrites it; leave out one of them");
  refuse_if(request.dedupe,
            "--dedupe remembers the puzzles it kept only while it runs; leave out --resume");
  refuse_if(request.verb->bit == for_generate && !request.seed,
            "--resume needs a --seed; without one, every run makes other puzzles");
  refuse_if(request.random && !request.seed,
            "--resume needs a --seed; without one, every run draws other grids");
}

/// Does it make sense beside the request, which does?
void check(const Invocation& how, const Request& request) {
  refuse_if(how.force && how.file.empty(),
            "--force needs -o with the name of the file to overwrite");
  if (how.shard) check_shard(how, request);
  const auto verb = request.verb->bit;
  if (verb == for_merge) {
    refuse_if(!how.into_file(), "merge needs -o with the name of a file");
    refuse_if(how.operands.empty(), "merge needs the shards to join, or a folder of them");
  }
  if (how.resume) check_resume(how, request);
  if (verb == for_render) check_drawing(request, how);
  refuse_if(how.quiet && how.explain_input, "-q leaves out what -v prints; leave out one of them");
  if (how.operands.empty()) return;
  const std::string& first = how.operands.front();
  const auto wish = (verb & (for_generate | for_play)) != 0 && ::access(first.c_str(), F_OK) != 0
                        ? did_you_mean(wishes_meant(how.operands, *request.verb))
                        : "";
  if ((verb & (for_generate | for_serve)) != 0)
    throw UsageError(fmt::format("{} takes no puzzle, but found {}{}", request.verb->name,
                                 in_quotes(first), wish));
  if (verb == for_play) {
    if (!wish.empty() && !request.continued)
      throw UsageError(fmt::format("{} is neither a file nor a puzzle{}", in_quotes(first), wish));
    refuse_if(how.operands.size() > 1, "play takes one puzzle");
    refuse_if(first == "-",
              "play takes its commands from standard input; name a file or type the puzzle");
  }
}

/// The names CLI11 knows a field by: "-h,--help".
std::string names_of(const FieldRow& field) {
  return field.other.empty() ? as_flag(field.name)
                             : fmt::format("{},{}", as_flag(field.other), as_flag(field.name));
}

/// A field as it was typed: all rows of its name, and its values.
struct Typed {
  std::vector<const FieldRow*> rows{};
  const CLI::Option* option = nullptr;

  /// The row for the verb; null if the field is for other verbs only.
  const FieldRow* row_for(const Verb& verb) const {
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [&](const FieldRow* field) { return field->is_for(verb.bit); });
    return row == rows.end() ? nullptr : *row;
  }

  unsigned verbs() const {
    unsigned bits = 0;
    for (const FieldRow* row : rows) bits |= row->verbs;
    return bits;
  }
};

/// A field that other verbs take. Who wants a booklet of new puzzles learns how to make it.
[[noreturn]] void refuse_field(const Typed& typed, const Verb& verb) {
  const FieldRow& field = *typed.rows.front();
  const auto flag = as_flag(field.name);
  const bool of_making = (typed.verbs() & for_generate) != 0 && (typed.verbs() & for_answers) == 0;
  if (verb.bit == for_render && of_making)
    throw UsageError(fmt::format(
        "{0} is for generate; render draws the puzzles it reads: kaidoku generate {0}{1}{2} --json "
        "| kaidoku render --per-page 6 -o book.pdf",
        flag, field.value.empty() ? "" : " ",
        field.value.empty() ? "" : printable(typed.option->results().back())));
  std::vector<std::string_view> names;
  for (const Verb& other : verbs()) {
    if ((typed.verbs() & other.bit) != 0) names.push_back(other.name);
  }
  throw UsageError(fmt::format("{} has no meaning for {}; it is for {}{}", flag, verb.name,
                               listed(names), advice_on_flag(flag, verb)));
}

/// Tells CLI11 of every field; rows of the same name are one option there.
std::vector<Typed> declare_fields(CLI::App& app) {
  std::vector<Typed> known;
  for (const FieldRow& field : fields()) {
    const auto same = std::find_if(known.begin(), known.end(), [&](const Typed& typed) {
      return typed.rows.front()->name == field.name;
    });
    if (same != known.end()) {
      same->rows.push_back(&field);
      continue;
    }
    const auto names = names_of(field);
    CLI::Option* option =
        field.value.empty() ? app.add_flag(names) : app.add_option(names)->expected(1);
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    known.push_back({{&field}, option});
  }
  return known;
}

/// The flag as our messages call it: -o, whether that or --output was typed.
std::string called(std::string_view flag) {
  for (const FieldRow& field : fields()) {
    if (!field.other.empty() && as_flag(field.other) == flag) return as_flag(field.name);
  }
  return std::string(flag);
}

/// Stores the field. Every value is read, so that none is refused only sometimes; the last counts,
/// unless the field repeats.
void set(CommandLine& line, const FieldRow& field, const std::vector<std::string>& values) {
  const auto flag = as_flag(field.name);
  for (const auto& value : values) {
    if (field.value.empty() && value != "true")
      throw UsageError(fmt::format("{} takes no value", flag));
    if (field.set.of_request != nullptr) field.set.of_request(line.request, flag, value);
    if (field.set.of_command != nullptr) field.set.of_command(line, flag, value);
  }
  if ((field.traits & aside) != 0) return;
  const std::size_t from = (field.traits & repeats) != 0 ? 0 : values.size() - 1;
  for (std::size_t k = from; k < values.size(); ++k)
    line.how.typed.push_back(
        field.value.empty() ? flag : fmt::format("{} {}", flag, printable(values[k])));
}

}  // namespace

std::string as_flag(std::string_view field) {
  return fmt::format("{}{}", field.size() == 1 ? "-" : "--", field);
}

const Verb& verb_in(const std::vector<std::string>& words) {
  for (const auto& word : words) {
    if (const Verb* verb = find_verb(word); verb != nullptr) return *verb;
  }
  return *find_verb("solve");
}

CommandLine parse_arguments(const std::vector<std::string>& words) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  auto given = declare_fields(app);
  try {
    app.parse(reversed_arguments(words));
  } catch (const CLI::ArgumentMismatch& mismatch) {
    const std::string_view complaint = mismatch.what();  // "--box: 1 required  missing"
    throw UsageError(
        fmt::format("{} needs a value", called(complaint.substr(0, complaint.find(':')))));
  } catch (const CLI::ParseError& error) {
    throw UsageError(error.what());
  }
  std::erase_if(given, [](const Typed& typed) { return typed.option->count() == 0; });

  auto operands = operands_of(app.remaining(), verb_in(words));
  const Verb* named = operands.empty() ? nullptr : find_verb(operands.front());
  const Verb& verb = named != nullptr ? *named : *find_verb("solve");
  CommandLine line{Request(verb)};
  line.request.budget.stop = &signals::stop_flag();
  line.how.operands = std::move(operands);
  for (const auto& typed : given) {
    const FieldRow* row = typed.row_for(verb);
    if (row != nullptr) set(line, *row, typed.option->results());
  }
  take_verb(line);
  if (line.how.help || line.how.version) return line;
  for (const auto& typed : given) {
    if (typed.row_for(verb) == nullptr) refuse_field(typed, verb);
  }
  check(line.request, as_flag, !line.how.operands.empty());
  check(line.how, line.request);
  return line;
}

}  // namespace kaidoku::app::cli
