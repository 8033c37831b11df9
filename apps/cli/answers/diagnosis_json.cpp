// What was not found out is left out: docs/cli.md lists the keys.
#include "cli/answers/diagnosis_json.h"

#include <fmt/core.h>
#include <kaidoku/format.h>

#include "cli/answers/steps.h"

namespace kaidoku::app::cli {
namespace {

using Json = nlohmann::ordered_json;

Json dead_end_json(const DeadEnd& dead_end, const Puzzle& puzzle) {
  Json json{{"singles", Json::array()}};
  for (const Single& single : dead_end.singles) {
    Json it = candidate_json(single.candidate, puzzle);
    if (single.house >= 0) it["house"] = house_name(puzzle.rules(), single.house);
    json["singles"].push_back(std::move(it));
  }
  if (dead_end.house < 0) {
    json["cell"] = cell_name(dead_end.cell, puzzle.order());
  } else {
    json["house"] = house_name(puzzle.rules(), dead_end.house);
    json["digit"] = puzzle.symbols().name(dead_end.digit);
  }
  return json;
}

Json conflict_json(const Conflict& conflict, const Puzzle& puzzle) {
  Json json{{"clues", cells_json(conflict.clues, puzzle)}, {"minimal", conflict.minimal}};
  if (conflict.dead_end) json["dead-end"] = dead_end_json(*conflict.dead_end, puzzle);
  json["repairs"] = Json::array();
  for (const Repair& repair : conflict.repairs) {
    Json it = candidate_json(repair.candidate, puzzle);
    it["removable"] = repair.removable;
    json["repairs"].push_back(std::move(it));
  }
  json["loose"] = conflict.loose;
  json["complete"] = conflict.complete;
  return json;
}

Json ambiguity_json(const Ambiguity& ambiguity, const Puzzle& puzzle) {
  const auto line = [&](const Grid& grid) { return to_line(grid, puzzle.symbols()); };
  Json json{{"count", fmt::format("{}{}", ambiguity.count, ambiguity.all ? "" : "+")},
            {"solutions", {line(ambiguity.first), line(ambiguity.second)}},
            {"open", cells_json(ambiguity.open_cells(), puzzle)},
            {"exact", ambiguity.possible.answer == Answer::exact},
            {"enough", candidates_json(ambiguity.enough, puzzle)}};
  if (!ambiguity.missing.empty()) json["missing"] = candidates_json(ambiguity.missing, puzzle);
  json["complete"] = ambiguity.complete;
  return json;
}

}  // namespace

Json diagnosis_json(const Diagnosis& diagnosis, const Puzzle& puzzle) {
  Json json = diagnosis.answer == Answer::none ? conflict_json(diagnosis.conflict, puzzle)
                                               : ambiguity_json(diagnosis.ambiguity, puzzle);
  json["text"] = sentences(diagnosis, puzzle);
  return json;
}

}  // namespace kaidoku::app::cli
