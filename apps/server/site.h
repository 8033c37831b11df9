// The paths of the server: the page and other documents by GET and HEAD, and jobs by POST.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/assets.h"
#include "server/head.h"
#include "server/job.h"
#include "server/response.h"

namespace kaidoku::app::server {

/// A path that takes a body and answers it.
struct Route {
  std::string_view path;
  MakeJob make;
};

class Site {
 public:
  Site(std::vector<Route> routes, std::span<const Asset> assets)
      : routes_(std::move(routes)), assets_(assets) {}

  /// Finds what the head asks for: a document, a job, or neither.
  struct Found {
    const Asset* asset = nullptr;
    const Route* route = nullptr;
    bool allowed = false;  ///< with this method
  };
  /// Documents that are made on request ("/metrics") are not found here.
  Found find(const Head& head) const;
  const std::vector<Route>& routes() const { return routes_; }

 private:
  std::vector<Route> routes_;
  std::span<const Asset> assets_;
};

bool reads_only(const Head& head);
/// Returns 405 with the allowed methods.
Response wrong_method(std::string_view allowed);

/// Returns the document, or 304 if the client already has it; compressed if the client accepts
/// that.
Response document(const Head& head, const Asset& asset);

}  // namespace kaidoku::app::server
