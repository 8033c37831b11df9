// The body is taken apart as it is read, by nlohmann's reader of events: it never becomes a tree, so a deep or long one
// costs nothing. That reader refuses what is no UTF-8, and half of a surrogate pair; two keys of the same name and
// whatever is inside of something are refused here.
#include "cli/http/api_request.h"

#include <fmt/core.h>
#include <kaidoku/result.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/command/values.h"
#include "cli/command/verbs.h"
#include "cli/verbs/pattern.h"
#include "common/did_you_mean.h"

namespace kaidoku::app::cli {
namespace {

constexpr std::size_t most_keys = 64;
constexpr std::uint64_t most_made = 10'000;  // by one request
constexpr std::string_view not_for_requests[] = {"--json", "--color", "--help", "--version"};

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
    if (std::any_of(list.begin(), list.end(), [&](const auto& member) { return member.first == key; }))
      throw BadRequest("bad-request", fmt::format("{} is there twice", in_quotes(key)));
    if (list.size() == most_keys) throw BadRequest("bad-request", "too many options");
    key_ = std::move(key);
    return true;
  }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return other("an array"); }
  bool end_array() override { return true; }
  bool parse_error(std::size_t at, const std::string&, const nlohmann::json::exception& error) override {
    // Bytes are counted from 1, lines and columns, too.
    const auto before = body_.substr(0, at == 0 ? 0 : std::min(at - 1, body_.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const auto in_line = before.substr(before.rfind('\n') + 1);
    const auto column =
        1 + std::count_if(in_line.begin(), in_line.end(), [](char c) { return (c & 0xC0) != 0x80; });
    const std::string_view what =
        error.what();  // "[json.exception.parse_error.101] parse error at line 1, column 2: why"
    const auto why = what.rfind(": ");
    throw BadRequest(
        "bad-json",
        fmt::format("the body is not JSON: {}", printable(why == what.npos ? what : what.substr(why + 2))),
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
    throw BadRequest("bad-request", fmt::format("{} is {}; expected a text, a number, true or false",
                                                in_quotes(key_), what));
  }

  std::string_view body_;
  std::string key_{};
  bool inside_ = false;
};

std::string_view key_of(const Flag& flag) {
  const auto called = flag.called();
  return called.substr(called.find_first_not_of('-'));
}

const Flag& flag_of(const std::string& key, const Verb& verb) {
  std::vector<std::string_view> names{"puzzle", "puzzles"};
  for (const Flag& flag : flags()) {
    if (!is_api_option(flag, verb)) continue;
    if (key_of(flag) == key) return flag;
    names.push_back(key_of(flag));
  }
  throw BadRequest("bad-request", fmt::format("unknown option {} for {}{}", in_quotes(key), verb.name,
                                              did_you_mean(nearest(std::string_view(key), names))));
}

std::string word_of(const Flag& flag, const Value& value) {
  const bool is_switch = flag.value.empty();
  if (is_switch != (value.kind == Value::Kind::yes_or_no))
    throw BadRequest("bad-request", fmt::format("'{}' expects {}", key_of(flag),
                                                is_switch ? "true or false" : "a text or a number"));
  if (is_switch) return value.yes ? std::string(flag.called()) : std::string();
  // A pattern may be a file for people at the command line, but not from here.
  if (flag.name == "--pattern" && value.text.find_first_not_of(".* \t\r\n") != std::string::npos)
    throw BadRequest("bad-request", "'pattern' is drawn with * (a clue) and . (none)");
  if (flag.name.empty()) return std::string(flag.brief) + value.text;
  return fmt::format("{}={}", flag.name, value.text);
}

/// Reading a command line takes a third of a millisecond, and most requests have the same one: so some are kept, for
/// each thread. Not those that have drawn a seed.
std::shared_ptr<const Options> options_of(const std::vector<std::string>& words) {
  constexpr std::size_t most_kept = 64;
  thread_local std::map<std::vector<std::string>, std::shared_ptr<const Options>> kept;
  if (const auto known = kept.find(words); known != kept.end()) return known->second;
  std::shared_ptr<const Options> options;
  try {
    options = std::make_shared<const Options>(parse_arguments(words));
  } catch (const UsageError& error) {
    throw BadRequest("usage", error.what());
  } catch (const BadPattern& error) {
    throw BadRequest("usage", error.what());
  }
  if (options->wanted > most_made) throw BadRequest("usage", fmt::format("'n' is at most {}", most_made));
  const bool drawn = !options->seed && (options->verb->bit == for_generate || options->random);
  std::size_t length = 0;
  for (const auto& word : words) length += word.size();
  if (!drawn && length < 1000) {
    if (kept.size() == most_kept) kept.clear();
    kept.emplace(words, options);
  }
  return options;
}

}  // namespace

bool is_api_option(const Flag& flag, const Verb& verb) {
  return (flag.verbs & verb.bit) != 0 && !flag.aside &&
         std::find(std::begin(not_for_requests), std::end(not_for_requests), flag.name) ==
             std::end(not_for_requests);
}

ApiRequest read_api_request(const Verb& verb, std::string_view body) {
  Members members(body);
  nlohmann::json::sax_parse(body, &members);
  ApiRequest request;
  std::vector<std::string> words{std::string(verb.name), "--json"};
  for (auto& [key, value] : members.list) {
    if (key == "puzzle" || key == "puzzles") {
      if (value.kind != Value::Kind::text)
        throw BadRequest("bad-request", fmt::format("'{}' expects a text", key));
      if (request.text) throw BadRequest("bad-request", "'puzzle' and 'puzzles' exclude each other");
      if (verb.bit == for_generate) throw BadRequest("bad-request", "generate reads no puzzles");
      request.several = key == "puzzles";
      request.text = std::move(value.text);
      continue;
    }
    if (auto word = word_of(flag_of(key, verb), value); !word.empty()) words.push_back(std::move(word));
  }
  std::sort(words.begin() + 2, words.end());
  request.options = options_of(words);
  const Options& options = *request.options;
  if (request.text && options.blank)
    throw BadRequest("usage", "--blank stands for the puzzle; leave out the other input");
  if (!request.text && !options.blank && verb.bit != for_generate)
    throw BadRequest("bad-request", "'puzzle' is missing");
  return request;
}

}  // namespace kaidoku::app::cli
