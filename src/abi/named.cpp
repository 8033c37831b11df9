// Things with names: the library's tables, all asked in the same way.
#include <optional>

#include "abi/handles.h"
#include "kaidoku/format.h"
#include "kaidoku/generate.h"
#include "kaidoku/grade.h"
#include "kaidoku/nine.h"

using namespace kaidoku;
using namespace kaidoku::abi;

namespace {

struct Row {
  std::string_view name;
  std::string_view summary;
  double from = 0, to = 0;
};

/// Calls `use` with every row of a kind.
template <class Use>
void each(std::int32_t kind, const Use& use) {
  switch (kind) {
    case KAIDOKU_FORMATS_READ:
    case KAIDOKU_FORMATS_WRITTEN:
      for (const Format& it : all_formats()) {
        if (kind == KAIDOKU_FORMATS_READ ? it.reads : it.writes) use(Row{it.name, it.summary});
      }
      break;
    case KAIDOKU_SYMMETRIES:
      for (const auto& it : symmetries()) use(Row{it.name, it.summary});
      break;
    case KAIDOKU_SAMPLINGS:
      for (const auto& it : samplings()) use(Row{it.name, it.summary});
      break;
    case KAIDOKU_LABELS:
      for (const Label& it : labels()) use(Row{it.name, "", it.from, it.to});
      break;
    case KAIDOKU_TECHNIQUES:
      for (const Technique& it : techniques())
        use(Row{it.name, it.summary, it.difficulty, it.difficulty});
      break;
    case KAIDOKU_ENGINES:
      for (const Engine& it : all_engines()) use(Row{it.name, it.summary});
      break;
    case KAIDOKU_TARGETS:
      for (const std::string_view it : nine::targets()) use(Row{it, ""});
      break;
    default:
      break;
  }
}

std::optional<Row> row(std::int32_t kind, std::size_t index) {
  std::optional<Row> found;
  std::size_t at = 0;
  each(kind, [&](const Row& row) {
    if (at++ == index) found = row;
  });
  return found;
}

}  // namespace

size_t kaidoku_named_count(int32_t kind) {
  std::size_t count = 0;
  each(kind, [&](const Row&) { ++count; });
  return count;
}

const char* kaidoku_named(int32_t kind, size_t index) {
  const auto found = row(kind, index);
  return found ? c_text(found->name) : nullptr;
}

const char* kaidoku_named_summary(int32_t kind, size_t index) {
  const auto found = row(kind, index);
  return found ? c_text(found->summary) : nullptr;
}

kaidoku_code kaidoku_named_range(int32_t kind, size_t index, double* from, double* to) {
  if (any_null(from, to)) return KAIDOKU_NULL;
  const auto found = row(kind, index);
  if (!found || (kind != KAIDOKU_LABELS && kind != KAIDOKU_TECHNIQUES)) return KAIDOKU_RANGE;
  *from = found->from;
  *to = found->to;
  return KAIDOKU_OK;
}
