// No library: what is needed is small, and every complaint must know its line and column.
#include "formats/xml.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/digits.h"
#include "formats/described.h"
#include "formats/encoding.h"
#include "formats/list.h"

namespace kaidoku::formats {
namespace {

constexpr std::string_view xml_blanks = " \t\r\n";

bool is_name_character(char c) {
  return base::is_digits(std::string_view(&c, 1)) ||
         (base::lower(c) >= 'a' && base::lower(c) <= 'z') || c == '_' || c == '-' || c == ':' ||
         c == '.' || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

std::string_view name_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_name_character(text[end])) ++end;
  return text.substr(at, end - at);
}

}  // namespace

const XmlAttribute* XmlToken::attribute(std::string_view wanted) const {
  const auto found = std::find_if(attributes.begin(), attributes.end(),
                                  [&](const XmlAttribute& a) { return a.name == wanted; });
  return found == attributes.end() ? nullptr : &*found;
}

Error XmlReader::fail(std::string message, TextMark mark) const {
  return format_error("XML: " + std::move(message), typed_, mark);
}

bool XmlReader::take_line() {
  if (joined_.overlong() || lines_.peek(0) == nullptr) return false;
  joined_.add(lines_, typed_.lines);
  return true;
}

void XmlReader::skip_to_end_of(std::string name) {
  for (;;) {
    const auto skipped = next();
    const auto* token = std::get_if<XmlToken>(&skipped);
    if (joined_.overlong()) return;
    if (token == nullptr) continue;
    if (token->kind == XmlToken::Kind::end) return;
    if (token->kind == XmlToken::Kind::close && token->name == name) return;
  }
}

bool XmlReader::line_ended() const {
  return joined_.text().find_first_not_of(xml_blanks, at_) == std::string::npos;
}

std::size_t XmlReader::find(std::string_view wanted, std::size_t from) {
  for (;;) {
    const auto found = joined_.text().find(wanted, from);
    if (found != std::string::npos) return found;
    from = std::max(from, joined_.text().size() - std::min(joined_.text().size(), wanted.size()));
    if (!take_line()) return std::string::npos;
  }
}

/// Nothing more is read: whoever asks on must not meet the same text again.
Error XmlReader::give_up() {
  at_ = joined_.text().size();
  return too_large(typed_, lines_);
}

std::variant<XmlToken, Error> XmlReader::next() {
  constexpr std::array<std::array<std::string_view, 2>, 3> passed_over{
      {{"<!--", "-->"}, {"<?", "?>"}, {"<!", ">"}}};
  for (;;) {
    if (at_ >= joined_.text().size() && !take_line()) {
      if (joined_.overlong()) return give_up();
      return XmlToken{};
    }
    const std::string_view rest = std::string_view(joined_.text()).substr(at_);
    if (rest[0] != '<') {
      XmlToken token{.kind = XmlToken::Kind::text};
      token.mark = joined_.mark(at_);
      const auto length = std::min(rest.find('<'), rest.size());
      const auto start = std::exchange(at_, at_ + length);
      if (auto error = replace_entities(rest.substr(0, length), start, token.text)) return *error;
      if (token.text.find_first_not_of(xml_blanks) == std::string::npos) continue;
      return token;
    }
    const auto found = std::find_if(passed_over.begin(), passed_over.end(),
                                    [&](auto& pair) { return rest.starts_with(pair[0]); });
    if (found == passed_over.end()) break;
    const auto start = at_;
    const auto end = find((*found)[1], at_ + 2);
    if (joined_.overlong()) return give_up();
    if (end == std::string::npos) {
      at_ = joined_.text().size();
      return fail(fmt::format("{} is never closed: expected {}", (*found)[0], (*found)[1]),
                  joined_.mark(start));
    }
    at_ = end + (*found)[1].size();
  }
  const auto end = end_of_tag();
  if (joined_.overlong()) return give_up();
  if (!end) {
    const TextMark mark = joined_.mark(at_);
    at_ = joined_.text().size();
    return fail("the tag is never closed: expected >", mark);
  }
  return tag(*end);
}

