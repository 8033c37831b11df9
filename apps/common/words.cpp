#include "common/words.h"

#include <fmt/core.h>
#include <kaidoku/result.h>

#include <cctype>
#include <utility>

namespace kaidoku {

std::string in_quotes(std::string_view text) {
  constexpr std::size_t most = 40;
  return fmt::format("'{}{}'", printable(text.substr(0, most)), text.size() > most ? "..." : "");
}

std::string capitalized(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string sentence(std::string message) { return capitalized(std::move(message)) + '.'; }

}  // namespace kaidoku
