// From argv to Options. CLI11 splits the arguments; meaning, checks and messages are ours, because a wrong
// command line deserves the same care as a wrong puzzle.
#include "cli/command/options.h"

#include <fmt/core.h>
#include <kaidoku/result.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>

#include "cli/command/values.h"
#include "cli/command/verbs.h"
#include "cli/verbs/generate_options.h"
#include "cli/verbs/play.h"
#include "cli/verbs/random_grids.h"
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

[[noreturn]] void unknown_option(std::string_view text) {
  const auto typed = text.substr(0, text.find('='));
  std::vector<std::string_view> names;
  for (const auto& flag : flags()) {
    if (!flag.name.empty()) names.push_back(flag.name);
  }
  auto suggestion = typed.starts_with("--") ? did_you_mean(nearest(typed, names)) : std::string();
  if (text.size() >= 16 && suggestion.empty())
    suggestion = "; put -- before a puzzle that begins with a dash";
  throw UsageError(fmt::format("unknown option {}{}", in_quotes(typed), suggestion));
}

/// The arguments that belong to no flag, in order.
std::vector<std::string> operands_of(const std::vector<std::string>& rest) {
  std::vector<std::string> operands;
  bool only_operands = false;
  for (const auto& text : rest) {
    if (only_operands) {
      operands.push_back(text);
    } else if (text == "--") {
      only_operands = true;
    } else if (looks_like_option(text)) {
      unknown_option(text);
    } else {
      operands.push_back(text);
    }
  }
  return operands;
}

/// "slove" is neither a file nor a puzzle: without --symbols, letters are no part of a board this small.
void refuse_mistyped_verb(const Options& options) {
  const std::string& word = options.operands.front();
  if (options.text.symbols || word.size() < 2 || word.size() >= 16) return;
  const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0; };
  if (!std::all_of(word.begin(), word.end(), is_letter) || ::access(word.c_str(), F_OK) == 0) return;
  std::vector<std::string_view> names{"help"};
  for (const auto& verb : verbs()) names.push_back(verb.name);
  throw UsageError(
      fmt::format("{} is neither a verb nor a file{}", in_quotes(word), did_you_mean(nearest(word, names))));
}

