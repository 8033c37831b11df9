// Runs over many puzzles as a program that embeds the library would ask for them: every puzzle has
// one answer, in order, whatever the threads, and a run that was cut goes on to the same bytes.
#include <fcntl.h>
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "kaidoku/batch.h"
#include "kaidoku/batch_input.h"
#include "kaidoku/batch_output.h"
#include "kaidoku/solve.h"

namespace kaidoku::batch {
namespace {

const std::string easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string solved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Keeps everything; closes after so many bytes.
struct Memory : AnswerSink {
  bool write(std::string_view text) override {
    bytes += text;
    return bytes.size() < most;
  }
  void explain(std::string_view text) override { remarks += text; }
  std::string bytes{}, remarks{};
  std::size_t most = std::string::npos;
};

/// Says the number and the solution of each puzzle.
Outcome solve_one(const Question& question, Reply& reply) {
  if (!question.reading.puzzle) {
    reply.say(fmt::format("{} bad {}\n", question.n, question.line(question.reading.line)));
    return {"bad", 3};
  }
  const auto answer = solve(*question.reading.puzzle);
  reply.say(fmt::format("{} {}\n", question.n, answer ? to_line(*answer) : "none"));
  return {"solved"};
}

/// The same bytes for plain lines in bulk.
void solve_bulk(Bulk& bulk) {
  for (std::size_t k = 0; k < bulk.size(); ++k) bulk.count(bulk.answer_alone(k, solve_one), 1);
}

std::string lines(int count) {
  std::string text;
  for (int i = 1; i <= count; ++i)
    text += i % 7 == 0 ? "no puzzle at all\n" : i % 5 == 0 ? "1234\n" : easy + "\n";
  return text;
}

struct Folder {
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "kaidoku-batch-XXXXXX").string();
    path = ::mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path); }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(path / name) << text;
    return (path / name).string();
  }
  std::string text(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(path / name).rdbuf();
    return text.str();
  }
  std::filesystem::path path;
};

const Settings as_lines{.text = {.from = "line"}};

/// What a run over so many lines says that nobody ends early.
std::string whole(int count) {
  Memory sink;
  EXPECT_TRUE(run({Source::text(lines(count))}, {.answer = solve_one}, sink, as_lines));
  return sink.bytes;
}

TEST(Run, answers_every_puzzle_once_in_order_for_any_number_of_threads) {
  std::string expected;
  for (const bool in_bulk : {false, true}) {
    for (const int threads : {1, 2, 7}) {
      Memory sink;
      Settings settings = as_lines;
      settings.threads = threads;
      Counters counters;
      settings.counters = &counters;
      Work work{.answer = solve_one};
      if (in_bulk) work.bulk = solve_bulk;
      const auto summary = run({Source::text(lines(300), "a text")}, work, sink, settings);
      ASSERT_TRUE(summary);
      EXPECT_EQ(summary->puzzles, 300U);
      EXPECT_EQ(summary->code, 3);
      EXPECT_EQ(counters.progress.finished, 300U);
      if (expected.empty()) expected = sink.bytes;
      EXPECT_EQ(sink.bytes, expected) << threads;
    }
  }
  EXPECT_TRUE(expected.starts_with("1 " + solved + "\n"));
  EXPECT_NE(expected.find("\n7 bad 7\n8 " + solved), std::string::npos);
}

TEST(Run, several_sources_are_numbered_through_and_a_missing_file_is_a_complaint) {
  Memory sink;
  const auto summary = run({Source::text(easy, "one"), Source::file("/nowhere/at/all"),
                            Source::text(easy, "two"), Source::puzzle(*blank(Box{1, 1}), "blank")},
                           {.answer = solve_one}, sink);
  ASSERT_TRUE(summary);
  EXPECT_TRUE(summary->unreadable);
  EXPECT_EQ(sink.bytes, fmt::format("1 {0}\n0 bad 1\n2 {0}\n3 1\n", solved));
  EXPECT_EQ(summary->puzzles, 3U);
}

TEST(Run, a_sink_is_never_given_nothing_and_codes_are_kept_in_bulk) {
  struct Picky : Memory {
    bool write(std::string_view text) override { return !text.empty() && Memory::write(text); }
  } sink;
  const Work work{.answer = solve_one, .bulk = [](Bulk& bulk) {
                    for (std::size_t k = 0; k < bulk.size(); ++k) {
                      bulk.said() += "x\n";
                      bulk.count({"done", k == 1 ? 3 : 0}, 1);
                    }
                  }};
  const auto summary =
      run({Source::text(easy + "\n" + easy + "\n" + easy + "\n" + easy + "\n")}, work, sink);
  ASSERT_TRUE(summary);
  EXPECT_TRUE(summary->open);
  EXPECT_EQ(summary->puzzles, 4U);
  EXPECT_EQ(summary->code, 3);
}

TEST(Run, wrong_text_options_are_an_error) {
  Memory sink;
  const auto summary =
      run({Source::text(easy)}, {.answer = solve_one}, sink, {.text = {.from = "runes"}});
  ASSERT_FALSE(summary);
  EXPECT_EQ(summary.error().code, ErrorCode::bad_format);
}

TEST(Run, ends_when_the_sink_takes_no_more) {
  Memory sink;
  sink.most = 400;
  const auto summary = run({Source::text(lines(5000))}, {.answer = solve_one}, sink, as_lines);
  ASSERT_TRUE(summary);
  EXPECT_FALSE(summary->open);
  EXPECT_LT(summary->puzzles, 5000U);
  EXPECT_TRUE(whole(5000).starts_with(sink.bytes));
}

