// Recursive descent. Depth and number of values are bounded, so that a hostile text can neither
// exhaust the stack nor grow to a hundred times its size.
#include "formats/json_value.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/digits.h"
#include "formats/list.h"

namespace kaidoku::formats {
namespace {

constexpr int deepest_value = 32;
constexpr std::size_t most_values = std::size_t{1} << 17;

class JsonParser {
 public:
  JsonParser(std::string_view text, bool zipped) : text_(text), zipped_(zipped) {}

  std::variant<JsonValue, JsonMistake> run() {
    JsonValue value;
    if (!read(value, 0)) return mistake_;
    skip_blanks();
    if (at_ < text_.size()) {
      fail("expected the end");
      return mistake_;
    }
    return value;
  }

 private:
  bool fail(std::string message) {
    mistake_ = {std::min(at_, text_.size()), std::move(message)};
    return false;
  }
  char look() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
  bool take(char c) {
    skip_blanks();
    if (look() != c) return false;
    ++at_;
    return true;
  }

  bool read(JsonValue& value, int depth) {
    skip_blanks();
    value.offset = at_;
    if (depth > deepest_value) return fail(fmt::format("nested deeper than {}", deepest_value));
    if (++values_ > most_values) return fail(fmt::format("more than {} values", most_values));
    switch (look()) {
      case '{':
        return read_object(value, depth);
      case '[':
        return read_array(value, depth);
      case '"':
      case '\'':
        value.kind = JsonValue::Kind::string;
        return read_text(value.text);
      default:
        return read_word(value);
    }
  }

  bool read_object(JsonValue& value, int depth) {
    value.kind = JsonValue::Kind::object;
    ++at_;
    if (take('}')) return true;
    do {
      skip_blanks();
      if (!read_key(value.keys.emplace_back())) return false;
      if (!take(':')) return fail("expected : after the key");
      if (!read(value.items.emplace_back(), depth + 1)) return false;
    } while (take(','));
    return take('}') || fail("expected , or }");
  }

  bool read_array(JsonValue& value, int depth) {
    value.kind = JsonValue::Kind::array;
    ++at_;
    if (take(']')) return true;
    do {
      if (!read(value.items.emplace_back(), depth + 1)) return false;
    } while (take(','));
    return take(']') || fail("expected , or ]");
  }

  bool read_key(std::string& key) {
    if (look() == '"' || look() == '\'') return read_text(key);
    if (!zipped_) return fail("expected a key in \" \"");
    key = bare_word();
    return !key.empty() || fail("expected a key");
  }

  std::string_view bare_word() {
    const auto end = std::min(text_.find_first_of(",:[]{}\"' \t\r\n", at_), text_.size());
    const auto word = text_.substr(at_, end - at_);
    at_ = end;
    return word;
  }

  bool read_text(std::string& text) {
    const char quote = look();
    if (quote == '\'' && !zipped_) return fail("expected a value");
    const auto start = ++at_;
    while (look() != quote) {
      at_ += look() == '\\' ? 2 : 1;
      if (at_ >= text_.size()) return fail("the string is never closed: expected \"");
    }
    text = unescaped(text_.substr(start, at_ - start));
    ++at_;
    return true;
  }

  bool read_word(JsonValue& value) {
    const auto start = at_;
    value.text = bare_word();
    if (zipped_ && value.text.empty()) {
      value.kind = JsonValue::Kind::object;
    } else if (value.text == "null") {
      value.text.clear();
    } else if (value.text == "true" || value.text == "false" ||
               (zipped_ && (value.text == "t" || value.text == "f"))) {
      value.text = value.text[0] == 't' ? "true" : "false";
      value.kind = JsonValue::Kind::boolean;
    } else if (!value.text.empty() &&
               value.text.find_first_not_of("0123456789+-.eE") == std::string::npos) {
      value.kind = JsonValue::Kind::number;
    } else if (zipped_) {
      value.kind = JsonValue::Kind::string;
    } else {
      at_ = start;
      return fail("expected a value");
    }
    return true;
  }

  std::string_view text_;
  bool zipped_;
  std::size_t at_ = 0;
  std::size_t values_ = 0;
  JsonMistake mistake_{};
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view key) const {
  const auto found = std::find(keys.begin(), keys.end(), key);
  return found == keys.end() ? nullptr : &items[static_cast<std::size_t>(found - keys.begin())];
}

int JsonValue::whole() const {
  const bool number = (is(Kind::number) || is(Kind::string)) && base::is_digits(text);
  return number && text.size() <= 5 ? std::stoi(text) : -1;
}

bool JsonValue::says_nothing() const {
  switch (kind) {
    case Kind::null:
      return true;
    case Kind::boolean:
      return text == "false";
    case Kind::number:
      return false;
    case Kind::string:
      return text.empty();
    case Kind::array:
    case Kind::object:
      return items.empty();
  }
  return false;
}

std::variant<JsonValue, JsonMistake> parse_json(std::string_view text, bool zipped) {
  return JsonParser(text, zipped).run();
}

bool JsonBalance::closed_by(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (in_string_ && c == '\\') {
      ++i;
    } else if (c == '"') {
      in_string_ = !in_string_;
    } else if (!in_string_) {
      depth_ += (c == '[' || c == '{') - (c == ']' || c == '}');
    }
  }
  return depth_ <= 0 && !in_string_;
}

}  // namespace kaidoku::formats
