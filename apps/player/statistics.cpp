// The file is opened for each question and closed again: there are few, and so two players never
// wait for each other for longer than one of them.
#include "player/statistics.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <kaidoku/files.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <cerrno>
#include <cmath>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "player/level.h"
#include "player/time_text.h"

namespace kaidoku::app::player {
namespace {

// The mark of our files, "kdku"; and the version of their table, to be raised when it changes.
constexpr int application = 0x6B646B75;
constexpr int version = 2;
constexpr int first_version = 1;  // without difficulty and mistakes
constexpr int patience_ms = 500;  // for someone else who is writing

constexpr const char* table_of_version_2 =
    "CREATE TABLE solved ("
    "  id TEXT PRIMARY KEY,"        // of the puzzle
    "  box_rows INTEGER NOT NULL,"  // of one box
    "  box_columns INTEGER NOT NULL,"
    "  clues INTEGER NOT NULL,"
    "  seed TEXT NOT NULL,"  // empty for a puzzle that was typed in
    "  milliseconds INTEGER NOT NULL,"
    "  hints INTEGER NOT NULL,"
    "  day TEXT NOT NULL,"   // when, in universal time
    "  difficulty INTEGER,"  // ten times the rating; null: not known
    "  mistakes INTEGER"     // wrong entries; null: not known
    ") STRICT";

constexpr const char* from_version_1 =
    "ALTER TABLE solved ADD COLUMN difficulty INTEGER;"
    "ALTER TABLE solved ADD COLUMN mistakes INTEGER;";

/// An open database. After a failure everything fails, and problem() says why.
class Database {
 public:
  explicit Database(const std::string& path, int flags) {
    if (sqlite3_open_v2(path.c_str(), &handle_, flags, nullptr) == SQLITE_OK)
      sqlite3_busy_timeout(handle_, patience_ms);
    else
      fail();
  }
  ~Database() { sqlite3_close(handle_); }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  bool ok() const { return problem_.empty(); }
  const std::string& problem() const { return problem_; }
  void fail(std::string problem) { problem_ = std::move(problem); }
  void fail() { fail(handle_ != nullptr ? sqlite3_errmsg(handle_) : "out of memory"); }

