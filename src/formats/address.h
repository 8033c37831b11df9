// Links that hold a puzzle: the parts of an address, without the network.
#pragma once

#include <string>
#include <string_view>

namespace kaidoku::formats {

struct Address {
  std::string host{};   ///< without www., in lower case
  std::string path{};   ///< between the host and the ?, without the first /
  std::string query{};  ///< after the ?

  /// A parameter of the query; empty if there is none.
  std::string parameter(std::string_view name) const;
};

/// The first word of a text as an address that starts with http:// or https://; its host is empty
/// if it is not one. Escapes such as %2B are undone.
Address address_in(std::string_view text);

}  // namespace kaidoku::formats
