#!/usr/bin/env bash
# Installs what is missing for `npm start`, `npm run build` (setup.sh start), `npm test` (setup.sh
# test) or `npm run bench` (setup.sh bench): system packages through apt, node packages from the lock
# file. What is on the PATH already is used as it is, emsdk's emcc for one; $CHROMIUM or $CHROME_BIN
# names another browser.
set -euo pipefail
cd "$(dirname "$0")/.."
goal=${1:-start}

missing=()      # apt packages
missing_text=() # the same for people on other systems
need() {        # need <apt packages> <what it is> <check that succeeds where it is there…>
  local packages=$1 what=$2 missing_now
  shift 2
  "$@" >/dev/null 2>&1 && return
  read -ra missing_now <<<"$packages"
  missing+=("${missing_now[@]}")
  missing_text+=("  $what (Debian: $packages)")
}
has() { command -v "$1"; }
header() { # a C++ header, in one of the folders that CMakeLists.txt looks into
  local folder
  for folder in "${HOST_INCLUDE:-/usr/include}" /usr/include /usr/local/include; do
    [ -e "$folder/$1" ] && return
  done
  return 1
}
sanitizer_runtime() { # clang++ can link libFuzzer
  [ -e "$(clang++ -print-runtime-dir)/libclang_rt.fuzzer-$(uname -m).a" ] ||
    [ -e "$(clang++ -print-runtime-dir)/libclang_rt.fuzzer.a" ]
}

need cmake "CMake 3.22 or newer" has cmake
need ninja-build "Ninja" has ninja
need emscripten "Emscripten 3.1.6 or newer: emcc" has emcc
need libxtensor-dev "xtensor's headers, with xtl's" header xtensor
need doctest-dev "doctest's headers" header doctest
if [ "$goal" = test ]; then
  need g++ "a C++20 compiler: g++ 12 or clang++ 14, or newer" has c++
  need clang-format "clang-format" has clang-format
  need clang-tidy "clang-tidy" has clang-tidy
  need clang "clang++, for the fuzzers" has clang++
  need libclang-rt-dev "clang's sanitizer and libFuzzer runtime" sanitizer_runtime
  need python3-numpy "Python 3 with NumPy, for reference values and for the code that the page gives away" node tests/browser/run-numpy.mjs
fi
if [ "$goal" = bench ]; then
  need g++ "a C++20 compiler: g++ 12 or clang++ 14, or newer" has c++
  need libbenchmark-dev "Google Benchmark" header benchmark
fi
if [ "$goal" = test ] || [ "$goal" = bench ]; then
  need "chromium chromium-sandbox fonts-dejavu-core" "Chromium or Chrome, on the PATH or named by \$CHROMIUM" node tests/browser/find-chromium.mjs
fi

if [ "$goal" = test ]; then
  need firefox-esr "Firefox, on the PATH or named by \$FIREFOX" node tests/engines/find.js firefox
  need "webkit2gtk-driver xvfb xauth" "WebKit: webkit2gtk's WebDriver, in a virtual display" node tests/engines/find.js webkit xvfb
fi

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
stop() { # the exact list, and no half-made installation
  printf '%s\n' "$1" "${missing_text[@]}" >&2
  exit 1
}
if [ ${#missing[@]} -gt 0 ]; then
  has apt-get >/dev/null || stop 'This system has no apt. Please install, then try again:'
  [ "$(id -u)" = 0 ] || has sudo >/dev/null || stop 'Neither root nor sudo. Please install, then try again:'
  if [[ " ${missing[*]} " == *' chromium '* ]] && grep -qs '^ID=ubuntu' /etc/os-release; then
    # Ubuntu's package only installs a snap, which tests cannot drive.
    stop "Ubuntu has no Chromium package that tests can drive: install Google Chrome or set CHROMIUM. Missing:"
  fi
  echo "Installing with apt: ${missing[*]}"
  log=$(mktemp)
  apt() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600 "$@"; }
  if ! { apt update && apt install -y --no-install-recommends "${missing[@]}"; } </dev/null >"$log" 2>&1; then
    tail -n 30 "$log" >&2
    stop "apt could not install all of this (its log: $log):"
  fi
  rm -f "$log"
fi

# npm writes node_modules/.package-lock.json last. Install scripts are not needed: esbuild and Biome
# bring their programs as packages.
node_packages() { # node_packages <folder>: from its lock file
  [ "$1/node_modules/.package-lock.json" -nt "$1/package-lock.json" ] && return
  echo "Installing node packages from $1/package-lock.json"
  (cd "$1" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error </dev/null)
}
node_packages .
if [ "$goal" = test ]; then node_packages tests; fi
if [ "$goal" = bench ]; then node_packages tests/bench; fi
