// The head of a request: its first line, and those of its fields that the server uses.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "common/text.h"

namespace kaidoku::app::server {

enum class Name {
  host,
  origin,
  sec_fetch_site,
  sec_fetch_mode,
  sec_fetch_dest,
  content_type,
  content_encoding,
  content_length,
  transfer_encoding,
  expect,
  accept_encoding,
  if_none_match,
};
inline constexpr std::array<std::string_view, 12> field_names{"host",
                                                              "origin",
                                                              "sec-fetch-site",
                                                              "sec-fetch-mode",
                                                              "sec-fetch-dest",
                                                              "content-type",
                                                              "content-encoding",
                                                              "content-length",
                                                              "transfer-encoding",
                                                              "expect",
                                                              "accept-encoding",
                                                              "if-none-match"};

/// True if the texts are equal except for case. `small` has no capitals.
inline bool same_word(std::string_view text, std::string_view small) {
  return std::equal(text.begin(), text.end(), small.begin(), small.end(),
                    [](char c, char wanted) { return lower(c) == wanted; });
}

struct Head {
  std::string method{};
  std::string target{};
  bool keep_alive = false;
  bool http11 = false;

  /// How often the field came.
  int count(Name name) const { return counts_[static_cast<std::size_t>(name)]; }
  /// The value of its first occurrence; empty if there is none.
  std::string_view value(Name name) const { return values_[static_cast<std::size_t>(name)]; }
  void add(std::string_view name, std::string_view value) {
    for (std::size_t i = 0; i < field_names.size(); ++i) {
      if (!same_word(name, field_names[i])) continue;
      if (counts_[i]++ == 0) values_[i] = value;
      return;
    }
  }

  /// The target up to the question mark.
  std::string_view path() const { return std::string_view(target).substr(0, target.find('?')); }
  bool asks_for_body() const {
    return count(Name::content_length) > 0 || count(Name::transfer_encoding) > 0;
  }

 private:
  std::array<int, field_names.size()> counts_{};
  std::array<std::string, field_names.size()> values_{};
};

}  // namespace kaidoku::app::server
