// What is in cells, what could be, and the player's small marks there.
#include <fmt/core.h>

#include <string>

#include "common/text.h"
#include "player/command.h"
#include "player/sentences.h"
#include "player/typed_moves.h"

namespace kaidoku::app::player {
namespace {

CommandReply mark(const Turn& turn, Mark kind, std::string_view command) {
  Game& game = turn.game();
  if (turn.words.empty()) return wrong_arguments(command);
  const auto cell = parse_place(turn.words.front(), game.rules().order());
  if (!cell) return refuse(cell.error().message);
  const auto digits = parse_digits({turn.words.begin() + 1, turn.words.end()}, turn.symbols());
  if (!digits) return refuse(digits.error().message);
  const auto name = cell_name(*cell, game.rules().order());
  const auto moment = game.moment();
  for (const Digit digit : *digits) {
    const Moved moved = game.mark(*cell, kind, digit);
    if (moved == Moved::done) continue;
    game.go_to(moment);  // all of them or none
    return refuse(explain(moved, name));
  }
  game.join_since(moment);
  CommandReply reply = lines(cell_text(game, *cell));
  reply.board = !digits->empty();
  return reply;
}

/// Which house is meant by "row 4".
std::optional<int> named_house(const Rules& rules, std::string_view kind, std::string_view number) {
  for (int house = 0; house < static_cast<int>(rules.houses().size()); ++house) {
    const House& each = rules.houses()[static_cast<std::size_t>(house)];
    if (name(each.kind) == kind && std::to_string(each.number + 1) == number) return house;
  }
  return {};
}

}  // namespace

CommandReply notes(const Turn& turn) {
  if (turn.words.empty()) {
    const auto text = marks_text(turn.game());
    return text.empty() ? say("There are no notes.") : lines(text);
  }
  const auto word = turn.words.front();
  const bool automatic = word == "auto" || word == "AUTO";
  if (turn.words.size() == 1 && (automatic || word == "manual" || word == "MANUAL")) {
    turn.game().set_automatic_candidates(automatic);
    return say(automatic ? "Notes show what the rules leave; notes CELL DIGITS strikes digits or "
                           "brings them back."
                         : "Notes show only what you write.");
  }
  return mark(turn, Mark::center, "notes");
}

CommandReply corner(const Turn& turn) { return mark(turn, Mark::corner, "corner"); }

CommandReply color(const Turn& turn) {
  if (turn.words.size() != 2) return wrong_arguments("color");
  const auto cell = parse_place(turn.words[0], turn.game().rules().order());
  if (!cell) return refuse(cell.error().message);
  const auto word = turn.words[1];
  if (word.size() != 1 || word[0] < '0' || word[0] > '0' + max_color)
    return wrong_arguments("color");
  const Cell one = *cell;
  if (turn.game().paint({&one, 1}, word[0] - '0') != Moved::done)
    return say("There is nothing to change.");
  CommandReply reply = lines(cell_text(turn.game(), one));
  reply.board = true;
  return reply;
}

CommandReply show(const Turn& turn) {
  const auto& rules = turn.game().rules();
  if (turn.words.empty() || (turn.words.size() == 1 && turn.words.front() == "board")) {
    CommandReply reply;
    reply.board = true;
    for (int row = 0; turn.talk.spoken && row < rules.order(); ++row)
      reply.text += house_text(turn.game(), row);
    return reply;
  }
  if (turn.words.size() == 1 && looks_like_entry(turn.words.front())) {
    const auto cell = parse_place(turn.words.front(), rules.order());
    return cell ? lines(cell_text(turn.game(), *cell)) : refuse(cell.error().message);
  }
  if (turn.words.size() != 2) return wrong_arguments("show");
  const auto kind = turn.words[0] == "col" ? "column" : turn.words[0];
  if (kind != "row" && kind != "column" && kind != "box") return wrong_arguments("show");
  const auto house = named_house(rules, kind, turn.words[1]);
  if (house) return lines(house_text(turn.game(), *house));
  if (kind == "box" && !named_house(rules, "box", "1"))
    return refuse("The boxes of this board are its rows or columns; show those.");
  return refuse(fmt::format("{}: there is no such {}; they are 1 to {}.", in_quotes(turn.words[1]),
                            kind, rules.order()));
}

CommandReply candidates(const Turn& turn) {
  if (turn.words.size() != 1) return wrong_arguments("cands");
  const auto cell = parse_place(turn.words.front(), turn.game().rules().order());
  return cell ? lines(cell_text(turn.game(), *cell)) : refuse(cell.error().message);
}

CommandReply where(const Turn& turn) {
  const auto digits = parse_digits(turn.words, turn.symbols());
  if (!digits) return refuse(digits.error().message);
  if (digits->empty()) return wrong_arguments("where");
  CommandReply reply;
  for (const Digit digit : *digits) reply.text += digit_text(turn.game(), digit);
  return reply;
}

}  // namespace kaidoku::app::player
