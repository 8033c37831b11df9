// Linear probing; the table doubles when three quarters of it are used. Hashes are not stored,
// which saves eight bytes for each board, so grow() computes the hash of every form again.
#include "batch/form_set.h"

#include "batch/checksum.h"

namespace kaidoku::batch {

bool FormSet::add(const nine::Digits& form) {
  Packed packed{};
  for (std::size_t cell = 0; cell < form.size(); ++cell)
    packed[cell / 9] = packed[cell / 9] * 10 + form[cell];
  if (forms_.size() * 4 >= places_.size() * 3) grow();
  const std::size_t at = place(packed);
  if (places_[at] != 0) return false;
  forms_.push_back(packed);
  places_[at] = forms_.size();
  return true;
}

std::size_t FormSet::place(const Packed& form) const {
  std::uint64_t hash = 0;
  for (const std::uint32_t row : form) hash = mixed(hash, row);
  const std::size_t mask = places_.size() - 1;
  std::size_t at = hash & mask;
  while (places_[at] != 0 && forms_[places_[at] - 1] != form) at = (at + 1) & mask;
  return at;
}

void FormSet::grow() {
  places_.assign(places_.empty() ? 1024 : places_.size() * 2, 0);
  for (std::size_t i = 0; i < forms_.size(); ++i) places_[place(forms_[i])] = i + 1;
}

}  // namespace kaidoku::batch
