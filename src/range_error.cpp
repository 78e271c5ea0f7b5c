#include "range_error.hpp"

namespace attention {

void refuse(std::initializer_list<MessagePart> parts) {
  std::string message;
  for (const MessagePart& part : parts) {
    message += part.text != nullptr ? part.text : std::to_string(part.number);
  }
  throw RangeError(message);
}

}  // namespace attention
