// A whole JSON text as a tree, for the files and links of other programs: they nest, and their
// members come in any order. (The formats `json` and `list` read straight from the stream, because
// each of their cells must know its column.)
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace kaidoku::formats {

struct JsonValue {
  enum class Kind { null, boolean, number, string, array, object };
  Kind kind = Kind::null;
  std::string text{};  ///< of a string, without escapes; of a number or boolean as written
  std::vector<std::string> keys{};  ///< of an object, one for each item
  std::vector<JsonValue> items{};
  std::size_t offset = 0;  ///< where it starts in the text

  /// The member of an object; null if there is none.
  const JsonValue* find(std::string_view key) const;
  /// A whole number from 0 to 99999, also in a string; -1 if it is something else.
  int whole() const;
  /// Does it say nothing: null, false, an empty text, list or object?
  bool says_nothing() const;
  bool is(Kind wanted) const { return kind == wanted; }
};

struct JsonMistake {
  std::size_t offset;
  std::string message;
};

/// The value that the text holds, with nothing but blanks after it. `zipped` is the way SudokuPad
/// shortens it: strings and keys without quotes or in '', t and f for true and false, and {} left
/// out.
std::variant<JsonValue, JsonMistake> parse_json(std::string_view text, bool zipped = false);

/// Finds the line that ends a text of several lines.
class JsonBalance {
 public:
  /// Is every bracket, brace and string closed after this line, too?
  bool closed_by(std::string_view line);

 private:
  int depth_ = 0;
  bool in_string_ = false;
};

}  // namespace kaidoku::formats
