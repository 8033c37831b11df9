// The boards are made with the engine for any order, so that those for 9x9 boards do not judge
// themselves.
#include "support/nine_corpus.h"

#include <algorithm>

#include "kaidoku/solve.h"

namespace kaidoku::test {
namespace {

using nine::Digits;

/// How many solutions, up to two, as the any-order engine sees it.
int up_to_two(const Digits& givens) {
  if (clashing(givens)) return 0;
  static const Engine& generic = *find_engine("generic");
  switch (uniqueness(make_puzzle({3, 3}, to_grid(givens)), {.engine = &generic}).answer) {
    case Answer::none:
      return 0;
    case Answer::unique:
      return 1;
    default:
      return 2;
  }
}

Digits minimal(const Digits& full, Random& random) {
  Digits givens = full;
  for (const int cell : random.shuffled(81)) {
    Digits fewer = givens;
    fewer[static_cast<std::size_t>(cell)] = 0;
    if (up_to_two(fewer) == 1) givens = fewer;
  }
  return givens;
}

std::size_t any_given(const Digits& givens, Random& random) {
  for (;;) {
    const auto cell = static_cast<std::size_t>(random.below(81));
    if (givens[cell] != 0) return cell;
  }
}

/// One board of a random kind.
Digits any_board(const Digits& full, const Digits& minimal, Random& random) {
  Digits board = minimal;
  switch (random.below(8)) {
    case 0:
      break;
    case 1:
    case 2:
      board[any_given(board, random)] = 0;
      if (random.below(2) == 0) board[any_given(board, random)] = 0;
      break;
    case 3:
    case 4: {
      Digit& given = board[any_given(board, random)];
      given = static_cast<Digit>(1 + (given + random.below(8)) % 9);
      break;
    }
    case 5:
      board = full;
      for (const int cell : random.shuffled(81)) {
        if (random.below(81) < 55) board[static_cast<std::size_t>(cell)] = 0;
      }
      break;
    case 6:  // more givens than needed
      for (std::size_t cell = 0; cell < 81; ++cell) {
        if (random.below(4) == 0) board[cell] = full[cell];
      }
      break;
    default:
      if (random.below(8) == 0) return Digits{};
      board = full;
      if (random.below(2) == 0)
        board[static_cast<std::size_t>(random.below(81))] = static_cast<Digit>(random.below(10));
      break;
  }
  return board;
}

}  // namespace

Digits full_grid(Random& random) {
  for (;;) {
    Grid givens(9);
    for (int i = 0; i < 20; ++i) {
      const Cell cell = random.below(81);
      const Digit before = givens[cell];
      givens[cell] = static_cast<Digit>(1 + random.below(9));
      if (clashing(to_digits(givens))) givens[cell] = before;
    }
    const Solved solved = solve(make_puzzle({3, 3}, givens), {.engine = find_engine("generic")});
    if (solved) return to_digits(*solved);
  }
}

Digits permuted(const Digits& board, Random& random) {
  const auto names = random.shuffled(9);
  const auto lines = [&random] {
    std::vector<int> order;
    for (const int band : random.shuffled(3)) {
      for (const int line : random.shuffled(3)) order.push_back(3 * band + line);
    }
    return order;
  };
  const auto rows = lines(), columns = lines();
  const bool turned = random.below(2) == 0;
  Digits result;
  for (std::size_t i = 0; i < 81; ++i) {
    const int row = rows[i / 9], column = columns[i % 9];
    const Digit digit =
        board[static_cast<std::size_t>(turned ? 9 * column + row : 9 * row + column)];
    result[i] = digit == 0 ? Digit{0} : static_cast<Digit>(1 + names[digit - 1U]);
  }
  return result;
}

std::vector<Digits> nine_corpus(std::size_t count, std::uint64_t seed) {
  Random random(seed);
  std::vector<Digits> boards;
  while (boards.size() < count) {
    const Digits full = full_grid(random);
    const Digits puzzle = minimal(full, random);
    for (int i = 0; i < 100 && boards.size() < count; ++i) {
      boards.push_back(permuted(any_board(full, puzzle, random), random));
    }
  }
  return boards;
}

Digits to_digits(std::string_view line) {
  Digits digits;
  std::ranges::transform(line.substr(0, 81), digits.begin(),
                         [](char c) { return c == '.' ? Digit{0} : static_cast<Digit>(c - '0'); });
  return digits;
}

std::string to_text(const Digits& digits) {
  std::string text;
  for (const Digit digit : digits) text += digit == 0 ? '.' : static_cast<char>('0' + digit);
  return text;
}

bool clashing(const Digits& givens) {
  static const auto rules = *Rules::standard({3, 3});
  return !clashes(*rules, to_grid(givens)).empty();
}

}  // namespace kaidoku::test