/// The > that ends the tag here: one that is not in quotes.
std::optional<std::size_t> XmlReader::end_of_tag() {
  char quote = '\0';
  for (std::size_t i = at_;; ++i) {
    if (i >= joined_.text().size() && !take_line()) return {};
    const char c = joined_.text()[i];
    if (quote != '\0') {
      if (c == quote) quote = '\0';
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '>') {
      return i;
    }
  }
}

std::variant<XmlToken, Error> XmlReader::tag(std::size_t end) {
  const std::string_view text = std::string_view(joined_.text()).substr(0, end);
  XmlToken token{.kind = XmlToken::Kind::open};
  token.mark = joined_.mark(at_);
  std::size_t at = at_ + 1;
  at_ = end + 1;
  if (at < end && text[at] == '/') {
    token.kind = XmlToken::Kind::close;
    ++at;
  }
  token.name = name_at(text, at);
  if (token.name.empty()) return fail("expected the name of a tag after <", token.mark);
  at += token.name.size();
  for (;;) {
    at = std::min(text.find_first_not_of(xml_blanks, at), end);
    if (at == end) return token;
    if (text[at] == '/' && at + 1 == end) {
      token.empty = true;
      return token;
    }
    XmlAttribute attribute;
    attribute.name = name_at(text, at);
    at = std::min(text.find_first_not_of(xml_blanks, at + attribute.name.size()), end);
    const bool equals = !attribute.name.empty() && at < end && text[at] == '=';
    if (equals) at = std::min(text.find_first_not_of(xml_blanks, at + 1), end);
    if (!equals || at == end || (text[at] != '"' && text[at] != '\''))
      return fail(fmt::format("expected an attribute name=\"value\" in the tag {}",
                              printable(token.name.substr(0, 40))),
                  joined_.mark(at));
    const auto closing = text.find(text[at], at + 1);
    attribute.mark = joined_.mark(at + 1);
    if (auto error =
            replace_entities(text.substr(at + 1, closing - at - 1), at + 1, attribute.value))
      return *error;
    token.attributes.push_back(std::move(attribute));
    at = closing + 1;
  }
}

std::optional<Error> XmlReader::replace_entities(std::string_view raw, std::size_t offset,
                                                 std::string& text) const {
  constexpr std::array<std::pair<std::string_view, char>, 5> names{
      {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] != '&') {
      text += raw[i];
      continue;
    }
    const auto end = raw.find(';', i);
    const auto entity = raw.substr(i + 1, end == std::string_view::npos ? end : end - i - 1);
    const auto named =
        std::find_if(names.begin(), names.end(), [&](auto& pair) { return pair.first == entity; });
    const bool hex = entity.starts_with("#x") || entity.starts_with("#X");
    const auto digits = entity.substr(std::min<std::size_t>(entity.size(), hex ? 2 : 1));
    const bool number = entity.starts_with('#') && !digits.empty() && digits.size() <= 5 &&
                        digits.find_first_not_of(hex ? "0123456789abcdefABCDEF" : "0123456789") ==
                            std::string_view::npos;
    if (end == std::string_view::npos || (named == names.end() && !number))
      return fail("expected an entity such as &amp; or &#10; after &", joined_.mark(offset + i));
    if (number) {
      const auto code = std::stoul(std::string(digits), nullptr, hex ? 16 : 10);
      append_utf8(text, static_cast<std::uint32_t>(std::min(code, 0xFFFFUL)));
    } else {
      text += named->second;
    }
    i = end;
  }
  return {};
}

std::string first_tag(Lines& lines) {
  constexpr std::size_t lines_of_a_head = 32, bytes_of_a_head = 2000;
  if (!trimmed(lines.peek(0)->text).starts_with('<')) return {};
  for (std::size_t k = 0; k < lines_of_a_head && lines.peek(k) != nullptr; ++k) {
    const std::string_view text = lines.peek(k)->text.substr(0, bytes_of_a_head);
    for (auto at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
      const bool close = text.substr(at + 1).starts_with('/');
      if (const auto name = name_at(text, at + 1 + (close ? 1 : 0)); !name.empty())
        return std::string(name);
    }
  }
  return {};
}

}  // namespace kaidoku::formats
