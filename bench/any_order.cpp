// How fast does one engine prove that puzzles have exactly one solution?
//
//     any_order [--engine NAME] [--rounds N] [FILE...]
//
// Reads every file first, so that only solving is timed. Each round goes through all files, one
// after the other: a machine that slows down for a while spoils one round of each instead of all
// rounds of one. The figure is CPU time of this thread, for every puzzle the best of all rounds:
// noise only ever adds. Nodes are the same on every machine; when they change, the search changed.
#include <kaidoku/kaidoku.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Input {
  std::string name;
  std::vector<kaidoku::Puzzle> puzzles;
  std::vector<double> best;  // seconds, per puzzle
  std::uint64_t nodes = 0;
  int unique = 0;
};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

Input read(const fs::path& path) {
  Input input{.name = path.filename(), .puzzles = {}, .best = {}};
  std::ifstream file(path, std::ios::binary);
  auto reader = kaidoku::Reader::make([&file](std::span<char> buffer) -> std::ptrdiff_t {
    file.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
    return file.gcount();
  });
  while (auto reading = (*reader).next()) {
    if (reading->puzzle) {
      input.puzzles.push_back(*std::move(reading->puzzle));
    } else {
      std::fputs(kaidoku::describe(reading->puzzle.error(), path.string()).c_str(), stderr);
    }
  }
  input.best.assign(input.puzzles.size(), std::numeric_limits<double>::infinity());
  return input;
}

void run_round(Input& input, const kaidoku::Engine& engine) {
  input.nodes = 0;
  input.unique = 0;
  for (std::size_t i = 0; i < input.puzzles.size(); ++i) {
    const double start = cpu_seconds();
    const auto answer = kaidoku::uniqueness(input.puzzles[i], {.engine = &engine});
    input.best[i] = std::min(input.best[i], cpu_seconds() - start);
    input.nodes += answer.nodes;
    input.unique += answer.answer == kaidoku::Answer::unique;
  }
}

void print(const Input& input) {
  double total = 0, worst = 0;
  for (const double seconds : input.best) {
    total += seconds;
    worst = std::max(worst, seconds);
  }
  const auto count = static_cast<double>(input.puzzles.size());
  std::printf("| %-32s | %7zu | %7d | %9.0f | %9.1f | %9.3f | %12llu |\n", input.name.c_str(),
              input.puzzles.size(), input.unique, count / total, total / count * 1e6, worst * 1e3,
              static_cast<unsigned long long>(input.nodes));
}

/// "model name : X" of /proc/cpuinfo, or nothing where there is no such line.
std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  }
  return "unknown processor";
}

/// The two files the project's speed is judged by, when the shared data is there; else its own
/// puzzles.
std::vector<fs::path> default_files() {
  const fs::path root = KAIDOKU_SOURCE_DIR, data = root / "../shared/data";
  std::vector<fs::path> files;
  for (const char* name : {"9x9/sudoku17_49158.txt", "large/minizinc_gecode_16x16.txt"}) {
    if (fs::exists(data / name)) files.push_back(data / name);
  }
  if (!files.empty()) return files;
  for (const auto& entry : fs::directory_iterator(root / "puzzles")) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

int main(int argc, char** argv) {
  const kaidoku::Engine* engine = &kaidoku::all_engines().front();
  int rounds = 5;
  std::vector<fs::path> files;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--engine" && i + 1 < argc) {
      engine = kaidoku::find_engine(argv[++i]);
    } else if (word == "--rounds" && i + 1 < argc) {
      rounds = std::atoi(argv[++i]);
    } else {
      files.emplace_back(word);
    }
  }
  if (engine == nullptr || rounds < 1)
    return std::fputs("any_order: no such engine, or no rounds\n", stderr), 2;
  if (files.empty()) files = default_files();

  std::vector<Input> inputs;
  for (const auto& file : files) inputs.push_back(read(file));
  std::erase_if(inputs, [](const Input& input) { return input.puzzles.empty(); });
  for (int round = 0; round < rounds; ++round) {
    for (auto& input : inputs) run_round(input, *engine);
  }

  std::printf("engine %s, uniqueness proved, best of %d rounds, CPU time of one thread\n%s, %s\n\n",
              std::string(engine->name).c_str(), rounds, processor().c_str(), KAIDOKU_COMPILER);
  std::printf(
      "| file                             | puzzles |  unique | puzzles/s |   mean us |  worst ms "
      "|        nodes |\n");
  std::printf(
      "| -------------------------------- | ------: | ------: | --------: | --------: | --------: "
      "| -----------: |\n");
  for (const auto& input : inputs) print(input);
}
