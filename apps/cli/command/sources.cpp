// What an operand means. The order of the questions asked is the contract: does it exist, is it
// `-`, does it look like a path; only then is it a puzzle.
#include "cli/command/sources.h"

#include <fmt/core.h>
#include <kaidoku/result.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "cli/command/file_or_puzzle.h"
#include "cli/command/values.h"
#include "cli/command/verbs.h"
#include "common/output.h"

namespace kaidoku::app::cli {
namespace {

namespace fs = std::filesystem;

Source standard_input() { return Source::open(STDIN_FILENO, "<stdin>"); }

/// A person who typed only a verb must not wonder what the program is doing.
void wait_for_a_person(const Invocation& how) {
  if (::isatty(STDIN_FILENO) == 1 && !how.quiet)
    write_stderr("kaidoku: waiting for a puzzle: type or paste it, then press Ctrl-D\n");
}

/// Names that begin with a dot are left out, like everywhere; so is what is not a regular file.
void add_directory(const std::string& path, std::vector<Source>& sources) {
  std::vector<std::string> files;
  std::error_code error;
  for (fs::directory_iterator entry(path, error), end; !error && entry != end;
       entry.increment(error)) {
    std::error_code ignored;
    const auto name = entry->path().filename().string();
    if (!name.starts_with('.') && entry->is_regular_file(ignored))
      files.push_back(entry->path().string());
  }
  if (error) throw MissingFile(fmt::format("cannot read {}: {}", printable(path), error.message()));
  std::sort(files.begin(), files.end());
  for (auto& file : files) sources.push_back(Source::file(file));
  // An empty directory still has to be complained about: as a text without a puzzle.
  if (files.empty())
    sources.push_back(Source::text("", fmt::format("{}, a folder without files", path)));
}

void add_operand(const std::string& operand, std::size_t number, const Request& request,
                 const Invocation& how, std::vector<Source>& sources) {
  const TextOptions& text = request.text;
  if (operand == "-") {
    wait_for_a_person(how);
    sources.push_back(standard_input());
    return;
  }
  struct stat info {};
  const bool has_nul = operand.find('\0') != std::string::npos;
  if (!operand.empty() && !has_nul && ::stat(operand.c_str(), &info) == 0) {
    if (S_ISDIR(info.st_mode)) {
      add_directory(operand, sources);
    } else {
      sources.push_back(Source::file(operand));
    }
    return;
  }
  const int error = errno;
  const auto permitted = text.symbols.value_or("") + text.empty.value_or("");
  const bool address = is_address(operand);
  if ((address || looks_like_path(operand, permitted)) && !holds_puzzle(operand, text)) {
    throw MissingFile(
        address ? fmt::format("{} is a web address, and kaidoku opens none; copy the puzzle itself",
                              in_quotes(operand))
                : fmt::format("cannot read {}: {}", printable(operand), std::strerror(error)));
  }
  sources.push_back(Source::text(operand, fmt::format("<argument {}>", number)));
}

}  // namespace

Result<Puzzle> blank_board(const BoardText& board) {
  const TextOptions& text = board.text;
  auto puzzle = blank(*board.blank);
  if (!puzzle || (!text.symbols && !text.empty)) return puzzle;
  const auto symbols = text.symbols ? Symbols::make(*text.symbols, text.empty)
                                    : Symbols::standard(puzzle->order(), *text.empty);
  if (!symbols) return symbols.errors();
  return Puzzle::make(puzzle->shared_rules(), puzzle->givens(), *symbols);
}

std::vector<Source> find_sources(const Request& request, const Invocation& how) {
  std::vector<Source> sources;
  if (request.blank) {
    auto puzzle = blank_board(request);
    if (!puzzle) throw UsageError(puzzle.error().message);
    return {Source::puzzle(*std::move(puzzle), "<blank>")};
  }
  if (how.operands.empty()) {
    wait_for_a_person(how);
    return {standard_input()};
  }
  if (pieces_of_a_puzzle(how.operands))
    throw UsageError(
        fmt::format("these {} words look like one puzzle; put it in quotes", how.operands.size()));
  for (std::size_t i = 0; i < how.operands.size(); ++i) {
    add_operand(how.operands[i], i + 1, request, how, sources);
  }
  return sources;
}

bool typed(const std::vector<Source>& sources) {
  return std::any_of(sources.begin(), sources.end(), [](const Source& source) {
    return source.kind == Source::Kind::descriptor && ::isatty(STDIN_FILENO) == 1;
  });
}

bool reads_from(const std::vector<Source>& sources, const std::string& path) {
  struct stat target {};
  // Writing to a terminal or /dev/null takes nothing from whoever reads it.
  if (::stat(path.c_str(), &target) != 0 || S_ISCHR(target.st_mode)) return false;
  return std::any_of(sources.begin(), sources.end(), [&](const Source& source) {
    struct stat input {};
    const bool known =
        source.kind == Source::Kind::file
            ? ::stat(source.content.c_str(), &input) == 0
            : source.kind == Source::Kind::descriptor && ::fstat(STDIN_FILENO, &input) == 0;
    return known && input.st_dev == target.st_dev && input.st_ino == target.st_ino;
  });
}

std::optional<Puzzle> only_puzzle(Input& input, const std::string& several, const Takes& accept,
                                  const Takes& ignores) {
  const auto question = input.next();
  if (!question || !accept(*question)) return {};
  while (const auto other = input.next()) {
    if (!ignores || !ignores(*other)) throw UsageError(several);
  }
  return *question->reading.puzzle;
}

}  // namespace kaidoku::app::cli
