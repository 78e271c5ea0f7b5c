// How bad input is refused. Messages are put together in one place out of parts: joining strings at
// every check took a tenth of the module.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string>

namespace attention {

/// Bad input. The message names the argument and the numbers; JavaScript sees a RangeError.
class RangeError : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// A text, or a whole number where `text` is null.
struct MessagePart {
  const char* text = nullptr;
  std::uint64_t number = 0;

  MessagePart(const char* text_) : text(text_) {}
  MessagePart(const std::string& text_) : text(text_.c_str()) {}
  template <std::unsigned_integral Number>
  MessagePart(Number number_) : number(number_) {}
};

/// refuse({"heads must divide d: h = ", h, ", d = ", d}) throws that RangeError.
[[noreturn]] void refuse(std::initializer_list<MessagePart> parts);

}  // namespace attention
