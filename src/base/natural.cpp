// Arithmetic in base 10^9, limb by limb as in school.
#include "kaidoku/natural.h"

#include <fmt/core.h>

namespace kaidoku {
namespace {

constexpr std::uint64_t base = 1'000'000'000;

}  // namespace

Natural::Natural(std::uint64_t value) {
  for (; value != 0; value /= base) limbs_.push_back(static_cast<std::uint32_t>(value % base));
}

Natural& Natural::operator+=(const Natural& other) {
  // The size is taken before the loop: `other` may be this number itself.
  const std::size_t others = other.limbs_.size();
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < others || carry != 0; ++i) {
    if (i == limbs_.size()) limbs_.push_back(0);
    carry += limbs_[i];
    if (i < others) carry += other.limbs_[i];
    limbs_[i] = static_cast<std::uint32_t>(carry % base);
    carry /= base;
  }
  return *this;
}

Natural& Natural::operator*=(std::uint64_t factor) {
  if (factor == 0) limbs_.clear();
  // carry < factor always, so limb * factor + carry < base * factor can pass 64 bits: 128 bits hold
  // it.
  __extension__ using Wide = unsigned __int128;
  Wide carry = 0;
  for (auto& limb : limbs_) {
    carry += static_cast<Wide>(limb) * factor;
    limb = static_cast<std::uint32_t>(carry % base);
    carry /= base;
  }
  for (; carry != 0; carry /= base) limbs_.push_back(static_cast<std::uint32_t>(carry % base));
  return *this;
}

std::string Natural::to_string() const {
  if (limbs_.empty()) return "0";
  std::string text = fmt::format("{}", limbs_.back());
  for (auto i = limbs_.size() - 1; i-- > 0;) text += fmt::format("{:09}", limbs_[i]);
  return text;
}

std::strong_ordering Natural::operator<=>(const Natural& other) const {
  if (limbs_.size() != other.limbs_.size()) return limbs_.size() <=> other.limbs_.size();
  for (auto i = limbs_.size(); i-- > 0;) {
    if (limbs_[i] != other.limbs_[i]) return limbs_[i] <=> other.limbs_[i];
  }
  return std::strong_ordering::equal;
}

}  // namespace kaidoku
