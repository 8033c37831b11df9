// Certificates: made, taken from elsewhere, checked.
#include "kaidoku/prove.h"

#include "abi/handles.h"

using namespace kaidoku;
using namespace kaidoku::abi;

struct kaidoku_certificate {
  Certificate texts;
};

namespace {

/// One of the four; null for a solution that is not there.
const std::string* text_of(const Certificate& texts, std::int32_t which) {
  switch (which) {
    case KAIDOKU_CERTIFICATE_PUZZLE:
      return &texts.puzzle;
    case KAIDOKU_CERTIFICATE_SOLUTION:
      return texts.solution ? &*texts.solution : nullptr;
    case KAIDOKU_CERTIFICATE_FORMULA:
      return &texts.formula;
    case KAIDOKU_CERTIFICATE_PROOF:
      return &texts.proof;
    default:
      return nullptr;
  }
}

}  // namespace

kaidoku_code kaidoku_prove(const kaidoku_puzzle* puzzle, const kaidoku_budget* budget,
                           int32_t* answer, kaidoku_certificate** certificate,
                           kaidoku_spent* spent) {
  if (any_null(puzzle, answer, certificate)) return KAIDOKU_NULL;
  if (!sized(budget) || !sized(spent)) return KAIDOKU_RANGE;
  return guarded([&] {
    Proved proved = prove(puzzle->puzzle, {.budget = budget_of(budget)});
    *certificate = proved ? new kaidoku_certificate{std::move(proved.certificate)} : nullptr;
    *answer = number(proved.answer);
    tell_spent(spent, proved.limit, proved.nodes);
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_certificate_new(const char* const* texts, const size_t* lengths,
                                     kaidoku_certificate** certificate) {
  if (any_null(texts, lengths, certificate)) return KAIDOKU_NULL;
  if (any_null(texts[KAIDOKU_CERTIFICATE_PUZZLE], texts[KAIDOKU_CERTIFICATE_FORMULA],
               texts[KAIDOKU_CERTIFICATE_PROOF]))
    return KAIDOKU_NULL;
  return guarded([&] {
    const auto text = [&](int which) { return std::string(texts[which], lengths[which]); };
    Certificate made{.puzzle = text(KAIDOKU_CERTIFICATE_PUZZLE),
                     .solution = {},
                     .formula = text(KAIDOKU_CERTIFICATE_FORMULA),
                     .proof = text(KAIDOKU_CERTIFICATE_PROOF)};
    if (texts[KAIDOKU_CERTIFICATE_SOLUTION] != nullptr)
      made.solution = text(KAIDOKU_CERTIFICATE_SOLUTION);
    *certificate = new kaidoku_certificate{std::move(made)};
    return KAIDOKU_OK;
  });
}

void kaidoku_certificate_free(kaidoku_certificate* certificate) { delete certificate; }

const char* kaidoku_certificate_text(const kaidoku_certificate* certificate, int32_t which,
                                     size_t* length) {
  const std::string* const text =
      certificate == nullptr ? nullptr : text_of(certificate->texts, which);
  tell(length, text == nullptr ? std::size_t{0} : text->size());
  return text == nullptr ? nullptr : text->c_str();
}

kaidoku_code kaidoku_check_certificate(const kaidoku_certificate* certificate, int32_t* proved,
                                       uint64_t* steps, kaidoku_text** wrong) {
  if (any_null(certificate, proved)) return KAIDOKU_NULL;
  return guarded([&] {
    Verdict verdict = check_certificate(certificate->texts);
    const bool right = static_cast<bool>(verdict);
    if (wrong != nullptr) *wrong = right ? nullptr : new kaidoku_text{std::move(verdict.wrong)};
    *proved = right ? 1 : 0;
    tell(steps, verdict.steps);
    return KAIDOKU_OK;
  });
}
