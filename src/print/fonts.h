// Fonts: which one has the characters of a text? DejaVu Sans, whenever it can: it looks the same
// everywhere and has digits that are easy to tell apart. What it lacks (Chinese numerals, say) is
// looked for among the installed fonts.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "print/cairo.h"

namespace kaidoku::print {

/// A font ready for cairo.
struct Font {
  cairo_font_face_t* face = nullptr;
  std::string family;
  bool usual = false;  ///< it is DejaVu Sans
};

/// The fonts of one picture or file.
class Fonts {
 public:
  explicit Fonts(const Cairo& cairo);
  ~Fonts();
  Fonts(const Fonts&) = delete;
  Fonts& operator=(const Fonts&) = delete;

  /// The font for a text (valid UTF-8), or null when there is none at all.
  const Font* find(std::string_view text, bool bold);

  /// What people should know: other fonts that were used, characters that no font has.
  std::vector<std::string> notes() const;

 private:
  struct Loaded {
    Font font;
    FcPattern* pattern = nullptr;  ///< null: there is no such font
    FcCharSet* characters = nullptr;
  };
  Loaded load(bool bold, char32_t wanted) const;
  const Loaded& usual(bool bold);

  const Cairo& cairo_;
  const std::shared_ptr<FcConfig> installed_;
  std::map<bool, Loaded> usual_;  // by weight
  // by the character they were loaded for, and weight
  std::map<std::pair<char32_t, bool>, Loaded> others_;
  std::map<std::string, std::string> borrowed_;  // family, and the characters taken from it
  std::set<std::string> missing_;                // characters in no font
};

}  // namespace kaidoku::print
