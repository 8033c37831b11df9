// Escapes are undone after the parts are cut, and a blank in a value is what some program made of a
// plus: no puzzle has blanks.
#include "formats/address.h"

#include <algorithm>

#include "base/digits.h"

namespace kaidoku::formats {
namespace {

int hex_value(char c) {
  const auto at = std::string_view("0123456789abcdef").find(base::lower(c));
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

std::string without_escapes(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '%' && i + 2 < text.size() && hex_value(text[i + 1]) >= 0 &&
                        hex_value(text[i + 2]) >= 0;
    plain +=
        escape ? static_cast<char>(hex_value(text[i + 1]) * 16 + hex_value(text[i + 2])) : text[i];
    if (escape) i += 2;
  }
  std::replace(plain.begin(), plain.end(), ' ', '+');
  return plain;
}

}  // namespace

Address address_in(std::string_view text) {
  const auto start = text.find_first_not_of(" \t");
  if (start == std::string_view::npos) return {};
  text.remove_prefix(start);
  text = text.substr(0, text.find_first_of(" \t"));
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (!text.starts_with(scheme)) continue;
    text.remove_prefix(scheme.size());
    Address link;
    const auto end = std::min(text.find_first_of("/?#"), text.size());
    link.host = text.substr(0, end);
    std::transform(link.host.begin(), link.host.end(), link.host.begin(), base::lower);
    if (link.host.starts_with("www.")) link.host.erase(0, 4);
    text.remove_prefix(end);
    const auto query = std::min(text.find('?'), text.size());
    link.path = without_escapes(text.substr(0, query));
    link.path.erase(0, link.path.find_first_not_of('/'));
    text.remove_prefix(query);
    if (!text.empty()) link.query = text.substr(1);
    return link;
  }
  return {};
}

std::string Address::parameter(std::string_view name) const {
  std::string_view rest = query;
  while (!rest.empty()) {
    const auto end = std::min(rest.find('&'), rest.size());
    const auto pair = rest.substr(0, end);
    if (pair.starts_with(name) && pair.substr(name.size()).starts_with('='))
      return without_escapes(pair.substr(name.size() + 1));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return {};
}

}  // namespace kaidoku::formats
