// Looking up what people call a thing.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

#include "kaidoku/generate.h"

namespace kaidoku::generate {

/// `thing` must be in the table.
template <class Thing>
std::string_view name_in(std::span<const Named<Thing>> table, Thing thing) {
  return std::find_if(table.begin(), table.end(),
                      [&](const auto& entry) { return entry.thing == thing; })
      ->name;
}

}  // namespace kaidoku::generate
