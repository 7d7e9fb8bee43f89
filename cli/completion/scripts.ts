import type { Branch, Word } from './tree.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** The words that lead further in, as alternatives of a shell's `case`. */
const inner = (branches: readonly Branch[]) => branches.slice(1).map(({ at }) => `'${at}'`);

const texts = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

const bash = (branches: readonly Branch[]): string => `# Completion of spaza. Put it where bash finds it:
#   spaza completion bash > ~/.local/share/bash-completion/completions/spaza
_spaza() {
  local at=spaza word words=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$at $word" in
      ${inner(branches).join('|')}) at="$at $word" ;;
    esac
  done
  case "$at" in
${branches.map(({ at, words }) => `    '${at}') words='${texts(words)}' ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _spaza spaza
`;

const zsh = (branches: readonly Branch[]): string => `#compdef spaza
# Completion of spaza. Put it where zsh finds it, in a folder of $fpath:
#   spaza completion zsh > ~/.zfunc/_spaza
_spaza() {
  local at=spaza word
  local -a found
  for word in \${words[2,CURRENT-1]}; do
    case "$at $word" in
      (${inner(branches).join('|')}) at="$at $word" ;;
    esac
  done
  case "$at" in
${branches
  .map(
    ({ at, words }) =>
      `    ('${at}') found=(${words.map(({ text, about }) => `'${text}:${about}'`).join(' ')}) ;;`,
  )
  .join('\n')}
  esac
  _describe spaza found || _files
}
if [ "$funcstack[1]" = _spaza ]; then _spaza "$@"; else compdef _spaza spaza; fi
`;

const fishWord = (at: string, { text, about }: Word): string => {
  const word = text.startsWith('--')
    ? `-l ${text.slice(2)}`
    : text.startsWith('-')
      ? `-s ${text.slice(1)}`
      : `-a ${text}`;
  return `complete -c spaza -n 'test (__spaza_at) = "${at}"' ${word} -d '${about}'`;
};

const fish = (branches: readonly Branch[]): string => `# Completion of spaza. Put it where fish finds it:
#   spaza completion fish > ~/.config/fish/completions/spaza.fish
function __spaza_at
  set -l at spaza
  for word in (commandline -opc)[2..-1]
    switch "$at $word"
      case ${inner(branches).join(' ')}
        set at "$at $word"
    end
  end
  echo $at
end
${branches.flatMap(({ at, words }) => words.map((word) => fishWord(at, word))).join('\n')}
`;

/** The script that completes commands and flags in a shell. It asks no program while somebody types. */
export function completionScript(shell: Shell, branches: readonly Branch[]): string {
  switch (shell) {
    case 'bash':
      return bash(branches);
    case 'zsh':
      return zsh(branches);
    case 'fish':
      return fish(branches);
  }
}
