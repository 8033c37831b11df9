// The body is taken apart as it is read, by nlohmann's reader of events: it never becomes a tree,
// so a deep or long one costs nothing. That reader refuses what is no UTF-8, and half of a
// surrogate pair; two keys of the same name and whatever is inside of something are refused here.
#include "cli/http/api_request.h"

#include <fmt/core.h>
#include <kaidoku/result.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/command/fields.h"
#include "cli/command/verbs.h"
#include "cli/verbs/making.h"
#include "cli/verbs/pattern.h"
#include "common/did_you_mean.h"
#include "common/text.h"

namespace kaidoku::app::cli {
namespace {

constexpr std::size_t most_keys = 64;
constexpr std::uint64_t most_made = 10'000;  // by one request

struct Value {
  enum class Kind { text, number, yes_or_no } kind;
  std::string text{};  ///< of a number: as it was written
  bool yes = false;
};

/// Collects the members of the one object there may be.
class Members : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit Members(std::string_view body) : body_(body) {}
  std::vector<std::pair<std::string, Value>> list{};

  bool null() override { return other("null"); }
  bool boolean(bool yes) override { return add({Value::Kind::yes_or_no, "", yes}); }
  bool number_integer(number_integer_t number) override {
    return add({Value::Kind::number, fmt::format("{}", number)});
  }
  bool number_unsigned(number_unsigned_t number) override {
    return add({Value::Kind::number, fmt::format("{}", number)});
  }
  bool number_float(number_float_t, const string_t& written) override {
    return add({Value::Kind::number, written});
  }
  bool string(string_t& text) override { return add({Value::Kind::text, std::move(text)}); }
  bool binary(binary_t&) override { return other("binary"); }
  bool start_object(std::size_t) override {
    if (inside_) return other("an object");
    return inside_ = true;
  }
  bool key(string_t& key) override {
    if (std::any_of(list.begin(), list.end(),
                    [&](const auto& member) { return member.first == key; }))
      throw BadRequest("bad-request", fmt::format("{} occurs twice", in_quotes(key)));
    if (list.size() == most_keys) throw BadRequest("bad-request", "too many members");
    key_ = std::move(key);
    return true;
  }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return other("an array"); }
  bool end_array() override { return true; }
  bool parse_error(std::size_t at, const std::string&,
                   const nlohmann::json::exception& error) override {
    // Bytes are counted from 1, lines and columns, too.
    const auto before = body_.substr(0, at == 0 ? 0 : std::min(at - 1, body_.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const auto in_line = before.substr(before.rfind('\n') + 1);
    const auto column = 1 + std::count_if(in_line.begin(), in_line.end(),
                                          [](char c) { return (c & 0xC0) != 0x80; });
    const std::string_view what =
        error.what();  // "[json.exception.parse_error.101] parse error at line 1, column 2: why"
    const auto why = what.rfind(": ");
    throw BadRequest("bad-json",
                     fmt::format("the body is not JSON: {}",
                                 printable(why == what.npos ? what : what.substr(why + 2))),
                     static_cast<int>(line), static_cast<int>(column));
  }

 private:
  bool add(Value value) {
    if (!inside_) return other("a single value");
    list.emplace_back(std::move(key_), std::move(value));
    return true;
  }
  [[noreturn]] bool other(std::string_view what) const {
    if (!inside_) throw BadRequest("bad-request", "the body must be a JSON object");
    throw BadRequest(
        "bad-request",
        fmt::format("{} is {}; expected a string, a number, true or false", in_quotes(key_), what));
  }

  std::string_view body_;
  std::string key_{};
  bool inside_ = false;
};

/// A field as requests call it. JSON is no member: every answer is.
std::string as_member(std::string_view field) {
  return field == "json" ? "JSON" : fmt::format("'{}'", field);
}

/// The field of that name, if the verb takes it and it is not about files, the terminal or the
/// machine.
const FieldRow& field_of(const std::string& key, const Verb& verb) {
  std::vector<std::string_view> names{"puzzle", "puzzles"};
  for (const FieldRow& field : fields()) {
    if ((field.verbs & verb.bit) == 0 || field.set.of_request == nullptr) continue;
    if (field.name == key) return field;
    names.push_back(field.name);
  }
  throw BadRequest("bad-request",
                   fmt::format("unknown member {} for {}{}", in_quotes(key), verb.name,
                               did_you_mean(nearest(std::string_view(key), names))));
}

void set(Request& request, const std::string& key, const Value& value) {
  const FieldRow& field = field_of(key, *request.verb);
  const bool is_switch = field.value.empty();
  if (is_switch != (value.kind == Value::Kind::yes_or_no))
    throw BadRequest("bad-request",
                     fmt::format("{} expects {}", as_member(key),
                                 is_switch ? "true or false" : "a string or a number"));
  if (!is_switch || value.yes) field.set.of_request(request, as_member(key), value.text);
}

/// What the command line may do, and a request may not.
void check_limits(const Request& request) {
  if (request.pattern.find_first_not_of(".* \t\r\n") != std::string::npos)  // it would be a file
    throw BadRequest("bad-request", "'pattern' expects * (a clue) and . (no clue) only");
  if (request.wanted > most_made)
    throw BadRequest("usage", fmt::format("'n' is at most {}", most_made));
}

/// Whether it is one puzzle, or several.
bool is_text(const std::string& key) { return key == "puzzle" || key == "puzzles"; }

}  // namespace

ApiRequest read_api_request(const Verb& verb, std::string_view body) {
  Members members(body);
  nlohmann::json::sax_parse(body, &members);
  ApiRequest api{Request(verb)};
  Request& request = api.request;
  const bool reads = verb.bit != for_generate;
  try {
    for (auto& [key, value] : members.list) {
      if (!is_text(key)) {
        set(request, key, value);
        continue;
      }
      if (value.kind != Value::Kind::text)
        throw BadRequest("bad-request", fmt::format("'{}' expects a string", key));
      if (api.text) throw BadRequest("bad-request", "'puzzle' and 'puzzles' cannot both be given");
      if (!reads) throw BadRequest("bad-request", "generate reads no puzzles");
      api.several = key == "puzzles";
      api.text = std::move(value.text);
    }
    request.form.json = true;
    check_limits(request);
    check(request, as_member, api.text.has_value());
    if (!reads) static_cast<Making&>(request) = completed_making(request);
  } catch (const UsageError& error) {
    throw BadRequest("usage", error.what());
  } catch (const BadPattern& error) {
    throw BadRequest("usage", error.what());
  }
  if (reads && !api.text && !request.blank) throw BadRequest("bad-request", "'puzzle' is missing");
  api.form = {
      .to = request.form.to, .json = true, .only_errors = !api.several, .called = as_member};
  return api;
}

}  // namespace kaidoku::app::cli
