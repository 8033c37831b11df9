// What is written for other programs to read: words for a shell, scripts for Slurm, the record of a
// run.
#include "cluster/plan.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "cluster/folder.h"
#include "cluster/script.h"

namespace kaidoku::app::cluster {
namespace {

/// What a shell takes it for.
std::string through_shell(const std::string& word) {
  std::FILE* const pipe = ::popen(("printf %s " + for_shell(word)).c_str(), "r");
  std::string text;
  for (int c = 0; pipe != nullptr && (c = std::getc(pipe)) != EOF;) text += static_cast<char>(c);
  if (pipe != nullptr) ::pclose(pipe);
  return text;
}

TEST(ForShell, LeavesHarmlessWordsAlone) {
  EXPECT_EQ(for_shell("big-1.txt"), "big-1.txt");
  EXPECT_EQ(for_shell("--to=line"), "--to=line");
}

TEST(ForShell, IsReadAsTheSameWord) {
  for (const std::string word : {"", " ", "a b", "it's", "'", "''", "\"", "$HOME", "`id`", "a\nb",
                                 "\\", "*", "~", "#", "!", "a;b", "\xff\xfe", "-n"})
    EXPECT_EQ(through_shell(word), word);
  EXPECT_TRUE(rc::check([] {
    auto word = *rc::gen::container<std::string>(rc::gen::nonZero<char>());
    RC_ASSERT(through_shell(word) == word);
  }));
}

TEST(Ranges, JoinsNeighbors) {
  EXPECT_EQ(ranges({1}), "1");
  EXPECT_EQ(ranges({1, 2}), "1-2");
  EXPECT_EQ(ranges({1, 2, 3, 7, 9, 10}), "1-3,7,9-10");
}

TEST(ShardCommand, StandsBehindWhatWasTypedButBeforeOperands) {
  const Plan plan{
      .command = {"solve", "-o", "out", "--", "-in-"}, .output = "out", .shards = 20, .jobs = 3};
  EXPECT_EQ(shard_command(plan, 7),
            (std::vector<std::string>{"solve", "-o", "out", "-j", "3", "--shard", "7/20", "-o",
                                      "out.shards/7", "--", "-in-"}));
  Plan plain = plan;
  plain.command = {"solve", "in", "-o", "out"};
  EXPECT_EQ(for_shell(shard_command(plain, 1)),
            "solve in -o out -j 3 --shard 1/20 -o out.shards/1");
  EXPECT_EQ(for_shell(merge_command(plain)), "merge --resume -o out -- out.shards");
}

TEST(ShardDone, MeansThatEveryPuzzleGotItsAnswer) {
  for (const int code : {0, 1, 3, 4}) EXPECT_TRUE(shard_done(code)) << code;
  for (const int code : {2, 5, 130, 137, 143}) EXPECT_FALSE(shard_done(code)) << code;
}

TEST(Script, SaysInTheShellWhatTheShardIs) {
  const Plan plan{
      .command = {"solve", "my file", "-o", "it's"}, .output = "it's", .shards = 20, .jobs = 3};
  const auto text = array_script(plan, {"/opt/kai doku", "/home/a b"}, {4, 5, 9});
  for (const std::string_view line :
       {"#SBATCH --job-name=kaidoku --array=4-5,9\n", "#SBATCH --ntasks=1 --cpus-per-task=3\n",
        "#SBATCH --requeue\n", "cd -- '/home/a b' || exit 5\n",
        "'/opt/kai doku' solve 'my file' -o 'it'\\''s' -j 3 --shard \"$SLURM_ARRAY_TASK_ID/20\" -o "
        "'it'\\''s.shards'/\"$SLURM_ARRAY_TASK_ID\"\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line << "is missing in\n" << text;
}

TEST(Script, KeepsNamesOutOfTheLinesOfSbatch) {
  const Plan plan{.command = {"solve", "%x\n#SBATCH --evil"}, .output = "%j\n#SBATCH --evil"};
  for (const auto& text :
       {array_script(plan, {"p", "\n#SBATCH --evil"}, {1}), merge_script(plan, {"p", "d"})}) {
    // Slurm stops reading options at the first command, which is where names begin.
    EXPECT_LT(text.find("\ncd "), text.find("evil")) << text;
  }
}

TEST(RunRecord, IsReadAsItWasWrittenOrNotAtAll) {
  const RunRecord record{{"kaidoku 1", "solve", "--json"}, 200, 4'711, 99, {"17", "18"}};
  const auto text = record_text(record);
  EXPECT_EQ(read_record(text), record);
  for (std::size_t i = 0; i < text.size(); ++i) {
    EXPECT_FALSE(read_record(text.substr(0, i)));
    for (const int bit : {1, 16, 64}) {
      auto damaged = text;
      damaged[i] = static_cast<char>(damaged[i] ^ bit);
      EXPECT_FALSE(read_record(damaged)) << i;
    }
  }
  EXPECT_FALSE(read_record(record_text({{}, 0, {}})));
}

}  // namespace
}  // namespace kaidoku::app::cluster
