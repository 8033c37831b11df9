// fontconfig is only asked for the file: how a font is to be drawn (hinting, slanting, ...) is not
// left to the configuration of a machine, or the same picture would be other bytes elsewhere.
#include "print/fonts.h"

#include <fmt/core.h>

#include "kaidoku/utf8.h"

namespace kaidoku::print {
namespace {

constexpr const char* usual_family = "DejaVu Sans";

const FcChar8* fc(const char* text) { return reinterpret_cast<const FcChar8*>(text); }

}  // namespace

Fonts::Fonts(const Cairo& cairo) : cairo_(cairo), installed_(cairo.fonts) {}

Fonts::~Fonts() {
  const auto drop = [this](const Loaded& loaded) {
    if (loaded.font.face != nullptr) cairo_.cairo_font_face_destroy(loaded.font.face);
    if (loaded.pattern != nullptr) cairo_.FcPatternDestroy(loaded.pattern);
  };
  for (const auto& [weight, loaded] : usual_) drop(loaded);
  for (const auto& [key, loaded] : others_) drop(loaded);
}

/// The best font that has this character (0: never mind), DejaVu Sans if it can be had.
Fonts::Loaded Fonts::load(bool bold, char32_t wanted) const {
  FcPattern* const wish = cairo_.FcPatternCreate();
  cairo_.FcPatternAddString(wish, FC_FAMILY, fc(usual_family));
  cairo_.FcPatternAddInteger(wish, FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_NORMAL);
  cairo_.FcPatternAddInteger(wish, FC_SLANT, FC_SLANT_ROMAN);
  cairo_.FcPatternAddInteger(wish, FC_WIDTH, FC_WIDTH_NORMAL);
  cairo_.FcPatternAddBool(wish, FC_SCALABLE, FcTrue);
  if (wanted != 0) {
    FcCharSet* const characters = cairo_.FcCharSetCreate();
    cairo_.FcCharSetAddChar(characters, wanted);
    cairo_.FcPatternAddCharSet(wish, FC_CHARSET, characters);
    cairo_.FcCharSetDestroy(characters);
  }
  cairo_.FcDefaultSubstitute(wish);
  FcResult result{};
  Loaded loaded;
  loaded.pattern = cairo_.FcFontMatch(installed_.get(), wish, &result);
  cairo_.FcPatternDestroy(wish);
  if (loaded.pattern == nullptr) return loaded;

  FcChar8* file = nullptr;
  FcChar8* family = nullptr;
  int index = 0;
  if (cairo_.FcPatternGetString(loaded.pattern, FC_FILE, 0, &file) != FcResultMatch) return loaded;
  cairo_.FcPatternGetInteger(loaded.pattern, FC_INDEX, 0, &index);
  cairo_.FcPatternGetString(loaded.pattern, FC_FAMILY, 0, &family);
  cairo_.FcPatternGetCharSet(loaded.pattern, FC_CHARSET, 0, &loaded.characters);
  if (family != nullptr) loaded.font.family = reinterpret_cast<const char*>(family);
  loaded.font.usual = loaded.font.family == usual_family;

  FcPattern* const plain = cairo_.FcPatternCreate();
  cairo_.FcPatternAddString(plain, FC_FILE, file);
  cairo_.FcPatternAddInteger(plain, FC_INDEX, index);
  loaded.font.face = cairo_.cairo_ft_font_face_create_for_pattern(plain);
  cairo_.FcPatternDestroy(plain);
  return loaded;
}

const Fonts::Loaded& Fonts::usual(bool bold) {
  const auto found = usual_.find(bold);
  return found != usual_.end() ? found->second : usual_.emplace(bold, load(bold, 0)).first->second;
}

const Font* Fonts::find(std::string_view text, bool bold) {
  const Loaded* chosen = &usual(bold);
  if (chosen->font.face == nullptr) return nullptr;
  if (!chosen->font.usual) borrowed_[chosen->font.family];
  const auto has = [this](const Loaded& loaded, char32_t code) {
    return loaded.characters != nullptr &&
           cairo_.FcCharSetHasChar(loaded.characters, code) == FcTrue;
  };
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Char character = utf8_at(text, at);
    const auto shown = std::string(text.substr(at, character.length));
    at += character.length;
    if (has(*chosen, character.code)) continue;
    auto other = others_.find({character.code, bold});
    if (other == others_.end())
      other = others_.emplace(std::pair(character.code, bold), load(bold, character.code)).first;
    if (other->second.font.face == nullptr || !has(other->second, character.code)) {
      missing_.insert(shown);
      // one font for the whole text: that of its first strange character
    } else if (chosen == &usual(bold)) {
      chosen = &other->second;
      if (auto& borrowed = borrowed_[chosen->font.family];
          borrowed.find(shown) == std::string::npos)
        borrowed += shown;
    }
  }
  return &chosen->font;
}

std::vector<std::string> Fonts::notes() const {
  std::vector<std::string> notes;
  for (const auto& [family, characters] : borrowed_) {
    notes.push_back(
        characters.empty()
            ? fmt::format("{} is not installed; drawn with {}", usual_family, family)
            : fmt::format("{} has no {}; drawn with {}", usual_family, characters, family));
  }
  std::string all;
  for (const auto& character : missing_) all += character;
  if (!all.empty())
    notes.push_back(fmt::format("no installed font has {}; drawn as empty boxes", all));
  return notes;
}

}  // namespace kaidoku::print