TEST(Run, a_stop_ends_it_between_answers) {
  Stop stop;
  Memory sink;
  Settings settings = as_lines;
  settings.stop = &stop;
  const Work work{.answer = [&](const Question& question, Reply& reply) {
    if (question.n == 10) stop.request();
    return solve_one(question, reply);
  }};
  const auto summary = run({Source::text(lines(5000))}, work, sink, settings);
  ASSERT_TRUE(summary);
  EXPECT_LT(summary->puzzles, 5000U);
  EXPECT_TRUE(whole(5000).starts_with(sink.bytes));
  EXPECT_EQ(summary->puzzles,
            static_cast<std::uint64_t>(std::count(sink.bytes.begin(), sink.bytes.end(), '\n')));
}

/// What is written to an output that can be continued.
struct ToFile : AnswerSink {
  explicit ToFile(files::Output& file) : output(file) {}
  bool write(std::string_view text) override { return output.write(text); }
  bool flush(bool) override { return output.flush(); }
  files::Output& output;
};

TEST(ResumableOutput, goes_on_to_the_same_bytes_and_refuses_another_input) {
  const Folder folder;
  const auto input = folder.file("in", lines(200));
  const auto out = (folder.path / "out").string();
  Memory whole;
  ASSERT_TRUE(run({Source::file(input)}, {.answer = solve_one}, whole, as_lines));
  const auto answer = [&](std::uint64_t stop_at, const std::string& from) {
    Stop stop;
    auto output = ResumableOutput::open(out, {"solve_one"}, stop);
    if (!output) return Result<Summary>(output.errors());
    ToFile sink((*output)->output());
    Settings settings = as_lines;
    settings.stop = &stop;
    settings.journaled = output->get();
    const Work work{.answer = [&](const Question& question, Reply& reply) {
      if (question.n == stop_at) stop.request();
      return solve_one(question, reply);
    }};
    return run({Source::file(from)}, work, sink, settings);
  };
  ASSERT_TRUE(answer(50, input));
  EXPECT_LT(folder.text("out").size(), whole.bytes.size());
  const auto other = folder.file("other", "1" + lines(200));
  const auto refused = answer(0, other);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::cannot_continue);
  const auto rest = answer(0, input);
  ASSERT_TRUE(rest);
  EXPECT_GT(rest->earlier, 0U);
  EXPECT_EQ(rest->puzzles, 200U);
  EXPECT_EQ(folder.text("out"), whole.bytes);
  const auto again = answer(0, input);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->complete_already);
}

TEST(ResumableOutput, keeps_nothing_of_what_a_sink_declined) {
  const Folder folder;
  const auto out = (folder.path / "out").string();
  Stop stop;
  auto output = ResumableOutput::open(out, {"x"}, stop);
  ASSERT_TRUE(output);
  struct Once : AnswerSink {
    bool write(std::string_view) override { return false; }
  } sink;
  Settings settings = as_lines;
  settings.journaled = output->get();
  const Work work{.answer = solve_one, .bulk = solve_bulk};
  ASSERT_TRUE(run({Source::text(lines(4))}, work, sink, settings));
  EXPECT_EQ((*output)->journal().closed, 0U);
}

TEST(Shards, merge_to_what_the_whole_file_gives) {
  const Folder folder;
  const auto input = folder.file("in", lines(500));
  Memory whole;
  Settings settings = as_lines;
  settings.numbered = true;
  ASSERT_TRUE(run({Source::file(input)}, {.answer = solve_one}, whole, settings));
  Stop stop;
  std::vector<std::string> shards;
  for (std::uint64_t i = 1; i <= 3; ++i) {
    shards.push_back((folder.path / fmt::format("part{}", i)).string());
    const auto answer = [&](const Source& part, ResumableOutput& output) {
      ToFile sink(output.output());
      Settings mine = settings;
      mine.journaled = &output;
      const auto summary = run({part}, {.answer = solve_one, .bulk = solve_bulk}, sink, mine);
      return summary ? summary->code : -1;
    };
    const auto shard = answer_shard(Source::file(input), {i, 3}, shards.back(), {"solve_one"},
                                    settings, stop, answer);
    ASSERT_TRUE(shard) << shard.error().message;
    EXPECT_TRUE(shard->handed_in);
    const auto again = answer_shard(Source::file(input), {i, 3}, shards.back(), {"solve_one"},
                                    settings, stop, answer);
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->complete_already);
  }
  const auto out = (folder.path / "out").string();
  const auto missing = merge({shards[0], shards[2]}, out, Existing::refuse, stop);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().message, "shard 2 of 3 is missing");
  const auto merged = merge(shards, out, Existing::refuse, stop);
  ASSERT_TRUE(merged) << merged.error().message;
  EXPECT_EQ(merged->code, 3);
  EXPECT_EQ(folder.text("out"), whole.bytes);
  EXPECT_EQ(merge(shards, out, Existing::refuse, stop).error().code, ErrorCode::exists);
  EXPECT_TRUE(merge(shards, out, Existing::accept_if_same, stop));
  EXPECT_EQ(merge(shards, shards[0], Existing::overwrite, stop).error().code, ErrorCode::same_file);
}

TEST(MakePuzzles, gives_the_same_puzzles_for_any_number_of_threads) {
  std::string expected;
  for (const int threads : {1, 3}) {
    Memory sink;
    Recipe recipe;
    recipe.seed = Seed(7);
    const auto tell = [](std::uint64_t n, const Made& made, Reply& reply) -> Outcome {
      reply.say(fmt::format("{} {}\n", n, to_line(made.clues)));
      return {"made"};
    };
    const auto summary = make_puzzles(recipe, 5, 40, tell, sink, {.threads = threads});
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->puzzles, 40U);
    if (expected.empty()) expected = sink.bytes;
    EXPECT_EQ(sink.bytes, expected);
  }
}

}  // namespace
}  // namespace kaidoku::batch
