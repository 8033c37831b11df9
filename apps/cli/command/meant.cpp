// Typing mistakes are found by distance; other words for the same thing are in two short tables,
// which have what other programs call it and what people said when they tried.
#include "cli/command/meant.h"

#include <fmt/core.h>
#include <kaidoku/generate.h>
#include <kaidoku/grade.h>
#include <kaidoku/step.h>

#include <algorithm>
#include <vector>

#include "cli/command/command_line.h"
#include "cli/command/fields.h"
#include "cli/command/values.h"
#include "common/did_you_mean.h"

namespace kaidoku::app::cli {
namespace {

struct Synonym {
  std::string_view word, meant;
};

constexpr Synonym verb_synonyms[] = {
    {"answer", "solve"},
    {"solution", "solve"},
    {"solver", "solve"},
    {"validate", "check"},
    {"valid", "check"},
    {"unique", "check"},
    {"verify", "check"},
    {"solutions", "count"},
    {"canonical", "canon"},
    {"canonicalize", "canon"},
    {"normalize", "canon"},
    {"dedupe", "canon"},
    {"export", "convert"},
    {"format", "convert"},
    {"translate", "convert"},
    {"reduce", "minimize"},
    {"grade", "rate"},
    {"difficulty", "rate"},
    {"rating", "rate"},
    {"steps", "explain"},
    {"walkthrough", "explain"},
    {"tip", "hint"},
    {"help-me", "hint"},
    {"new", "generate"},
    {"create", "generate"},
    {"make", "generate"},
    {"random", "generate"},
    {"draw", "render"},
    {"print", "render"},
    {"picture", "render"},
    {"pdf", "render"},
    {"game", "play"},
    {"start", "play"},
    {"resume", "play --resume"},
    {"web", "serve"},
    {"server", "serve"},
    {"benchmark", "bench"},
    {"join", "merge"},
    {"strategies", "techniques"},
    {"version", "--version"},
    {"usage", "help"},
};

constexpr Synonym flag_synonyms[] = {
    {"--size", "--order"},
    {"--dimension", "--order"},
    {"--dim", "--order"},
    {"--number", "--count"},
    {"--num", "--count"},
    {"--amount", "--count"},
    {"--threads", "--jobs"},
    {"--parallel", "--jobs"},
    {"--cores", "--jobs"},
    {"--verbose", "--explain-input"},
    {"--full", "--level 4"},
    {"--silent", "--quiet"},
    {"--overwrite", "--force"},

    {"--time", "--timeout"},
    {"--time-limit", "--timeout"},
    {"--solutions", "--all"},
    {"--max-solutions", "--limit"},
    {"--givens", "--clues"},
    {"--hard", "--difficulty hard"},
    {"--easy", "--difficulty easy"},
    {"--medium", "--difficulty medium"},
    {"--rating", "--difficulty"},
    {"--level", "--difficulty"},
    {"--technique", "--techniques"},
    {"--format", "--to"},
    {"--svg", "--to svg"},
    {"--png", "--to png"},
    {"--pdf", "--to pdf"},
    {"--grid", "--to grid"},
    {"--zero", "--empty 0"},
    {"--monochrome", "--color never"},
    {"--no-color", "--color never"},
};

constexpr Synonym difficulty_synonyms[] = {
    {"easiest", "beginner"}, {"trivial", "beginner"},     {"simple", "easy"},
    {"normal", "medium"},    {"moderate", "medium"},      {"intermediate", "medium"},
    {"difficult", "hard"},   {"expert", "fiendish"},      {"master", "fiendish"},
    {"evil", "diabolical"},  {"nightmare", "diabolical"}, {"insane", "extreme"},
    {"hardest", "extreme"},  {"impossible", "extreme"},
};

std::string_view among(std::span<const Synonym> synonyms, std::string_view word) {
  const auto entry = std::find_if(synonyms.begin(), synonyms.end(),
                                  [&](const Synonym& one) { return one.word == word; });
  return entry == synonyms.end() ? "" : entry->meant;
}

/// The long names of the flags of a verb.
std::vector<std::string> flags_of(const Verb& verb) {
  std::vector<std::string> names;
  for (const FieldRow& field : fields()) {
    if (!field.is_for(verb.bit)) continue;
    for (const auto name : {field.name, field.other}) {
      if (name.size() > 1) names.push_back(as_flag(name));
    }
  }
  return names;
}

bool takes(const Verb& verb, std::string_view flag) {
  const auto flags = flags_of(verb);
  return std::find(flags.begin(), flags.end(), flag) != flags.end();
}

/// The verbs that have this flag.
unsigned verbs_with(std::string_view flag) {
  unsigned bits = 0;
  for (const FieldRow& field : fields()) {
    if (as_flag(field.name) == flag) bits |= field.verbs;
  }
  return bits;
}

/// "-n 5" for 5, "--order 16" for 16x16, "--box 2x3" for 2x3; empty for other words.
std::string number_or_board(std::string_view word) {
  constexpr std::size_t shortest_puzzle = 16;
  if (all_digits(word) && word.size() < shortest_puzzle) return fmt::format("-n {}", word);
  const auto cross = std::min(word.find('x'), word.size());
  const auto rows = word.substr(0, cross), columns = word.substr(std::min(cross + 1, word.size()));
  if (!all_digits(rows) || !all_digits(columns)) return {};
  const bool whole_board = rows == columns && (rows.size() > 1 || rows >= "6");
  return whole_board ? fmt::format("--order {}", rows) : fmt::format("--box {}", word);
}

/// The flag that takes this name, or one that is like it, as its value; empty for other words.
std::string named_wish(std::string_view word) {
  std::vector<std::pair<std::string_view, std::string_view>> wishes;
  if (const auto label = difficulty_meant(word); !label.empty())
    return fmt::format("--difficulty {}", label);
  for (const auto& symmetry : symmetries()) wishes.emplace_back(symmetry.name, "--symmetry");
  for (const auto& sampling : samplings()) wishes.emplace_back(sampling.name, "--sampling");
  for (const auto& technique : techniques()) wishes.emplace_back(technique.name, "--require");
  std::vector<std::string_view> names;
  for (const auto& wish : wishes) names.push_back(wish.first);
  const auto meant = nearest(word, names);
  for (const auto& [name, flag] : wishes) {
    const auto* quote = name.find(' ') == std::string_view::npos ? "" : "'";
    if (name == meant) return fmt::format("{} {}{}{}", flag, quote, name, quote);
  }
  return {};
}

}  // namespace

std::string_view verb_meant(std::string_view word) {
  const std::string typed = lower(word);
  if (const auto meant = among(verb_synonyms, typed); !meant.empty()) return meant;
  std::vector<std::string_view> names{"help"}, others;
  for (const Verb& verb : verbs()) names.push_back(verb.name);
  if (const auto name = nearest(typed, names); !name.empty()) return name;
  for (const Synonym& synonym : verb_synonyms) others.push_back(synonym.word);
  return among(verb_synonyms, nearest(typed, others));
}

std::string flag_meant(std::string_view flag, const Verb& verb) {
  const std::string typed = lower(flag);
  if (const auto meant = among(flag_synonyms, typed); !meant.empty()) {
    if (takes(verb, meant.substr(0, meant.find(' ')))) return std::string(meant);
  }
  if (verbs_with(flag) != 0) return {};  // no slip of the fingers
  const auto names = flags_of(verb);
  return std::string(nearest(typed, std::vector<std::string_view>(names.begin(), names.end())));
}

std::string wishes_meant(const std::vector<std::string>& words, const Verb& verb) {
  std::string wishes;
  for (const auto& word : words) {
    const std::string typed = lower(word);
    std::string wish = number_or_board(typed);
    if (wish.empty()) wish = named_wish(typed);
    const auto flag = std::string_view(wish).substr(0, wish.find(' '));
    if (!takes(verb, flag == "-n" ? "--count" : flag)) return {};
    wishes += (wishes.empty() ? "" : " ") + wish;
  }
  return wishes;
}

std::string_view difficulty_meant(std::string_view word) {
  const std::string typed = lower(word);
  if (const auto meant = among(difficulty_synonyms, typed); !meant.empty()) return meant;
  std::vector<std::string_view> names;
  for (const Label& label : labels()) names.push_back(label.name);
  return nearest(typed, names);
}

std::string advice_on_flag(std::string_view flag, const Verb& verb) {
  const bool reads = (verb.bit & (for_readers | for_play | for_prove)) != 0;
  constexpr std::string_view of_input[] = {"-f", "-i", "-p", "--file", "--input", "--puzzle"};
  if (reads && std::find(std::begin(of_input), std::end(of_input), flag) != std::end(of_input))
    return "; name the file or type the puzzle without a flag";
  if (auto meant = flag_meant(flag, verb); !meant.empty()) return did_you_mean(meant);
  const unsigned others = verbs_with(flag);
  const bool only_makes =
      (others & for_generate) != 0 && (others & ~(for_generate | for_play)) == 0;
  if ((verb.bit & for_readers) != 0 && only_makes)
    return fmt::format("; to make puzzles: kaidoku generate | kaidoku {}", verb.name);
  return {};
}

}  // namespace kaidoku::app::cli
