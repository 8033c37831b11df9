// The file is opened for each question and closed again: there are few, and so two players never
// wait for each other for longer than one of them.
#include "player/statistics.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <kaidoku/files.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <map>
#include <memory>
#include <vector>

#include "player/time_text.h"

namespace kaidoku::app::player {
namespace {

// The mark of our files, "kdku"; and the version of their table, to be raised when it changes.
constexpr int application = 0x6B646B75;
constexpr int version = 1;
constexpr int patience_ms = 500;  // for someone else who is writing

constexpr const char* table_of_version_1 =
    "CREATE TABLE solved ("
    "  id TEXT PRIMARY KEY,"        // of the puzzle
    "  box_rows INTEGER NOT NULL,"  // of one box
    "  box_columns INTEGER NOT NULL,"
    "  clues INTEGER NOT NULL,"
    "  seed TEXT NOT NULL,"  // empty for a puzzle that was typed in
    "  milliseconds INTEGER NOT NULL,"
    "  hints INTEGER NOT NULL,"
    "  day TEXT NOT NULL"  // when, in universal time
    ") STRICT";

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

 private:
  Database& database_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

std::int64_t ask(Database& database, const char* sql) {
  Query query(database, sql);
  return query.next() ? query.number(0) : 0;
}

/// Is there anything to read? Fails unless the database is one of ours, of a version we know; one
/// with nothing in it becomes ours with `make`.
bool recognize(Database& database, bool make) {
  const auto mark = ask(database, "PRAGMA application_id");
  const auto has = ask(database, "PRAGMA user_version");
  const bool empty = ask(database, "SELECT count(*) FROM sqlite_schema") == 0;
  if (!database.ok()) return false;
  if (mark == application && has == version) return true;
  if (mark == application && has > version)
    database.fail("it was written by a later version of Kaidoku");
  if (database.ok() && (!empty || mark != 0 || has != 0))
    database.fail("it is a database of another program");
  return make && database.run(table_of_version_1) &&
         database.run(fmt::format("PRAGMA application_id = {}", application)) &&
         database.run(fmt::format("PRAGMA user_version = {}", version));
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

/// What is shown of the boards of one order.
struct Line {
  std::vector<std::int64_t> times{};  // ascending
  std::int64_t without_hints = 0;
  std::int64_t hints = 0;
};

std::int64_t median(const std::vector<std::int64_t>& sorted) {
  const auto half = sorted.size() / 2;
  return sorted.size() % 2 != 0 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
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
               "%H:%M:%S', 'now'))");
  insert.with(game.id())
      .with(game.rules().box().rows)
      .with(game.rules().box().cols)
      .with(game.puzzle().givens().filled())
      .with(game.provenance().seed)
      .with(game.time().count())
      .with(game.hints_used())
      .next();
  database.run("COMMIT");
  return database.ok() ? std::string() : problem_sentence(path_, database.problem());
}

std::string Statistics::table() const {
  struct stat info {};
  if (path_.empty() || (::lstat(path_.c_str(), &info) != 0 && errno == ENOENT)) return {};
  if (const auto problem = prepare(path_, false); !problem.empty())
    return problem_sentence(path_, problem);
  Database database(path_, SQLITE_OPEN_READONLY);
  std::map<std::int64_t, Line> lines;
  if (recognize(database, false)) {
    Query rows(
        database,
        "SELECT box_rows * box_columns, milliseconds, hints FROM solved ORDER BY milliseconds");
    while (rows.next()) {
      auto& line = lines[rows.number(0)];
      line.times.push_back(rows.number(1));
      line.without_hints += rows.number(2) == 0 ? 1 : 0;
      line.hints += rows.number(2);
    }
  }
  if (!database.ok()) return problem_sentence(path_, database.problem());
  if (lines.empty()) return {};
  auto text = fmt::format("{:<8}{:>8}{:>10}{:>10}{:>15}{:>8}\n", "board", "solved", "best",
                          "median", "without hints", "hints");
  for (const auto& [order, line] : lines) {
    const auto time = [](std::int64_t ms) { return time_text(std::chrono::milliseconds(ms)); };
    text += fmt::format("{:<8}{:>8}{:>10}{:>10}{:>15}{:>8}\n", fmt::format("{}x{}", order, order),
                        line.times.size(), time(line.times.front()), time(median(line.times)),
                        line.without_hints, line.hints);
  }
  return text;
}

}  // namespace kaidoku::app::player
