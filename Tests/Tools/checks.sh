# The checks that bin/test runs, and the functions that select and run them. Sourced by bin/test in
# the checkout's root.
# shellcheck shell=bash
# shellcheck disable=SC2317,SC2329  # the functions check_… are called by a computed name

# One check a line, in the order they run: name, seconds on two cores with everything built, the
# checks it needs, the modes it belongs to, and a sentence. check_NAME, with - as _, runs it; what it
# prints is shown when it fails, or always where the name stands in `shown`. A check that needs the debug program
# and not the release program is run with the former as bin/orrery.
checks='
packages       | 1   | -                | quick full | the Debian packages are there
debug          | 20  | packages         | quick full | debug build; no import of what no dependency brings along
release        | 10  | packages         | quick full | the release program builds
render         | 15  | release debug    | quick full | the program that draws pictures builds; its tests
live           | 40  | release debug    | quick full | the program that serves live sessions builds; its tests
documentation  | 60  | debug            | full       | the documentation builds
imports        | 2   | -                | quick full | no Foundation where it must not be; Package.swift lists what is imported
folders        | 2   | -                | quick full | folders refer downwards, without a cycle
arithmetic     | 1   | -                | quick full | arithmetic that all machines share
border         | 1   | -                | quick full | no error jumps over Swift, no data traps
rules          | 1   | -                | quick full | rules, and what cites and tests them
mutations      | 2   | -                | quick full | the mutations of bin/mutate still apply
format         | 10  | -                | quick full | swift format lint
luacheck       | 2   | packages         | quick full | luacheck
shellcheck     | 3   | packages         | quick full | shellcheck
snippets       | 3   | -                | quick full | swift blocks of articles are what the tests compile
swift-test     | 160 | debug            | quick full | the tests of the modules
program-tests  | 160 | debug            | quick full | the tests of the program, which wait for processes
names          | 5   | debug            | quick full | no public name that Foundation or the standard library has
plugin-tests   | 2   | debug            | quick full | tests of the bundled plugins and examples
plugin-check   | 5   | debug            | quick full | the bundled plugins are checked
snapshots      | 5   | debug            | quick full | golden traces as numpy compares tables
junit          | 3   | debug            | quick full | JUnit files as another program reads them
sequences      | 10  | debug            | quick full | begin times of random sequences, as a resolver in Python has them
reference      | 2   | debug            | quick full | the Lua reference and the types for editors are current
fit            | 60  | debug            | full       | fits of random motions beside those of scipy and the Cramér–Rao bound
css            | 30  | debug            | full       | style sheets that were imported, as Chromium plays them
mcp            | 30  | debug            | full       | the server of the Model Context Protocol, driven by the client of PyPI
coming-from    | 3   | debug            | quick full | what is written in other systems, written here, shows its values
hand-over      | 120 | debug            | full       | exported motion in the programs that it is for
slurm          | 20  | debug            | full       | the recipe for Slurm
snakemake      | 15  | debug            | full       | the recipe for Snakemake
blocks         | 30  | debug            | full       | blocks of README and docs
launcher       | 1   | release          | quick full | the launcher says nothing when there is nothing to do
golden         | 10  | release          | quick full | golden traces
instructions   | 60  | release          | full       | instructions of what scripts do, by callgrind
pictures       | 5   | render           | quick full | pictures of README and docs
golden-pictures | 5  | render           | quick full | pictures that scripts mark, drawn and compared
video          | 20  | render           | full       | videos of each format, as ffprobe and Pillow read them
appearance     | 120 | render           | full       | pictures of 200 random scenes as Chromium shows them
export         | 110 | render           | full       | exports of 30 scripts as Chromium plays them
lottie         | 20  | render           | full       | Lottie files, imported, as two players and python-lottie have them
install        | 40  | render live      | full       | what is installed works without the checkout, and is taken away again
page-modules   | 10  | packages         | full       | the modules of the live page: types, arithmetic and keys
live-page      | 130 | live render      | full       | the page of a live session, driven in Chromium
prompt         | 40  | debug            | full       | prompt and panel, screen by screen
recording      | 15  | debug            | full       | the recording of docs
'
shown=' swift-test program-tests rules slurm appearance '
# Checks that build or hold the build folder's lock. They run one after the other, the rest beside them.
building=' packages debug release render live documentation '
# Checks that act as a person does, in real time. They run last, with nothing but each other beside them.
alone=' live-page prompt recording '

check_packages() {
  if [[ $1 == quick ]]; then
    bin/setup build render live check package
  else
    bin/setup build render live check package browser cluster hand-over
  fi
}

