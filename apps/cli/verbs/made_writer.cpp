// The picture and the JSON name the seed and the index, from which anyone can make the same puzzle
// again. A text of puzzles whose box is not the usual one of their order begins with a comment that
// names the box, which readers of Kaidoku obey. The JSON has a line even for a puzzle that was not
// found ("gave-up"), so that the numbers n have no gaps.
#include "cli/verbs/made_writer.h"

#include <fmt/core.h>
#include <kaidoku/format.h>
#include <kaidoku/render.h>

#include <nlohmann/json.hpp>

#include "cli/answers/answers.h"
#include "cli/answers/steps.h"

namespace kaidoku::app::cli {

std::string MadeWriter::text(std::uint64_t n, const Made& made) const {
  if (form_.json) return json(n, made);
  if (form_.sentences) return made ? picture(made) : "";
  std::string text;
  if (const auto box = unusual_box(rules_->box()); box && n == 1)
    text = fmt::format("# box {}\n", *box);
  if (made) text += grid_text(puzzle(made), made.clues, form_, n == 1);
  return text;
}

Puzzle MadeWriter::puzzle(const Made& made) const {
  return *Puzzle::make(rules_, made.clues, *making_.written);
}

std::string MadeWriter::picture(const Made& made) const {
  const auto rated =
      made.rating ? fmt::format(", {} ({:.1f})", label(made.rating->er).name, made.rating->er) : "";
  return fmt::format("{}{} clues{}{}; seed {}, puzzle {}\n",
                     terminal_board(puzzle(made), made.clues, form_.style), made.clues.filled(),
                     made.minimal ? ", none of which can be removed" : "", rated,
                     making_.recipe.seed.text(), made.index);
}

std::string MadeWriter::json(std::uint64_t n, const Made& made) const {
  nlohmann::ordered_json json;
  json["schema"] = 1;
  json["n"] = n;
  if (made) json["puzzle"] = to_line(made.clues, *making_.written);
  if (const auto box = unusual_box(rules_->box())) json["box"] = *box;
  json["status"] = name(made.answer);
  if (made) json["solution"] = to_line(made.solution, *making_.written);
  json["seed"] = making_.recipe.seed.text();
  json["index"] = made.index;
  if (made) json["clues"] = made.clues.filled();
  if (made && made.rating) {
    json["rating"] = rating_json(*made.rating);
    json["label"] = label(made.rating->er).name;
  }
  json["symmetry"] = name(making_.recipe.symmetry);
  if (made) json["minimal"] = made.minimal;
  json["sampling"] = name(making_.recipe.sampling);
  if (made) json["weight"] = made.weight;
  return json.dump() + '\n';
}

}  // namespace kaidoku::app::cli
