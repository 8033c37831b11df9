// One deduction: its sentences, and what a picture of it shows.
#include "abi/handles.h"
#include "kaidoku/explain.h"

using namespace kaidoku;
using namespace kaidoku::abi;

static_assert(KAIDOKU_SPOT_USE == number(Marks::Role::pattern) &&
              KAIDOKU_SPOT_OTHER == number(Marks::Role::other) &&
              KAIDOKU_SPOT_REMOVED == number(Marks::Role::removed) &&
              KAIDOKU_SPOT_PLACED == number(Marks::Role::placed));

const char* kaidoku_step_technique(const kaidoku_step* step) {
  return step == nullptr ? nullptr : c_text(step->step->technique->name);
}

double kaidoku_step_difficulty(const kaidoku_step* step) {
  return step == nullptr ? 0 : step->step->difficulty;
}

kaidoku_code kaidoku_step_text(const kaidoku_step* step, char* text, size_t size, size_t* needed) {
  const auto sentence = [](const kaidoku_step& it) {
    return describe(*it.step, it.puzzle->rules(), it.puzzle->symbols());
  };
  return give(step, sentence, text, size, needed);
}

kaidoku_code kaidoku_step_outcome(const kaidoku_step* step, char* text, size_t size,
                                  size_t* needed) {
  const auto words = [](const kaidoku_step& it) {
    return outcome(*it.step, it.puzzle->rules(), it.puzzle->symbols());
  };
  return give(step, words, text, size, needed);
}

kaidoku_code kaidoku_step_chains(const kaidoku_step* step, char* text, size_t size,
                                 size_t* needed) {
  const auto lines = [](const kaidoku_step& it) {
    std::string all;
    for (const auto& line : chain_lines(*it.step, it.puzzle->rules(), it.puzzle->symbols()))
      all += (all.empty() ? "" : "\n") + line;
    return all;
  };
  return give(step, lines, text, size, needed);
}

kaidoku_code kaidoku_step_cells(const kaidoku_step* step, int32_t* cells, size_t size,
                                size_t* needed) {
  const auto looked_at = [](const kaidoku_step& it) { return marks_of(*it.step, {}).cells; };
  return give(step, looked_at, cells, size, needed);
}

kaidoku_code kaidoku_step_spots(const kaidoku_step* step, kaidoku_spot* spots, size_t size,
                                size_t* needed) {
  const auto all = [](const kaidoku_step& it) {
    std::vector<kaidoku_spot> list;
    for (const auto& spot : marks_of(*it.step, {}).spots)
      list.push_back({spot.cell, spot.digit, number(spot.role)});
    return list;
  };
  return give(step, all, spots, size, needed);
}

kaidoku_code kaidoku_step_links(const kaidoku_step* step, kaidoku_link* links, size_t size,
                                size_t* needed) {
  const auto all = [](const kaidoku_step& it) {
    std::vector<kaidoku_link> list;
    for (const auto& link : marks_of(*it.step, {}).links)
      list.push_back({link.from, link.from_digit, link.to, link.to_digit, link.strong ? 1 : 0});
    return list;
  };
  return give(step, all, links, size, needed);
}

kaidoku_code kaidoku_step_houses(const kaidoku_step* step, int32_t* houses, size_t size,
                                 size_t* needed) {
  const auto all = [](const kaidoku_step& it) {
    // A single names only the house to look at.
    const bool alone = it.step->houses.empty() && it.step->house;
    return alone ? std::vector<int>{*it.step->house} : it.step->houses;
  };
  return give(step, all, houses, size, needed);
}
