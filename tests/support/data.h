// Where the tests' data is: the project's own (tests/data), which is in every checkout, and the
// large collection of puzzles beside it (../shared/data), which is not part of the project: tests
// use it as an addition, and are skipped where it is not.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kaidoku::test {

/// A file of tests/data.
std::filesystem::path own_data(std::string_view file);

/// Where the collection is: below $KAIDOKU_SHARED if that is set (to nothing: nowhere), otherwise
/// below ../shared of the sources, or of the current folder or one above it.
std::optional<std::filesystem::path> shared_data();

/// Why a test that needs the collection is skipped.
inline constexpr std::string_view no_shared_data = "../shared/data is not there";

/// The lines of a file that are neither blank nor comments; none when it cannot be read.
std::vector<std::string> data_lines(const std::filesystem::path& file);

}  // namespace kaidoku::test
