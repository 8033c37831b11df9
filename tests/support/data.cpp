// The shared data is where KAIDOKU_SHARED says, else beside the sources or beside a folder above
// this one.
#include "support/data.h"

#include <cstdlib>
#include <fstream>

namespace kaidoku::test {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view sources = KAIDOKU_SOURCE_DIR;

}  // namespace

fs::path own_data(std::string_view file) { return fs::path(sources) / "tests" / "data" / file; }

std::optional<fs::path> shared_data() {
  std::vector<fs::path> places;
  if (const char* shared = std::getenv("KAIDOKU_SHARED")) {
    places.emplace_back(shared);
  } else {
    places.push_back(fs::path(sources) / ".." / "shared");
    for (auto at = fs::current_path(); at != at.root_path(); at = at.parent_path())
      places.push_back(at.parent_path() / "shared");
  }
  for (const auto& place : places) {
    std::error_code ignored;
    if (fs::is_directory(place / "data" / "9x9", ignored)) return place / "data";
  }
  return {};
}

std::vector<std::string> data_lines(const fs::path& file) {
  std::vector<std::string> lines;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  }
  return lines;
}

}  // namespace kaidoku::test