  bool run(const std::string& sql) {
    if (ok() && sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
    return ok();
  }
  sqlite3* handle() { return handle_; }

 private:
  sqlite3* handle_ = nullptr;
  std::string problem_;
};

/// A statement with its values.
class Query {
 public:
  Query(Database& database, const char* sql) : database_(database) {
    if (database.ok() &&
        sqlite3_prepare_v2(database.handle(), sql, -1, &statement_, nullptr) != SQLITE_OK)
      database.fail();
  }
  ~Query() { sqlite3_finalize(statement_); }
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  Query& with(std::int64_t value) {
    if (database_.ok()) sqlite3_bind_int64(statement_, ++bound_, value);
    return *this;
  }
  /// A value that is not known stays null.
  Query& with(const std::optional<std::int64_t>& value) {
    if (value) return with(*value);
    ++bound_;
    return *this;
  }
  Query& with(const std::string& value) {
    if (database_.ok())
      sqlite3_bind_text(statement_, ++bound_, value.data(), static_cast<int>(value.size()),
                        SQLITE_TRANSIENT);
    return *this;
  }
  /// The next row; false at the end and after a failure.
  bool next() {
    if (!database_.ok()) return false;
    const int what = sqlite3_step(statement_);
    if (what != SQLITE_ROW && what != SQLITE_DONE) database_.fail();
    return what == SQLITE_ROW;
  }
  std::int64_t number(int column) { return sqlite3_column_int64(statement_, column); }
  bool null(int column) { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

 private:
  Database& database_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

std::int64_t ask(Database& database, const char* sql) {
  Query query(database, sql);
  return query.next() ? query.number(0) : 0;
}

/// The version of our table, 0 if there is nothing to read. Fails unless the database is one of
/// ours, of a version we know; with `make` it becomes one of the present version.
int recognize(Database& database, bool make) {
  const auto mark = ask(database, "PRAGMA application_id");
  const auto has = ask(database, "PRAGMA user_version");
  const bool empty = ask(database, "SELECT count(*) FROM sqlite_schema") == 0;
  if (!database.ok()) return 0;
  if (mark == application && has == version) return version;
  if (mark == application && has == first_version) {
    if (!make) return first_version;
    database.run(from_version_1);
    return database.run(fmt::format("PRAGMA user_version = {}", version)) ? version : 0;
  }
  if (mark == application && has > version)
    database.fail("it was written by a later version of Kaidoku");
  if (database.ok() && (!empty || mark != 0 || has != 0))
    database.fail("it is a database of another program");
  const bool made = make && database.run(table_of_version_2) &&
                    database.run(fmt::format("PRAGMA application_id = {}", application)) &&
                    database.run(fmt::format("PRAGMA user_version = {}", version));
  return made ? version : 0;
}

/// Why there can be no database under this path; empty when there can. With `make` the folder and
/// an empty file are made, for this user alone (SQLite would let everybody read it).
std::string prepare(const std::string& path, bool make) {
  const auto slash = path.rfind('/');
  const auto folder = files::open_folder(path.substr(0, slash), make);
  const auto name = path.substr(slash + 1);
  if (!folder) return std::strerror(errno);
  if (make) {
    const files::Descriptor fresh(::openat(
        folder.get(), name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!fresh && errno != EEXIST) return std::strerror(errno);
  }
  struct stat info {};
  if (::fstatat(folder.get(), name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0)
    return std::strerror(errno);
  return S_ISREG(info.st_mode) ? "" : "it is not a file";
}

std::string problem_sentence(const std::string& path, std::string_view problem) {
  return fmt::format("The statistics {} cannot be used: {}.", printable(path), problem);
}

/// What is shown together: boards of one order and one level.
struct BoardKind {
  std::int64_t order = 0;
  const Label* level = nullptr;  // null: not known
  auto operator<=>(const BoardKind&) const = default;
};
struct Line {
  std::vector<std::int64_t> times{};  // ascending
  std::int64_t without_hints = 0;
  std::int64_t hints = 0;
};

std::int64_t median(const std::vector<std::int64_t>& sorted) {
  const auto half = sorted.size() / 2;
  return sorted.size() % 2 != 0 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

std::optional<std::int64_t> difficulty_of(const Game& game) {
  const auto rated = rating_of(game);
  return rated ? std::optional(std::llround(rated->rating.er * 10)) : std::nullopt;
}

const Label* label_of(const std::optional<std::int64_t>& difficulty) {
  return difficulty ? &label(static_cast<double>(*difficulty) / 10) : nullptr;
}

/// All that was solved but this puzzle, by kind.
std::map<BoardKind, Line> lines_of(Database& database, const std::string& but) {
  std::map<BoardKind, Line> lines;
  const int has = recognize(database, false);
  if (has == 0) return lines;
  Query rows(database, has == first_version
                           ? "SELECT box_rows * box_columns, milliseconds, hints, NULL FROM solved "
                             "WHERE id <> ? ORDER BY milliseconds"
                           : "SELECT box_rows * box_columns, milliseconds, hints, difficulty FROM "
                             "solved WHERE id <> ? ORDER BY milliseconds");
  rows.with(but);
  while (rows.next()) {
    const auto difficulty = rows.null(3) ? std::nullopt : std::optional(rows.number(3));
    auto& line = lines[{rows.number(0), label_of(difficulty)}];
    line.times.push_back(rows.number(1));
    line.without_hints += rows.number(2) == 0 ? 1 : 0;
    line.hints += rows.number(2);
  }
  return lines;
}

std::string time_of(std::int64_t ms) { return time_text(std::chrono::milliseconds(ms)); }

std::string sentence_of(const BoardKind& kind, const Line& line) {
  return fmt::format(
      "{0}x{0}{1}: {2} solved, {3} without hints; best time {4}, median {5}; {6} in "
      "all.\n",
      kind.order, kind.level == nullptr ? "" : fmt::format(" {}", kind.level->name),
      line.times.size(), line.without_hints, time_of(line.times.front()),
      time_of(median(line.times)),
      fmt::format("{} hint{}", line.hints, line.hints == 1 ? "" : "s"));
}

std::string row_of(const BoardKind& kind, const Line& line) {
  return fmt::format("{:<8}{:<11}{:>7}{:>9}{:>9}{:>15}{:>8}\n", fmt::format("{0}x{0}", kind.order),
                     kind.level == nullptr ? "-" : kind.level->name, line.times.size(),
                     time_of(line.times.front()), time_of(median(line.times)), line.without_hints,
                     line.hints);
}

}  // namespace

std::string Statistics::count(const Game& game) const {
  if (path_.empty()) return {};
  if (const auto problem = prepare(path_, true); !problem.empty())
    return problem_sentence(path_, problem);
  Database database(path_, SQLITE_OPEN_READWRITE);
  database.run("BEGIN IMMEDIATE");
  recognize(database, true);
  Query insert(database,
               "INSERT OR IGNORE INTO solved VALUES (?, ?, ?, ?, ?, ?, ?, strftime('%Y-%m-%d "
               "%H:%M:%S', 'now'), ?, ?)");
  insert.with(game.id())
      .with(game.rules().box().rows)
      .with(game.rules().box().cols)
      .with(game.puzzle().givens().filled())
      .with(game.provenance().seed)
      .with(game.time().count())
      .with(game.hints_used())
      .with(difficulty_of(game))
      .with(game.solution() ? std::optional<std::int64_t>(game.wrong_entries()) : std::nullopt)
      .next();
  database.run("COMMIT");
  return database.ok() ? std::string() : problem_sentence(path_, database.problem());
}

std::string Statistics::table(bool spoken) const {
  if (!exists()) return {};
  if (const auto problem = prepare(path_, false); !problem.empty())
    return problem_sentence(path_, problem);
  Database database(path_, SQLITE_OPEN_READONLY);
  const auto lines = lines_of(database, {});
  if (!database.ok()) return problem_sentence(path_, database.problem());
  if (lines.empty()) return {};
  std::string text;
  if (!spoken)
    text = fmt::format("{:<8}{:<11}{:>7}{:>9}{:>9}{:>15}{:>8}\n", "board", "level", "solved",
                       "best", "median", "without hints", "hints");
  for (const auto& [kind, line] : lines)
    text += spoken ? sentence_of(kind, line) : row_of(kind, line);
  return text;
}

std::optional<Earlier> Statistics::earlier(const Game& game) const {
  if (!exists() || !prepare(path_, false).empty()) return {};
  Database database(path_, SQLITE_OPEN_READONLY);
  const auto lines = lines_of(database, game.id());
  const auto line = lines.find({game.rules().order(), label_of(difficulty_of(game))});
  if (!database.ok() || line == lines.end()) return {};
  const auto& times = line->second.times;
  return Earlier{times.size(), std::chrono::milliseconds(times.front()),
                 std::chrono::milliseconds(median(times))};
}

bool Statistics::exists() const {
  struct stat info {};
  return !path_.empty() && (::lstat(path_.c_str(), &info) == 0 || errno != ENOENT);
}

}  // namespace kaidoku::app::player
