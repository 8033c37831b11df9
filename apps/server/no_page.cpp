// What is shown where the page was not built (KAIDOKU_WEB=OFF).
#include "server/assets.h"

namespace kaidoku::app::server {
namespace {

constexpr Asset assets[] = {
    {"/index.html", "text/html; charset=utf-8",
     R"(<!doctype html>
<html lang="en">
<title>Kaidoku</title>
<h1>Kaidoku</h1>
<p>This program was built with the API only. <code>make web</code> builds it with the page.</p>
<p>The API is described at <a href="/api/openapi.json">/api/openapi.json</a>;
<a href="/metrics">/metrics</a> and
<a href="/healthz">/healthz</a> tell how the server is.</p>
</html>
)",
     "", "no-page-1"},
};

}  // namespace

std::span<const Asset> page_assets() { return assets; }

}  // namespace kaidoku::app::server
