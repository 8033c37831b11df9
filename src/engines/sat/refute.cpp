// CaDiCaL refutes the formula and writes down every clause it derives. How a clause follows it does
// not say (Debian's version 1.5.3 knows only DRAT); that is found out afterwards (hints.h).
//
// The solver gets the formula as it is and is asked once, so that all it writes follows from what
// it was given. It has its usual settings: on a minimal 25x25 board those for "unsat" took 1.9 s
// instead of 1.3 s.
#include "engines/sat/refute.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "engines/sat/conflicts.h"
#include "engines/sat/hints.h"

namespace kaidoku::sat {
namespace {

/// A file in memory that CaDiCaL writes to.
class Trace {
 public:
  Trace() : file_(::open_memstream(&text_, &size_)) {}
  ~Trace() {
    close();
    std::free(text_);
  }
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;

  FILE* file() { return file_; }
  std::int64_t size() { return std::ftell(file_); }
  std::string_view text() {
    close();
    return {text_, size_};
  }

 private:
  void close() {
    if (file_ != nullptr) std::fclose(file_);
    file_ = nullptr;
  }
  char* text_ = nullptr;
  std::size_t size_ = 0;
  FILE* file_;
};

/// Counts conflicts, and ends the solver also when it has written too much.
class Writing final : public Conflicts {
 public:
  Writing(Trace& trace, std::int64_t most_bytes, engines::Meter& meter)
      : trace_(trace), most_bytes_(most_bytes), meter_(meter) {
    watch(&meter);
  }
  bool terminate() override {
    if (trace_.size() > most_bytes_) meter_.spend(Limit::memory);
    return Conflicts::terminate();
  }

 private:
  Trace& trace_;
  std::int64_t most_bytes_;
  engines::Meter& meter_;
};

/// False if the budget ended it.
bool state(std::span<const std::int32_t> formula, CaDiCaL::Solver& solver, engines::Meter& meter) {
  for (const std::int32_t literal : formula) {
    solver.add(literal);
    if (literal == 0 && !meter.work(64)) return false;
  }
  return meter.work(0);
}

/// Goes through what was derived and what was deleted: lines of literals that end in 0, with a d
/// before those of deletions.
bool add_hints(std::string_view trace, Hints& hints, engines::Meter& meter) {
  std::vector<std::int32_t> clause;
  while (!trace.empty() && !hints.refuted()) {
    const auto end = trace.find('\n');
    if (end == std::string_view::npos) return false;
    const bool deletes = trace.front() == 'd';
    const char* at = trace.data() + (deletes ? 1 : 0);
    clause.clear();
    for (char* next = nullptr;; at = next) {
      const long literal = std::strtol(at, &next, 10);
      if (literal == 0 || next == at) break;
      clause.push_back(static_cast<std::int32_t>(literal));
    }
    trace.remove_prefix(end + 1);
    if (deletes) {
      hints.remove(clause);
    } else if (!hints.add(clause, meter)) {
      return false;
    }
  }
  return hints.refuted();
}

}  // namespace

Refutation refute(std::span<const std::int32_t> formula, int variables, const Budget& budget,
                  std::int64_t most_bytes) {
  const auto start = std::chrono::steady_clock::now();
  engines::Meter meter(budget);
  Refutation answer{.limit = Limit::memory};
  Trace trace;
  if (trace.file() == nullptr) return answer;
  int result = 0;
  {
    CaDiCaL::Solver solver;
    Writing writing(trace, most_bytes, meter);
    solver.set("quiet", 1);
    solver.set("binary", 0);
    solver.trace_proof(trace.file(), "memory");
    solver.connect_learner(&writing);
    solver.connect_terminator(&writing);
    if (state(formula, solver, meter)) result = solver.solve();
    if (result == satisfiable) {
      answer.values.push_back(false);
      for (int variable = 1; variable <= variables; ++variable)
        answer.values.push_back(solver.val(variable) > 0);
    }
    solver.disconnect_terminator();
    solver.disconnect_learner();
    solver.close_proof_trace();
  }
  answer.nodes = meter.nodes();
  answer.limit = meter.limit();
  if (result == satisfiable) answer.answer = Answer::solved;
  if (result == unsatisfiable) {
    // Looking for hints takes no nodes.
    engines::Meter rest(Budget{.time = budget.left(start, 0).time, .stop = budget.stop});
    Hints hints(formula, variables, rest);
    if (add_hints(trace.text(), hints, rest)) {
      answer.answer = Answer::none;
      answer.steps = hints.text();
    }
    // If nothing was spent, the trace is incomplete.
    answer.limit = rest.spent() ? rest.limit() : Limit::memory;
  }
  // An answer is one, even if it came a conflict too late.
  if (answer.answer != Answer::gave_up) answer.limit = Limit::none;
  return answer;
}

}  // namespace kaidoku::sat