check_release() { bin/orrery --version; }

# Tests of the package in a folder, with the modules that the tests of the others need built once for all.
test_package() {
  timeout -k 10 30m swift test --package-path "$1" --scratch-path .build --disable-xctest
}

check_render() { bin/build orrery-render && test_package Packages/Render; }
check_live() { bin/build orrery-live && test_package Packages/Live; }

check_launcher() {
  local said
  said=$(bin/orrery --version 2>&1 > /dev/null) || return
  [[ -z $said ]] || fails "with nothing to do the launcher said: $said" || return
  said=$(ORRERY_BUILD=fast bin/orrery --version 2>&1 > /dev/null)
  [[ $? -eq 64 && $said == "orrery: ORRERY_BUILD is 'fast'. Set it to release or debug." ]] \
    || fails "with a mode that there is not the launcher said: $said" || return
  [[ $(bin/orrery --help) == *ORRERY_BUILD=debug* ]] || fails "its help does not name the debug program" || return
  # A helper that was not built, or is older than its sources, is not built for its help.
  said=$(bin/orrery live --help 2>&1 > /dev/null && bin/orrery render --help 2>&1 > /dev/null)
  [[ $? -eq 0 && -z $said ]] || fails "asked for help the launcher said: $said"
}

fails() {
  echo "$1"
  return 1
}

# The tests alone: everything would be the argument parser's own tools too, and the parser once more for them. Then
# the program, of what is built by then.
check_debug() {
  swift build --product orreryPackageTests --explicit-target-dependency-import-check error \
    && ORRERY_BUILD=debug bin/orrery --version
}

# run_tests OPTION…: runs tests as `swift test --skip-build` does, without the lock of the build folder, which a build
# beside them needs.
run_tests() {
  timeout -k 10 30m .build/debug/orreryPackageTests.xctest --testing-library swift-testing "$@"
}

# A test that waits for a process holds one of the few threads that run tests, one for each core. So the module whose
# tests do nothing else has a process of its own, and the tests of the others go on beside it.
check_swift_test() {
  local options=(--skip '^OrreryTests\.')
  # The suite whose other side is a browser.
  [[ $1 != quick ]] || options+=(--skip WebRefereeTests)
  run_tests "${options[@]}"
}

check_program_tests() { run_tests --filter '^OrreryTests\.'; }

check_imports() { Tests/Tools/check-imports; }
check_names() { Tests/Tools/check-names; }
check_folders() { Tests/Tools/check-folders; }
check_arithmetic() { Tests/Tools/check-arithmetic; }
check_border() { Tests/Tools/check-border; }
check_rules() { Tests/Tools/check-rules; }
check_mutations() { bin/mutate --check; }

check_format() {
  swift format lint --strict --recursive Package.swift Sources Tests \
    Packages/*/Package.swift Packages/*/Sources Packages/*/Tests \
    || fails "Run 'swift format --in-place FILE' for each of them; what it leaves is to be mended by hand."
}

check_plugin_tests() {
  local settings script folder status=0
  folder=$(mktemp -d) || return
  bin/orrery plugin test plugins && bin/orrery test scripts/examples --out "$folder" || status=1
  for settings in scripts/examples/*/*.settings.json; do
    script=${settings%/*}
    bin/orrery run "$script/${script##*/}.lua" --settings "$settings" --until 1s --quiet --out "$folder" || status=1
  done
  rm -rf "$folder"
  return "$status"
}
check_plugin_check() { bin/orrery plugin check plugins; }

check_luacheck() {
  luacheck --no-color scripts plugins Packages/Benchmarks Tests \
    --exclude-files Tests/Fixtures/hostile Tests/Fixtures/lua-tests
}

