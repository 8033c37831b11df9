#include "journal/sealed.h"

#include <fmt/core.h>

#include <algorithm>

#include "journal/checksum.h"

namespace kaidoku {
namespace {

constexpr std::string_view seal_name = "check ";

}  // namespace

std::string hexadecimal(std::uint64_t number) { return fmt::format("{:016x}", number); }

std::string seal(std::string_view title, const Entries& entries) {
  auto text = fmt::format("{}\n", title);
  for (const auto& [name, value] : entries) text += fmt::format("{} {}\n", name, value);
  return fmt::format("{}{}{}\n", text, seal_name, hexadecimal(checksum(text)));
}

std::optional<Entries> unseal(std::string_view title, std::string_view text) {
  const std::size_t seal_size = seal_name.size() + 16 + 1;
  if (text.size() < seal_size) return {};
  auto body = text.substr(0, text.size() - seal_size);
  const auto mark = fmt::format("{}{}\n", seal_name, hexadecimal(checksum(body)));
  if (text.substr(body.size()) != mark) return {};
  Entries entries;
  for (bool first = true; !body.empty(); first = false) {
    const auto end = body.find('\n');
    if (end == std::string_view::npos) return {};
    const auto line = body.substr(0, end);
    body.remove_prefix(end + 1);
    const auto blank = line.find(' ');
    if (first ? line != title : blank == std::string_view::npos) return {};
    if (!first) entries.emplace_back(line.substr(0, blank), line.substr(blank + 1));
  }
  return entries;
}

void add_to(Tally& tally, std::string_view word, std::uint64_t times) {
  const auto entry =
      std::find_if(tally.begin(), tally.end(), [&](const auto& pair) { return pair.first == word; });
  if (entry == tally.end()) {
    tally.emplace_back(word, times);
  } else {
    entry->second += times;
  }
}

std::string tally_sentence(const Tally& tally) {
  std::uint64_t puzzles = 0;
  std::string words;
  for (const auto& [word, times] : tally) {
    puzzles += times;
    words += fmt::format("{}{} {}", words.empty() ? ": " : ", ", times, word);
  }
  return fmt::format("{} puzzle{}{}", puzzles, puzzles == 1 ? "" : "s", words);
}

std::string tally_text(const Tally::value_type& entry) {
  return fmt::format("{} {}", entry.second, entry.first);
}

std::optional<Tally::value_type> tally_in(std::string_view text) {
  const auto blank = text.find(' ');
  if (blank == std::string_view::npos) return {};
  const auto times = number_in<std::uint64_t>(text.substr(0, blank));
  if (!times) return {};
  return Tally::value_type(text.substr(blank + 1), *times);
}

}  // namespace kaidoku
