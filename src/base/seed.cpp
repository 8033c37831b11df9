// Reading a seed. Numbers are compared as texts in one normal form, so no length is too long.
#include "kaidoku/seed.h"

#include <fmt/core.h>

#include "base/digits.h"

namespace kaidoku {

Seed::Seed(std::int64_t number) : text_(std::to_string(number)) {}

Result<Seed> Seed::parse(std::string_view text) {
  const bool negative = text.starts_with('-');
  std::string_view digits = text;
  if (negative || text.starts_with('+')) digits.remove_prefix(1);
  if (!base::is_digits(digits)) {
    return Error{.code = ErrorCode::bad_seed,
                 .message = fmt::format("a seed is a whole number such as 42 or -7, not '{}'",
                                        printable(text))};
  }
  digits = base::without_leading_zeros(digits);
  Seed seed;
  seed.text_ = fmt::format("{}{}", negative && digits != "0" ? "-" : "", digits);
  return seed;
}

std::strong_ordering Seed::operator<=>(const Seed& other) const {
  const bool negative = text_.starts_with('-');
  if (negative != other.text_.starts_with('-'))
    return negative ? std::strong_ordering::less : std::strong_ordering::greater;
  // There are no needless zeros, so the longer text is the number farther from zero.
  const auto distance = text_.size() != other.text_.size() ? text_.size() <=> other.text_.size()
                                                           : text_ <=> other.text_;
  return negative ? 0 <=> distance : distance;
}

}  // namespace kaidoku
