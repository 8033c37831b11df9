// What a sign and a color say in the terminal: what a color says is also said without.
#pragma once

#include <string_view>

#include "kaidoku/marks.h"

namespace kaidoku::render {

struct Look {
  char sign;
  std::string_view color;
};

constexpr Look look_of(Marks::Role role) {
  switch (role) {
    case Marks::Role::pattern:
      return {'*', "\x1b[1;32m"};
    case Marks::Role::other:
      return {'~', "\x1b[1;34m"};
    case Marks::Role::removed:
      return {'-', "\x1b[31m"};
    case Marks::Role::placed:
      return {'+', "\x1b[1;7;32m"};
  }
  return {' ', {}};
}

}  // namespace kaidoku::render
