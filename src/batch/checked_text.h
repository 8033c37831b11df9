// Texts that must be read as they were written or not at all: a title, lines of a name and a value, and a seal, the
// checksum of all that stands before it. People can read them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace kaidoku::app::journal {

/// How often each word occurred: "12000 solved".
using Tally = std::vector<std::pair<std::string, std::uint64_t>>;

/// A number that is written in sixteen hexadecimal digits.
struct InHexadecimal {
  std::uint64_t* number;
};
/// A bool that is written as one of two words.
struct InWords {
  bool* value;
  std::string_view no = "0", yes = "1";
};
/// A line of a text: its name, and where its value is. A list has a line for each of its elements.
struct RecordField {
  std::string_view name;
  std::variant<std::uint64_t*, InHexadecimal, int*, InWords, std::string*, std::vector<std::string>*, Tally*>
      value;
};
/// All lines of a text in their order: one table to write it and to read it.
using RecordFields = std::vector<RecordField>;

/// The text with its seal. Values must not hold a line break.
std::string seal(std::string_view title, const RecordFields& fields);
/// Reads the values of fields that are as their record is when new. False unless the text is exactly what seal()
/// makes of them.
bool unseal(std::string_view title, std::string_view text, const RecordFields& fields);

/// Sixteen digits.
std::string hexadecimal(std::uint64_t number);

/// So many more of this word.
void add_to(Tally& tally, std::string_view word, std::uint64_t times);
/// "3 puzzles: 2 solved, 1 bad"
std::string tally_sentence(const Tally& tally);

}  // namespace kaidoku::app::journal
