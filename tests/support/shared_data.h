// The collection of puzzles beside the checkout (../shared/data), which is not part of the project: tests use
// it when it is there and skip that part when it is not.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace kaidoku::test {

/// Where the collection is: below $KAIDOKU_SHARED, or ../shared of the sources, or of the current directory
/// or one above it.
inline std::optional<std::filesystem::path> shared_data() {
  namespace fs = std::filesystem;
  std::vector<fs::path> places;
  if (const char* shared = std::getenv("KAIDOKU_SHARED")) places.emplace_back(shared);
#ifdef KAIDOKU_SOURCE_DIR
  places.push_back(fs::path(KAIDOKU_SOURCE_DIR) / ".." / "shared");
#endif
  for (auto at = fs::current_path(); at != at.root_path(); at = at.parent_path()) {
    places.push_back(at.parent_path() / "shared");
  }
  for (const auto& place : places) {
    std::error_code ignored;
    if (fs::is_directory(place / "data" / "9x9", ignored)) return place / "data";
  }
  return {};
}

/// The lines of a file that are neither blank nor comments.
inline std::vector<std::string> data_lines(const std::filesystem::path& file) {
  std::vector<std::string> lines;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  }
  return lines;
}

}  // namespace kaidoku::test
