// Everything that can be wrong with a request before its puzzle is looked at. Sentences are the
// same for all who ask; {field} in them is what they call it.
#include "cli/command/request.h"

#include <fmt/core.h>
#include <kaidoku/result.h>

#include "cli/command/verbs.h"

namespace kaidoku::app::cli {
namespace {

class RequestCheck {
 public:
  RequestCheck(const Request& request, FieldName called) : request_(request), called_(called) {}

  void board(bool other_input) const {
    const TextOptions& text = request_.text;
    const bool boxed = text.box != Box{}, sized = boxed || text.order != 0;
    refuse(boxed && text.order != 0, "{box} already gives the order; leave out {order}");
    if (!request_.blank) return;
    refuse(other_input, "{blank} replaces the puzzle; leave out the other input");
    refuse(sized, "{blank} already gives the box; leave out {box} and {order}");
    refuse(!text.from.empty(), "{blank} reads nothing; leave out {from}");
  }

  void form() const {
    const auto& [to, json] = request_.form;
    refuse(to == "pair" && request_.verb->bit != for_solve,
           "{to} pair shows a puzzle beside its solution; it is for solve");
    if (!json) return;
    refuse(!to.empty() && request_.verb->bit != for_convert,
           "{json} writes its own format; leave out {to}");
    refuse(request_.format.has_value(), "{json} writes its own format; leave out {format}");
    refuse(request_.step || request_.pictures || request_.brief,
           "{json} writes all steps and no pictures; leave out {step}, {pictures} and {brief}");
  }

  void search() const {
    refuse(request_.minimal && request_.why,
           "{minimal} asks about puzzles with one solution, {why} about others; choose one");
    refuse(request_.minimal && other_engine(),
           "{minimal} has a search of its own; leave out {engine}");
    refuse(request_.brief && (request_.step || request_.pictures),
           "{brief} shows no pictures; leave out {step} and {pictures}");
    refuse(request_.pearl && request_.diamond,
           "{pearl} and {diamond} are two reasons to end; choose one");
    if (request_.sorted && !request_.engine->sorts)
      throw UsageError(fmt::format("{} {} cannot sort the solutions it finds", called_("engine"),
                                   request_.engine->name));
  }

  void chance() const {
    refuse(!request_.random && request_.seed, "solve takes a {seed} only with {random}");
    if (!request_.random) return;
    refuse(!request_.blank, "{random} fills a blank board; add {blank} RxC");
    refuse(request_.all, "{random} would never end; {limit} N draws N grids");
    refuse(request_.sorted || other_engine() || !request_.timeout.empty() ||
               request_.budget.nodes != Budget{}.nodes,
           "{random} does not search; leave out {sorted}, {engine}, {timeout} and "
           "{max-nodes}");
  }

  void play(bool given) const {
    const bool lists = request_.games || request_.statistics;
    const bool wishes = request_.seed || request_.recipe.symmetry != Symmetry::none ||
                        request_.recipe.clues || request_.recipe.difficulty ||
                        request_.recipe.require != nullptr;
    refuse(request_.line && request_.plain, "{line} and {plain} are two ways to play; choose one");
    refuse(request_.games && request_.statistics, "{games} and {stats} are two lists; choose one");
    refuse(lists && (wishes || request_.line || request_.plain || request_.continued || given),
           "{games} and {stats} only print a list; leave out the flags for playing");
    refuse(
        given && !request_.continued && wishes,
        "the puzzle is given; leave out {seed}, {symmetry}, {clues}, {difficulty} and {require}");
    refuse(request_.continued && wishes,
           "{resume} continues a game; leave out {seed}, {symmetry}, {clues}, {difficulty} and "
           "{require}");
  }

  /// The library knows whether symbols, box and order go together.
  void text() const {
    const auto reader =
        Reader::make([](std::span<char>) { return std::ptrdiff_t{0}; }, request_.text);
    if (!reader) throw UsageError(with_help(reader.error()));
  }

 private:
  void refuse(bool wrong, std::string_view sentence) const {
    if (wrong) throw UsageError(worded(sentence, called_));
  }
  bool other_engine() const { return request_.engine != &all_engines().front(); }

  const Request& request_;
  const FieldName called_;
};

}  // namespace

std::string worded(std::string_view sentence, FieldName called) {
  std::string text;
  while (true) {
    const auto from = sentence.find('{'), to = sentence.find('}');
    text += sentence.substr(0, from);
    if (from == sentence.npos) return text;
    text += called(sentence.substr(from + 1, to - from - 1));
    sentence.remove_prefix(to + 1);
  }
}

Request::Request(const Verb& verb) : verb(&verb) {
  text.entries = (verb.bit & of_boards_in_play) != 0;
}

bool Request::lists() const { return verb->bit == for_solve && (all || limit.has_value()); }

void check(const Request& request, FieldName called, bool other_input) {
  const RequestCheck check(request, called);
  check.board(other_input);
  check.form();
  check.search();
  if (request.verb->bit == for_solve) check.chance();
  check.text();
  if (request.verb->bit == for_play) check.play(other_input);
}

}  // namespace kaidoku::app::cli
