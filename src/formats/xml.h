// A tokenizer for the XML that puzzle programs write: tags, attributes, texts, entities. Comments,
// <?...?> and <!...> are passed over. It checks that tags are well formed, not how they nest: that
// is for the readers, which know their tags.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "formats/joined.h"

namespace kaidoku::formats {

struct XmlAttribute {
  std::string name{};
  std::string value{};  ///< entities replaced
  TextMark mark{};      ///< of the value
};

struct XmlToken {
  enum class Kind { open, close, text, end };
  Kind kind = Kind::end;
  std::string name{};  ///< of a tag
  std::string text{};  ///< of a text
  std::vector<XmlAttribute> attributes{};
  bool empty = false;  ///< an open tag <name/> that closes itself
  TextMark mark{};

  /// Null if the tag has no such attribute.
  const XmlAttribute* attribute(std::string_view wanted) const;
};

class XmlReader {
 public:
  /// Takes lines as tokens need them; the first is there when the first token is asked for.
  XmlReader(Lines& lines, TypedCells& typed) : lines_(lines), typed_(typed) {}

  /// The next token; `end` at the end of the stream. A text ends with its line.
  std::variant<XmlToken, Error> next();
  /// Passes over all up to </name> or the end, also what is broken.
  void skip_to_end_of(std::string name);
  /// Is there nothing left of the lines taken?
  bool line_ended() const;

  Error fail(std::string message, TextMark mark) const;

 private:
  bool take_line();
  Error give_up();
  /// The offset of `wanted` from `from` on, with as many lines as it takes; npos at the end.
  std::size_t find(std::string_view wanted, std::size_t from);
  std::variant<XmlToken, Error> tag(std::size_t end);
  std::optional<std::size_t> end_of_tag();
  std::optional<Error> replace_entities(std::string_view raw, std::size_t offset,
                                        std::string& text) const;

  Lines& lines_;
  TypedCells& typed_;
  Joined joined_;
  std::size_t at_ = 0;
};

/// The name of the first tag of the coming text, which is looked at as far as a head goes; empty if
/// the text is not XML.
std::string first_tag(Lines& lines);

}  // namespace kaidoku::formats
