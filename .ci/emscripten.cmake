# Toolchain file: hands over to the one of whichever emcc is on the PATH (Debian's or emsdk's).
if(NOT DEFINED ENV{NODE_PATH})
  set(ENV{NODE_PATH} /usr/share/nodejs) # where Debian keeps acorn, which emcc needs from -O2 on
endif()
if(NOT EMSCRIPTEN_ROOT_PATH)
  find_program(EMCC_ON_PATH emcc REQUIRED)
  get_filename_component(emcc_real "${EMCC_ON_PATH}" REALPATH)
  get_filename_component(EMSCRIPTEN_ROOT_PATH "${emcc_real}" DIRECTORY)
  if(NOT EXISTS "${EMSCRIPTEN_ROOT_PATH}/cmake/Modules/Platform/Emscripten.cmake")
    set(EMSCRIPTEN_ROOT_PATH /usr/share/emscripten) # Debian's /usr/bin/emcc is a wrapper
  endif()
endif()
include("${EMSCRIPTEN_ROOT_PATH}/cmake/Modules/Platform/Emscripten.cmake")
