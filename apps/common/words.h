// Small words for people: what they typed, shown safely; what the library says, as a sentence.
#pragma once

#include <string>
#include <string_view>

namespace kaidoku {

/// 'text', as typed but printable and not at any length.
std::string in_quotes(std::string_view text);

/// With a capital at its beginning.
std::string capitalized(std::string text);
/// "There is no r1c10." of "there is no r1c10": what the library says, as a sentence of its own.
std::string sentence(std::string message);

}  // namespace kaidoku
