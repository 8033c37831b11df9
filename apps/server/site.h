// What there is to ask for: the page and other documents by GET and HEAD, and jobs by POST.
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

  /// What the head asks for: a document, a job, or nothing of the kind.
  struct Found {
    const Asset* asset = nullptr;
    const Route* route = nullptr;
    bool allowed = false;  ///< with this method
  };
  /// Documents that are made when they are asked for ("/metrics") have to be looked for before.
  Found find(const Head& head) const;
  const std::vector<Route>& routes() const { return routes_; }

 private:
  std::vector<Route> routes_;
  std::span<const Asset> assets_;
};

bool reads_only(const Head& head);
/// 405, with what would be allowed.
Response wrong_method(std::string_view allowed);

/// The document, or 304 when the client has it already; compressed if the client can read that.
Response document(const Head& head, const Asset& asset);

}  // namespace kaidoku::app::server