# Every file of the checkout that a shell runs.
check_shellcheck() {
  local scripts=()
  mapfile -t scripts < <(echo Tests/Tools/checks.sh; grep -rlE '^#!.*\b(ba)?sh$' bin .ci Tests/Tools Packages/*/*.sh)
  shellcheck -x "${scripts[@]}"
}

check_golden() { bin/golden; }

# Five of the kinds that bin/bench instructions counts.
check_instructions() {
  Packages/Benchmarks/instructions.sh start-module start-tween layer read-position-x-value tween-added
}

check_snapshots() { Tests/Tools/check-snapshots; }
check_junit() { Tests/Tools/check-junit; }
check_fit() { Tests/Tools/check-fit; }
check_css() { Tests/Tools/check-css; }
check_mcp() { Tests/Tools/check-mcp; }
check_sequences() { Tests/Tools/check-sequences; }
check_lottie() { Tests/Tools/check-lottie; }
check_install() { Tests/Tools/check-install; }
check_hand_over() { Tests/Tools/check-hand-over; }
check_slurm() { Tests/Tools/check-slurm; }
check_snakemake() { Tests/Tools/check-snakemake; }
check_prompt() { Tests/Tools/check-prompt; }

# The pictures of README and docs are those that their command draws, to the byte.
check_pictures() {
  local folder status=0
  folder=$(mktemp -d) || return
  bin/picture "$folder" && cmp "$folder/card.svg" docs/card.svg \
    && cmp "$folder/card.png" docs/card.png \
    && cmp "$folder/card-playing.svg" docs/card-playing.svg \
    && diff -r "$folder/examples" docs/examples && diff -r "$folder/curves" docs/curves \
    && diff -r "$folder/interactions" docs/interactions \
    && diff -r "$folder/sequences" docs/sequences \
    && diff -r "$folder/appearance" docs/appearance || status=1
  rm -rf "$folder"
  return "$status"
}

check_golden_pictures() { Tests/Tools/check-golden-pictures; }
check_video() { Tests/Tools/check-video; }
check_appearance() { Tests/Tools/check-appearance; }
check_export() { Tests/Tools/check-export; }
check_page_modules() { Tests/Tools/check-page; }
check_live_page() { Tests/Tools/check-live; }

# The recording of docs/repl.md is the one that its command makes, to the byte.
check_recording() {
  local folder status=0
  folder=$(mktemp -d) || return
  bin/record "$folder" && cmp "$folder/scrub.cast" docs/scrub.cast \
    && diff "$folder/repl.md" docs/repl.md || status=1
  rm -rf "$folder"
  [[ $status -eq 0 ]] || echo "Run bin/record and commit what it writes."
  return "$status"
}

# What is made from the declarations of the Lua API is what they say now, and is Lua.
check_coming_from() { Tests/Tools/python Tests/Tools/coming-from; }

check_reference() {
  local folder path status=0
  folder=$(mktemp -d) || return
  bin/orrery docs --out "$folder" || status=1
  for path in docs/lua types .luarc.json .luacheckrc; do
    diff -r "$path" "$folder/$path" || status=1
  done
  lua5.4 - types/*.lua <<< 'for _, path in ipairs(arg) do assert(loadfile(path)) end' || status=1
  rm -rf "$folder"
  [[ $status -eq 0 ]] || echo "Run 'bin/orrery docs --out .' and commit what it writes."
  return "$status"
}

check_blocks() {
  local documents=(README.md)
  mapfile -t -O 1 documents < <(find docs -name '*.md' | sort)
  Tests/Tools/run-blocks "${documents[@]}"
}

check_snippets() {
  Tests/Tools/check-snippets docs/Motion.docc Tests/DocumentationTests
}

check_documentation() {
  local folder status=0
  folder=$(mktemp -d) || return
  bin/docs "$folder" || status=1
  rm -rf "$folder"
  return "$status"
}

declare -A seconds_of=() needs_of=() modes_of=() title_of=() status_of=() took=()
names=()
selected=()

while IFS='|' read -r name seconds needs modes title; do
  name=${name// /}
  [[ -n $name ]] || continue
  names+=("$name")
  seconds_of[$name]=${seconds// /}
  needs_of[$name]=${needs//-/}
  read -r "needs_of[$name]" <<< "${needs_of[$name]}"
  modes_of[$name]=" $modes "
  title_of[$name]=${title# }
done <<< "$checks"

list_checks() {
  local name
  for name in "${names[@]}"; do
    printf '%-14s %s%s\n' "$name" "${title_of[$name]}" \
      "$([[ ${modes_of[$name]} == *quick* ]] || echo ' (full only)')"
  done
}

# select_checks MODE [NAME…]: puts what is to run into `selected`, each check behind what it needs.
select_checks() {
  local mode=$1 name
  shift
  for name in "$@"; do
    [[ -n ${title_of[$name]:-} ]] || {
      echo "bin/test: '$name' is not a check. The checks are: ${names[*]}" >&2
      return 1
    }
  done
  for name in "${names[@]}"; do
    if [[ $# -gt 0 ]]; then
      [[ " $* " != *" $name "* ]] || select_check "$name"
    elif [[ ${modes_of[$name]} == *" $mode "* ]]; then
      select_check "$name"
    fi
  done
}

select_check() {
  local need
  for need in ${needs_of[$1]}; do select_check "$need"; done
  [[ " ${selected[*]} " == *" $1 "* ]] || selected+=("$1")
}

announce_checks() {
  local name total=0
  for name in "${selected[@]}"; do total=$((total + seconds_of[$name])); done
  printf '%d checks: %s of work, two at a time, and up to 20 minutes more where nothing is built\n' \
    "${#selected[@]}" "$(in_words "$total")"
}

in_words() {
  if [[ $1 -lt 90 ]]; then echo "about $1 s"; else echo "about $((($1 + 30) / 60)) minutes"; fi
}

# run_checks MODE FOLDER: runs what is selected in two lanes, one for each core. One builds, which only one process
# can do at a time, and then helps with the rest. What runs alone comes last. FOLDER takes a log and a result for
# each check.
run_checks() {
  local mode=$1 name builders=() others=() last=()
  results=$2
  for name in "${selected[@]}"; do
    if [[ $building == *" $name "* ]]; then
      builders+=("$name")
    elif [[ $alone == *" $name "* ]]; then
      last+=("$name")
    else
      others+=("$name")
    fi
  done
  run_beside "$mode" "${others[@]}"
  run_lane "$mode" "${builders[@]}" "${others[@]}"
  wait "$lane"
  run_beside "$mode" "${last[@]}"
  run_lane "$mode" "${last[@]}"
  wait "$lane"
  for name in "${selected[@]}"; do
    status_of[$name]=1 took[$name]=0
    [[ ! -e $results/$name ]] || read -r "status_of[$name]" "took[$name]" < "$results/$name"
  done
}

# run_beside MODE [NAME…]: starts the lane beside this process.
run_beside() {
  # A process group of its own: a job without one ignores SIGINT, and so would every program that it starts.
  set -m
  run_lane "$@" &
  lane=$!
  set +m
}

# stop_lane: ends the checks that run beside this process.
stop_lane() { [[ -z ${lane:-} ]] || kill -- "-$lane" 2> /dev/null || true; }

# run_lane MODE [NAME…]: runs checks one at a time, always the first whose needs have run and that the other lane
# has not taken.
run_lane() {
  local mode=$1 name waiting=1
  shift
  while [[ $waiting ]]; do
    waiting=
    for name in "$@"; do
      [[ ! -e $results/$name.taken ]] || continue
      if ! needs_have_run "$name"; then
        waiting=1
      elif mkdir "$results/$name.taken" 2> /dev/null; then
        run_check "$name" "$mode"
        waiting=1
        break
      fi
    done
    [[ ! $waiting ]] || sleep 0.1
  done
}

needs_have_run() {
  local need
  for need in ${needs_of[$1]}; do [[ -e $results/$need ]] || return 1; done
}

# The lines of a log that name a failure, which tests print long before they end.
failures_in() {
  grep -aE '✘|FAILED|[Ee]rror:|Fatal' "$1" | cut -c 1-500 | head -n 20
}

# run_check NAME MODE: runs a check, and shows its output when it fails or is wanted either way.
run_check() {
  local name=$1 log=$results/$1.log start=$SECONDS status=0
  [[ ${needs_of[$1]} != debug ]] || local -x ORRERY_BUILD=debug
  if [[ $shown == *" $name "* ]]; then
    "check_${name//-/_}" "$2" < /dev/null 2>&1 || status=$?
  else
    "check_${name//-/_}" "$2" > "$log" 2>&1 < /dev/null || status=$?
    [[ $status -eq 0 ]] || { failures_in "$log"; tail -n 100 "$log"; } | sed 's/^/        /'
  fi
  if [[ $status -eq 0 ]]; then
    echo "ok      ${title_of[$name]} ($((SECONDS - start)) s)"
  else
    echo "FAILED  $name: ${title_of[$name]} ($((SECONDS - start)) s)"
  fi
  echo "$status $((SECONDS - start))" > "$results/$name.new"
  mv "$results/$name.new" "$results/$name"
}

# What each failed check printed of its failures, and its end, stand below the list too, where it is found first.
summarize_checks() {
  local name passed=0 failed=0 result
  echo
  for name in "${selected[@]}"; do
    if [[ ${status_of[$name]} -eq 0 ]]; then
      passed=$((passed + 1)) result=ok
    else
      failed=$((failed + 1)) result=FAILED
    fi
    printf '%-8s%6d s  %s\n' "$result" "${took[$name]}" "$name"
  done
  for name in "${selected[@]}"; do
    if [[ ${status_of[$name]} -ne 0 && -e $results/$name.log ]]; then
      { failures_in "$results/$name.log"; grep -v '^ok ' "$results/$name.log" | tail -n 12; } | sed "s/^/  $name: /"
    fi
  done
  echo "$passed passed, $failed failed"
  [[ $failed -eq 0 ]]
}
