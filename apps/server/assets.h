// The page, as it was compiled in. Which files those are is decided when the program is built;
// without a built page there is only one that says so.
#pragma once

#include <span>
#include <string_view>

namespace kaidoku::app::server {

struct Asset {
  std::string_view path;   ///< "/index.html"
  std::string_view type;   ///< "text/html; charset=utf-8"
  std::string_view bytes;  ///< as it is
  std::string_view gzip;   ///< compressed; may be empty
  std::string_view etag;   ///< without quotes; another one for other bytes
};

/// All files of the page, in any order.
std::span<const Asset> page_assets();

}  // namespace kaidoku::app::server
