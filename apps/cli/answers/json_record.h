// The JSON records of all verbs, written member by member: quick enough for millions of lines, and
// the only place that knows how a record begins.
//
// Invalid UTF-8 is replaced, so that a record is always one valid line, whatever the input was.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace kaidoku::app::cli {

/// Returns a text in quotes, as a record has it.
std::string json_string(std::string_view text);

/// Appends one record to a text, which must not move before end().
class JsonRecord {
 public:
  /// `source` is JSON already: a text in quotes.
  JsonRecord(std::string& text, std::uint64_t n, std::string_view source) : text_(text) {
    const fmt::format_int number(n);
    text_.append(R"({"schema":1,"n":)").append(number.data(), number.size());
    text_.append(R"(,"source":)").append(source);
  }

  /// A text of any bytes.
  void add(std::string_view name, std::string_view value) { add_json(name, json_string(value)); }
  /// A value that is JSON already: a number, true, an array.
  void add_json(std::string_view name, std::string_view value) {
    begin(name);
    text_ += value;
  }
  /// A text that `append` adds to the record, of characters that need no escape.
  template <class Append>
  void add_plain(std::string_view name, const Append& append) {
    begin(name);
    text_ += '"';
    append(text_);
    text_ += '"';
  }
  void end() { text_ += "}\n"; }

 private:
  void begin(std::string_view name) { text_.append(",\"").append(name).append("\":"); }

  std::string& text_;
};

}  // namespace kaidoku::app::cli