/// The verb is known; here its word is taken out of the operands, and "help" is understood.
void take_verb(Options& options) {
  if (options.operands.empty()) return;
  if (options.operands.front() == "help") {
    options.help = options.operands.size() > 1 ? options.operands[1] : "";
  } else if (options.operands.front() == options.verb->name) {
    options.operands.erase(options.operands.begin());
    if (options.help) options.help = options.verb->name;
  } else {
    refuse_mistyped_verb(options);
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

std::string verbs_of(const Flag& flag) {
  std::vector<std::string_view> names;
  for (const auto& verb : verbs()) {
    if ((flag.verbs & verb.bit) != 0) names.push_back(verb.name);
  }
  return listed(names);
}

void refuse_contradictions(Options& options) {
  const bool boxed = options.text.box != Box{};
  refuse_if(boxed && options.text.order != 0, "--box gives the order already; leave out --order");
  refuse_if(options.blank && !options.operands.empty(),
            "--blank stands for the puzzle; leave out the other input");
  refuse_if(options.blank && (boxed || options.text.order != 0),
            "--blank gives the box already; leave out --box and --order");
  refuse_if(options.blank && !options.text.from.empty(), "--blank reads nothing; leave out --from");
  refuse_if(options.json && !options.to.empty() && options.verb->bit != for_convert,
            "--json writes its own format; leave out --to");
  refuse_if(options.json && options.rating.format, "--json writes its own format; leave out --format");
  refuse_if(options.json && (options.explaining.step || options.explaining.pictures),
            "--json has all steps, and no pictures; leave out --step and --pictures");
  refuse_if(options.to == "pair" && options.verb->bit != for_solve,
            "--to pair shows a puzzle beside its solution; it is for solve");
  refuse_if(options.minimal && options.engine != &all_engines().front(),
            "--minimal has its own way to search; leave out --engine");
  refuse_if(options.force && options.file.empty(), "--force is for -o, which is missing");
  const bool no_file = options.file.empty() || options.file == "-";
  if (options.shard) {
    refuse_if(no_file, "--shard needs -o with the name of a file");
    refuse_if(options.force, "--shard never overwrites; leave out --force");
    refuse_if(options.dedupe, "--dedupe needs all puzzles in one run; leave out --shard");
    const std::string& from = options.text.from;
    if (from == "grid" || from == "list" || from == "json")
      throw UsageError(
          fmt::format("--shard cuts between lines; a puzzle of --from {} may have several", from));
    if (from.empty()) options.text.from = "line";
  }
  if (options.verb->bit == for_merge) {
    refuse_if(no_file, "merge needs -o with the name of a file");
    refuse_if(options.operands.empty(), "merge needs the shards to join, or a folder of them");
  }
  if (options.resume) {
    refuse_if(no_file, "--resume goes on with the file of -o, which is missing");
    refuse_if(options.force, "--resume goes on with the file, --force overwrites it; leave out one of them");
    refuse_if(options.dedupe, "--dedupe remembers what it kept only while it runs; leave out --resume");
    refuse_if(options.verb->bit == for_generate && !options.seed,
              "--resume needs a --seed: without one, the puzzles would be others each time");
  }
  if (options.sorted && !options.engine->sorts) {
    throw UsageError(fmt::format("--engine {} cannot deliver solutions sorted", options.engine->name));
  }
  if (options.verb->bit == for_render) settle_drawing(options);
  if (options.verb->bit == for_solve) settle_random(options);
  options.text.entries = options.verb->bit == for_hint;
  // The library knows whether symbols, box and order go together; ask it before anything is opened.
  const auto reader = Reader::make([](std::span<char>) { return std::ptrdiff_t{0}; }, options.text);
  if (!reader) {
    const Error& error = reader.error();
    throw UsageError(error.help.empty() ? error.message
                                        : fmt::format("{}\nhelp: {}", error.message, error.help));
  }
  if (options.verb->bit == for_generate) {
    if (!options.operands.empty())
      throw UsageError(
          fmt::format("generate reads no puzzles: {} is too much", in_quotes(options.operands.front())));
    settle_recipe(options);
  }
  if (options.verb->bit == for_play) settle_play(options);
}

}  // namespace

bool Options::lists() const { return verb->bit == for_solve && (all || limit.has_value()); }

Options parse_arguments(const std::vector<std::string>& words) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  std::vector<CLI::Option*> given;
  for (const auto& flag : flags()) {
    const auto names =
        fmt::format("{}{}{}", flag.brief, flag.brief.empty() || flag.name.empty() ? "" : ",", flag.name);
    given.push_back(flag.value.empty() ? app.add_flag(names) : app.add_option(names)->expected(1));
    given.back()->multi_option_policy(flag.repeats ? CLI::MultiOptionPolicy::TakeAll
                                                   : CLI::MultiOptionPolicy::TakeLast);
  }
  try {
    app.parse(reversed_arguments(words));
  } catch (const CLI::ArgumentMismatch& mismatch) {
    const std::string_view complaint = mismatch.what();  // "--box: 1 required  missing"
    throw UsageError(fmt::format("{} needs a value", complaint.substr(0, complaint.find(':'))));
  } catch (const CLI::ParseError& error) {
    throw UsageError(error.what());
  }

  Options options;
  options.operands = operands_of(app.remaining());
  options.engine = &all_engines().front();
  options.budget.stop = &signals::stop_flag();
  options.verb = options.operands.empty() ? nullptr : find_verb(options.operands.front());
  if (options.verb == nullptr) options.verb = find_verb("solve");
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i]->count() == 0) continue;
    const Flag& flag = flags()[i];
    const auto& values = given[i]->results();
    if (flag.value.empty() && values.back() != "true")
      throw UsageError(fmt::format("{} takes no value", flag.called()));
    for (std::size_t k = flag.repeats ? 0 : values.size() - 1; k < values.size(); ++k) {
      flag.set(options, values[k]);
      if (!flag.aside)
        options.typed.push_back(flag.value.empty()
                                    ? std::string(flag.called())
                                    : fmt::format("{} {}", flag.called(), printable(values[k])));
    }
  }
  take_verb(options);
  if (options.help || options.version) return options;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const Flag& flag = flags()[i];
    if (given[i]->count() != 0 && (flag.verbs & options.verb->bit) == 0) {
      throw UsageError(fmt::format("{} has no meaning for {}; it is for {}", flag.called(),
                                   options.verb->name, verbs_of(flag)));
    }
  }
  refuse_contradictions(options);
  return options;
}

}  // namespace kaidoku::app::cli
