// The words of answers and limits.
#include "abi/door.h"
#include "kaidoku/answer.h"
#include "kaidoku/budget.h"

using namespace kaidoku;
using namespace kaidoku::abi;

const char* kaidoku_answer_name(int32_t answer) {
  const bool known = answer >= KAIDOKU_GAVE_UP && answer <= KAIDOKU_FILTERED;
  return known ? c_text(name(static_cast<Answer>(answer))) : nullptr;
}

const char* kaidoku_limit_name(int32_t limit) {
  const bool known = limit >= KAIDOKU_LIMIT_NONE && limit <= KAIDOKU_LIMIT_TRIES;
  return known ? c_text(name(static_cast<Limit>(limit))) : nullptr;
}
