# Completion of orrery's command line for bash. The program says what can stand there: orrery complete.
# shellcheck shell=bash

_orrery() {
  local current=${COMP_WORDS[COMP_CWORD]} program=${COMP_WORDS[0]} line path
  local words=("${COMP_WORDS[@]:1:COMP_CWORD}")
  COMPREPLY=()
  # bash divides --option=value at the sign, and a word that ends there is the sign itself.
  if [[ $current == = ]]; then
    words+=("")
    current=
  fi
  while IFS= read -r line; do
    case $line in
      :folder)
        compopt -o filenames 2> /dev/null
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$current")
        ;;
      :files*)
        compopt -o filenames 2> /dev/null
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(
          compgen -d -- "$current"
          if [[ $line == :files ]]; then
            compgen -f -- "$current" | while IFS= read -r path; do [[ -d $path ]] || echo "$path"; done
          else
            compgen -f -X "!*.${line#:files }" -- "$current"
          fi
        )
        ;;
      *) COMPREPLY+=("${line%%$'\t'*}") ;;
    esac
  done < <("$program" complete -- "${words[@]}" 2> /dev/null)
  # Behind name= goes what it is to be.
  if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2> /dev/null; fi
}

complete -F _orrery orrery
