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

}  // namespace kaidoku
