// The seal has a fixed length, so unseal() finds it from the end of the text and compares the
// checksum before it reads any line. Then it turns unreadable numbers into 0 and skips unknown
// names without complaint, writes what it has read once more and compares the texts: every fault is
// a difference, so no value needs a check of its own.
//
// A tally has few words; they are searched one by one and keep the order in which they first came.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "batch/checksum.h"
#include "kaidoku/journal.h"

namespace kaidoku::batch {
namespace {

constexpr std::string_view seal_name = "check ";

struct ValueWriter {
  std::string_view name;
  std::string& text;

  void line(std::string_view value) const { text += fmt::format("{} {}\n", name, value); }
  void operator()(const std::uint64_t* number) const { line(fmt::format("{}", *number)); }
  void operator()(const InHexadecimal& field) const { line(hexadecimal(*field.number)); }
  void operator()(const int* number) const { line(fmt::format("{}", *number)); }
  void operator()(const InWords& field) const { line(*field.value ? field.yes : field.no); }
  void operator()(const std::string* value) const { line(*value); }
  void operator()(const std::vector<std::string>* values) const {
    for (const auto& value : *values) line(value);
  }
  void operator()(const Tally* tally) const {
    for (const auto& [word, times] : *tally) line(fmt::format("{} {}", times, word));
  }
};

struct ValueReader {
  std::string_view value;

  template <class Number>
  static void read(std::string_view digits, Number& number, int base = 10) {
    const auto* const end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, number, base);
    if (error != std::errc() || stop != end) number = 0;
  }
  void operator()(std::uint64_t* number) const { read(value, *number); }
  void operator()(const InHexadecimal& field) const { read(value, *field.number, 16); }
  void operator()(int* number) const { read(value, *number); }
  void operator()(const InWords& field) const { *field.value = value == field.yes; }
  void operator()(std::string* text) const { *text = value; }
  void operator()(std::vector<std::string>* texts) const { texts->emplace_back(value); }
  void operator()(Tally* tally) const {
    const auto blank = std::min(value.find(' '), value.size());
    auto& [word, times] = tally->emplace_back(value.substr(std::min(blank + 1, value.size())), 0);
    read(value.substr(0, blank), times);
  }
};

}  // namespace

std::string hexadecimal(std::uint64_t number) { return fmt::format("{:016x}", number); }

std::string seal(std::string_view title, const RecordFields& fields) {
  auto text = fmt::format("{}\n", title);
  for (const auto& [name, value] : fields) std::visit(ValueWriter{name, text}, value);
  return fmt::format("{}{}{}\n", text, seal_name, hexadecimal(checksum(text)));
}

bool unseal(std::string_view title, std::string_view text, const RecordFields& fields) {
  const std::size_t seal_size = seal_name.size() + 16 + 1;
  if (text.size() < seal_size) return false;
  const auto body = text.substr(0, text.size() - seal_size);
  if (text.substr(body.size()) != fmt::format("{}{}\n", seal_name, hexadecimal(checksum(body))))
    return false;
  for (std::size_t at = 0; at < body.size();) {
    const auto line = body.substr(at, body.find('\n', at) - at);
    at += line.size() + 1;
    const auto blank = std::min(line.find(' '), line.size());
    for (const auto& [name, value] : fields) {
      if (name == line.substr(0, blank))
        std::visit(ValueReader{line.substr(std::min(blank + 1, line.size()))}, value);
    }
  }
  return seal(title, fields) == text;
}

void add_to(Tally& tally, std::string_view word, std::uint64_t times) {
  const auto entry = std::find_if(tally.begin(), tally.end(),
                                  [&](const auto& pair) { return pair.first == word; });
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

}  // namespace kaidoku::batch
