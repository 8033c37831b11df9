// Texts that must be read as they were written or not at all: a title, lines of a name and a value, and a seal, the
// checksum of all that stands before it. People can read them.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kaidoku {

/// How often each word occurred: "12000 solved".
using Tally = std::vector<std::pair<std::string, std::uint64_t>>;

using Entries = std::vector<std::pair<std::string, std::string>>;

/// Values must not hold a line break.
std::string seal(std::string_view title, const Entries& entries);
/// Nothing when the title is another one, the seal is broken or anything stands behind it.
std::optional<Entries> unseal(std::string_view title, std::string_view text);

/// A number and nothing else. Nothing was read otherwise.
template <class Number>
std::optional<Number> number_in(std::string_view text, int base = 10) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return number;
}

/// Sixteen digits, and back.
std::string hexadecimal(std::uint64_t number);

/// So many more of this word.
void add_to(Tally& tally, std::string_view word, std::uint64_t times);
/// "3 puzzles: 2 solved, 1 bad"
std::string tally_sentence(const Tally& tally);

/// "12000 solved", and back.
std::string tally_text(const Tally::value_type& entry);
std::optional<Tally::value_type> tally_in(std::string_view text);

}  // namespace kaidoku
