// CaDiCaL refutes the formula and writes down every clause it derives. How a clause follows it does not say (Debian's version
// 1.5.3 knows only DRAT); that is found out afterwards (hints.h).
//
// The solver gets the formula as it is and is asked once, so that all it writes follows from what it was given.
// Deletions are left out: whoever looks for hints may use any clause there ever was.
#include "engines/sat/refute.h"

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

/// What was derived, by going through lines of literals that end in 0; those that begin with d are deletions.
bool add_hints(std::string_view trace, Hints& hints, Meter& meter) {
  std::vector<std::int32_t> clause;
  while (!trace.empty() && !hints.refuted()) {
    const auto end = trace.find('\n');
    if (end == std::string_view::npos) return false;
    const char* at = trace.data();
    const bool deletes = *at == 'd';
    clause.clear();
    for (char* next = nullptr; !deletes; at = next) {
      const long literal = std::strtol(at, &next, 10);
      if (literal == 0 || next == at) break;
      clause.push_back(static_cast<std::int32_t>(literal));
    }
    trace.remove_prefix(end + 1);
    if (!deletes && !hints.add(clause, meter)) return false;
  }
  return hints.refuted();
}

}  // namespace

Refutation refute(std::span<const std::int32_t> formula, int variables, const Budget& budget) {
  Meter meter(budget);
  Refutation answer;
  Trace trace;
  int result = 0;
  {
    CaDiCaL::Solver solver;
    Conflicts conflicts;
    solver.configure("unsat");
    solver.set("quiet", 1);
    solver.set("binary", 0);
    if (trace.file() == nullptr || !solver.trace_proof(trace.file(), "memory")) meter.spend(Limit::memory);
    solver.connect_learner(&conflicts);
    solver.connect_terminator(&conflicts);
    conflicts.watch(&meter);
    if (meter.work(0)) {
      for (const std::int32_t literal : formula) solver.add(literal);
      result = solver.solve();
    }
    solver.close_proof_trace();
    solver.disconnect_terminator();
    solver.disconnect_learner();
  }
  answer.nodes = meter.nodes();
  answer.limit = meter.limit();
  if (result == satisfiable) answer.answer = Found::solution;
  if (result == unsatisfiable) {
    Meter for_hints(Budget{.time = budget.time, .stop = budget.stop});
    Hints hints(formula, variables);
    if (add_hints(trace.text(), hints, for_hints)) {
      answer.answer = Found::no_more;
      answer.steps = hints.text();
    }
    answer.limit = for_hints.limit();
  }
  if (answer.answer != Found::gave_up) answer.limit = Limit::none;
  return answer;
}

}  // namespace kaidoku::sat
