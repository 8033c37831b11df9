// Bytes to requests. Boost.Beast takes them apart; what it is too kind to is refused before: a
// request that two programs could understand in two ways is one that someone wants to be
// misunderstood.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "server/head.h"
#include "server/settings.h"

namespace kaidoku::app::server {

/// What the bytes so far amount to.
enum class Parsed {
  need_more,
  head,         ///< the head is complete
  request,      ///< so is the body
  bad,          ///< 400
  bad_version,  ///< 505
  too_large,    ///< the body: 413
  long_head,    ///< 431
  long_target,  ///< 414
};

/// One request. It takes bytes from the beginning of `bytes`, as many as belong to it and it could
/// understand.
class Parser {
 public:
  explicit Parser(const Limits& limits);
  ~Parser();
  Parser(Parser&&) noexcept;
  Parser& operator=(Parser&&) noexcept;

  /// Until it says `head`.
  Parsed read_head(std::string& bytes);
  /// Then until it says `request`; at once if there is no body.
  Parsed read_body(std::string& bytes);

  const Head& head() const;
  std::string& body();

 private:
  class Beast;
  Parsed look_at(std::string_view bytes);
  bool long_line(std::string_view bytes) const;

  const Limits* limits_;
  std::unique_ptr<Beast> beast_;
  std::size_t seen_ = 0;     ///< of the head: so far nothing is wrong, and it has no end
  bool blank_line_ = false;  ///< there was one before it
};

}  // namespace kaidoku::app::server
