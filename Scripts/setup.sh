# Sourced by the scripts beside it: what the machine must have, installed or asked for in one command.

caret_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# say TEXT: one line on standard error, so that standard output stays the program's own.
say() { printf 'caret: %s\n' "$*" >&2; }

# need PACKAGE…: installs the Debian packages that are missing, or names the one command that does.
need() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed ||
      missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  local install="apt-get install -y --no-install-recommends ${missing[*]}"
  local sudo=()
  if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
      sudo=(sudo -n)
    else
      say "these Debian packages are missing; install them as root and call this again: $install"
      exit 2
    fi
  fi
  say "installing ${missing[*]} …"
  local log
  log=$(mktemp)
  if ! { "${sudo[@]}" apt-get update && DEBIAN_FRONTEND=noninteractive "${sudo[@]}" $install; } \
    >"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    rm -f "$log"
    say "could not install them; run as root: apt-get update && $install"
    exit 2
  fi
  rm -f "$log"
}

# need_swift: the toolchain is the one thing that Debian does not carry. What it stands on, it does: swift.org lists it.
need_swift() {
  command -v swift >/dev/null || {
    say "no swift on the PATH: install Swift 6.3 from https://www.swift.org/install/linux/ and call this again"
    exit 2
  }
  swift_runs && return 0
  need "${swift_packages[@]}"
  swift_runs && return 0
  say "swift does not run here: $(swift build --version 2>&1 | head -n 1)"
  exit 2
}

swift_runs() { [ -x "$caret_root/.build/release/caret" ] || swift build --version >/dev/null 2>&1; }

# trim_data: the release binary gets the part of ICU's data that it asks for, made anew when the list or ICU changes.
trim_data() {
  local key symbol
  # ICU's name for its data, as icudt72_dat, from the one member of its archive, icudt72l_dat.o.
  symbol=$(ar t "$(pkg-config --variable=libdir icu-i18n)/libicudata.a" | sed 's/l_dat\.o$/_dat/')
  key=$({ cat "$caret_root"/Scripts/data/{icu-data.txt,icu_resources.py,trim-icu-data}; dpkg-query -W libicu-dev; } | cksum)
  export CARET_ICU_DATA="$caret_root/.build/icu-data/$symbol-${key%% *}.o"
  [ -f "$CARET_ICU_DATA" ] || "$caret_root/Scripts/data/trim-icu-data" "$CARET_ICU_DATA"
}

# build_in FOLDER PROGRAM [OPTION…]: the release build of a package, whose program tells whether there was one; what the
# compiler says is shown only when it fails.
build_in() {
  local folder=$1 program=$2 log
  shift 2
  trim_data
  log=$(mktemp)
  if [ -x "$folder/.build/release/$program" ]; then
    say "checking that the release build of $program is up to date …"
  else
    say "building the release binary of $program (a few minutes the first time) …"
  fi
  if ! swift build -c release --package-path "$folder" "$@" >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    rm -f "$log"
    say "the build failed"
    exit 2
  fi
  rm -f "$log"
}

# build [OPTION…]: the release build of Caret.
build() { build_in "$caret_root" caret "$@"; }

# build_printing [OPTION…]: that of Printing/, in a folder of its own, as SwiftPM takes what it planned for one package for
# the plan of another; its program lies beside caret then. `--static-swift-stdlib` makes one that runs where no Swift is.
build_printing() {
  build_in "$caret_root/Printing" caret-print "$@"
  cp -u "$caret_root/Printing/.build/release/caret-print" "$caret_root/.build/release/"
}

# build_library [OPTION…]: the release build of Caret, which has libcaret, with the names by which programs find that.
build_library() {
  build "$@"
  cp -u "$caret_root/.build/release/libCaretLibrary.so" "$caret_root/.build/release/libcaret.so.1"
  ln -sf libcaret.so.1 "$caret_root/.build/release/libcaret.so"
}

build_packages=(binutils g++ icu-devtools libicu-dev libhunspell-dev libtomlplusplus-dev libyaml-dev pkg-config python3 zlib1g-dev)
# What Printing/ is built with: patterns for words of other languages are in hyphen-de and its like, fonts in fonts-noto.
printing_packages=(fonts-dejavu-core hyphen-en-us libhyphen-dev libpango1.0-dev)
swift_packages=(binutils g++ git libcurl4-openssl-dev libedit-dev libncurses-dev libpython3-dev libsqlite3-dev libxml2-dev libz3-dev tzdata zlib1g-dev)
