import type { Option } from 'commander';
import type { Declare, SpazaCommand } from '../command.ts';
import type { Context } from '../context.ts';
import { oneOf } from '../values/words.ts';

/** The shells with a completion script. */
const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** Kinds of ids that completion looks up. */
export const ID_KINDS = ['orders', 'suppliers', 'offers', 'calls'] as const;
export type IdKind = (typeof ID_KINDS)[number];

/** The kind of id that an argument or flag takes. */
const IDS: Readonly<Record<string, IdKind>> = {
  order: 'orders',
  'supplier-id': 'suppliers',
  '--supplier': 'suppliers',
  'offer-id': 'offers',
  call: 'calls',
};

/** A word that can be typed next, with its description. */
interface Word {
  text: string;
  about: string;
  /** Whether a value follows it. */
  takesValue: boolean;
  /** The values that can follow it, if there are only a few. */
  choices?: readonly string[] | undefined;
  /** Its value is an id. */
  ids?: IdKind | undefined;
}

/** What can be typed after a command. */
interface Branch {
  /** The words of the command, such as `spaza cart add`. */
  at: string;
  words: Word[];
  /** Only a subcommand can follow: it takes no arguments itself. */
  isGroup: boolean;
  /** Its first argument is an id. */
  ids?: IdKind | undefined;
}

/** Descriptions are a single line in completion scripts. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

type Reader = { parseArg?: { choices?: readonly string[] }; argChoices?: readonly string[] };

const valuesOf = ({ parseArg, argChoices }: Reader) => argChoices ?? parseArg?.choices;

const wordOf = (option: Option): Word => ({
  text: option.long ?? option.flags,
  about: onOneLine(option.description),
  takesValue: option.required || option.optional,
  choices: valuesOf(option as Reader),
  ids: IDS[option.long ?? ''],
});

/** A command and all its subcommands, outermost first, with the words that can follow each. */
async function branchesOf(
  command: SpazaCommand,
  before: { path?: string; globals?: readonly Word[] } = {},
): Promise<Branch[]> {
  await command.declare();
  const help = command.createHelp();
  const path = [...(before.path ? [before.path] : []), command.name()].join(' ');
  const children = help.visibleCommands(command) as SpazaCommand[];
  const own = help.visibleOptions(command).map(wordOf);
  const [first] = command.registeredArguments;
  const values = first ? (valuesOf(first as Reader) ?? []) : [];
  const inherited = (before.globals ?? []).filter(({ text }) => !own.some((word) => word.text === text));
  const branch: Branch = {
    at: path,
    words: [
      ...children.map((child) => ({
        text: child.name(),
        about: onOneLine(child.summary()),
        takesValue: false,
      })),
      ...values.map((text) => ({ text, about: onOneLine(first?.description ?? ''), takesValue: false })),
      ...own,
      ...inherited,
    ],
    isGroup: children.length > 0 && !first,
    ids: IDS[first?.name() ?? ''],
  };
  const globals = before.globals ?? own;
  const below = await Promise.all(children.map((child) => branchesOf(child, { path, globals })));
  return [branch, ...below.flat()];
}

/** Subcommands, as alternatives of a shell's `case`. */
const inner = (branches: readonly Branch[]) => branches.slice(1).map(({ at }) => `'${at}'`);

/** Commands after which only a subcommand can follow. */
const groups = (branches: readonly Branch[]) =>
  branches.filter(({ isGroup }) => isGroup).map(({ at }) => `'${at}'`);

/** Flags that take a value in every command: the word after them is neither a command nor a flag. */
function withValues(branches: readonly Branch[]): string[] {
  const words = branches.flatMap((branch) => branch.words);
  const bare = new Set(words.filter(({ takesValue }) => !takesValue).map(({ text }) => text));
  return [...new Set(words.map(({ text }) => text))].filter((text) => !bare.has(text));
}

interface Choice {
  /** The command and the flag, as a pattern of a shell's `case`: `'spaza imports upload --type'`. */
  at: string;
  choices: readonly string[];
}

/** Flags with a fixed list of values; global flags come last, and once. */
function choicesOf(branches: readonly Branch[]): Choice[] {
  const found = new Map<string, readonly string[]>();
  for (const { at, words } of branches)
    for (const { text, choices } of words)
      if (choices) found.set(isEverywhere(text, branches) ? `*' ${text}'` : `'${at} ${text}'`, choices);
  return [...found]
    .map(([at, choices]) => ({ at, choices }))
    .toSorted((one, other) => Number(one.at.startsWith('*')) - Number(other.at.startsWith('*')));
}

/** The flags and the commands (by their first argument) that take an id, by the kind of id. */
function idsIn(branches: readonly Branch[]) {
  return ID_KINDS.map((kind) => ({
    kind,
    flags: branches.flatMap(({ at, words }) =>
      words.filter(({ ids }) => ids === kind).map(({ text }) => `'${at} ${text}'`),
    ),
    commands: branches.filter(({ ids }) => ids === kind).map(({ at }) => `'${at}'`),
  }));
}

/** How long completion waits for the shop. */
const IDS_TIMEOUT = '3s';

const isEverywhere = (text: string, branches: readonly Branch[]) =>
  branches.every(({ words }) => words.some((word) => word.text === text && word.choices));

const texts = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

const bash = (branches: readonly Branch[]): string => `# Completion of spaza. Put it where bash finds it:
#   spaza completion bash > ~/.local/share/bash-completion/completions/spaza
# Ids of a kind, from the shop of the typed line.
_spaza_ids() { spaza ids "$1" "\${shop[@]}" --timeout ${IDS_TIMEOUT} 2>/dev/null | cut -f1 | tr '\\n' ' '; }
_spaza() {
  local at=spaza word words= current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" last= shop=()
  COMPREPLY=()
  # --flag=value comes as three words.
  [[ "$current" == = ]] && current=
  [[ "$before" == = ]] && before="\${COMP_WORDS[COMP_CWORD-2]}"
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$at $word" in
      ${inner(branches).join('|')}) at="$at $word" ;;
    esac
    case "$last" in
      --base-url|--profile) [[ "$word" == = ]] && continue; shop+=("$last" "$word") ;;
    esac
    last="$word"
  done
  case "$at $before" in
${choicesOf(branches)
  .map(({ at, choices }) => `    ${at}) words='${choices.join(' ')}' ;;`)
  .join('\n')}
${idsIn(branches)
  .filter(({ flags }) => flags.length > 0)
  .map(({ kind, flags }) => `    ${flags.join('|')}) words="$(_spaza_ids ${kind})" ;;`)
  .join('\n')}
  esac
  [[ -z "$words" ]] || { COMPREPLY=($(compgen -W "$words" -- "$current")); return; }
  case "$before" in
    ${withValues(branches).join('|')}) return ;;
  esac
  case "$at" in
${branches.map(({ at, words }) => `    '${at}') words='${texts(words)}' ;;`).join('\n')}
  esac
  # Flags for who types a dash; else commands, or files where there are none.
  [[ "$current" == -* ]] || {
    words=" $words"; words="\${words%% -*}"
    case "$at" in
${idsIn(branches)
  .map(({ kind, commands }) => `      ${commands.join('|')}) words+=" $(_spaza_ids ${kind})" ;;`)
  .join('\n')}
    esac
  }
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  case "$at" in
    ${groups(branches).join('|')}) compopt +o default 2>/dev/null ;;
  esac
}
complete -o default -F _spaza spaza
`;

/** A text in single quotes, as bash and zsh read it. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The first colon without a backslash before it separates a word from its description. */
const zshWord = ({ text, about }: Word) => quoted(`${text.replaceAll(':', '\\:')}:${about}`);

const zsh = (branches: readonly Branch[]): string => `#compdef spaza
# Completion of spaza. Put it where zsh finds it, in a folder of $fpath:
#   spaza completion zsh > ~/.zfunc/_spaza
# Ids of a kind with what they are, from the shop of the typed line.
_spaza_ids() { spaza ids $1 $shop --timeout ${IDS_TIMEOUT} 2>/dev/null | sed 's/:/\\\\:/g; s/\\t/:/' }
_spaza() {
  local at=spaza word last
  local -a found shop
  for word in \${words[2,CURRENT-1]}; do
    case "$at $word" in
      (${inner(branches).join('|')}) at="$at $word" ;;
    esac
    case "$last" in
      (--base-url|--profile) shop+=("$last" "$word") ;;
    esac
    last="$word"
  done
  case "$at \${words[CURRENT-1]}" in
${choicesOf(branches)
  .map(({ at, choices }) => `    (${at}) compadd -- ${choices.join(' ')}; return ;;`)
  .join('\n')}
${idsIn(branches)
  .filter(({ flags }) => flags.length > 0)
  .map(
    ({ kind, flags }) =>
      `    (${flags.join('|')}) found=(\${(f)"$(_spaza_ids ${kind})"}); _describe ${kind} found; return ;;`,
  )
  .join('\n')}
  esac
  case "\${words[CURRENT-1]}" in
    (${withValues(branches).join('|')}) _files; return ;;
  esac
  case "$at" in
${branches.map(({ at, words }) => `    ('${at}') found=(${words.map(zshWord).join(' ')}) ;;`).join('\n')}
  esac
  # Flags for who types a dash; else commands, or files where there are none.
  [[ "\${words[CURRENT]}" == -* ]] || {
    found=(\${found:#-*})
    case "$at" in
${idsIn(branches)
  .map(({ kind, commands }) => `      (${commands.join('|')}) found+=(\${(f)"$(_spaza_ids ${kind})"}) ;;`)
  .join('\n')}
    esac
  }
  (( $#found )) && _describe spaza found && return
  case "$at" in
    (${groups(branches).join('|')}) return 1 ;;
  esac
  _files
}
if [ "$funcstack[1]" = _spaza ]; then _spaza "$@"; else compdef _spaza spaza; fi
`;

/** A text in single quotes, as fish reads it. */
const fishQuoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

const fishIds = (kind: IdKind) => `'(spaza ids ${kind} --timeout ${IDS_TIMEOUT} 2>/dev/null)'`;

const fishWord = (at: string, { text, about, takesValue, choices, ids }: Word): string => {
  const word = text.startsWith('--')
    ? `-l ${text.slice(2)}`
    : text.startsWith('-')
      ? `-s ${text.slice(1)}`
      : `-a ${text}`;
  const value = ids
    ? ` -x -a ${fishIds(ids)}`
    : choices
      ? ` -x -a '${choices.join(' ')}'`
      : takesValue
        ? ' -r'
        : '';
  return `complete -c spaza -n 'test (__spaza_at) = "${at}"' ${word}${value} -d ${fishQuoted(about)}`;
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
function __spaza_only_commands
  switch (__spaza_at)
    case ${groups(branches).join(' ')}
      return 0
  end
  return 1
end
complete -c spaza -n __spaza_only_commands -f
${branches.flatMap(({ at, words }) => words.map((word) => fishWord(at, word))).join('\n')}
${branches
  .flatMap(({ at, ids }) =>
    ids ? [`complete -c spaza -n 'test (__spaza_at) = "${at}"' -f -a ${fishIds(ids)}`] : [],
  )
  .join('\n')}
`;

/** The completion script of a shell. It starts `spaza` only to complete ids. */
function completionScript(shell: Shell, branches: readonly Branch[]): string {
  switch (shell) {
    case 'bash':
      return bash(branches);
    case 'zsh':
      return zsh(branches);
    case 'fish':
      return fish(branches);
  }
}

async function runCompletion({ output }: Context, shell: Shell, program: SpazaCommand): Promise<void> {
  const script = completionScript(shell, await branchesOf(program));
  output.answer({ shell, script }, (page) => page.line(script.trimEnd()));
}

/** `spaza completion <shell>` */
export const newCompletion: Declare = (command) =>
  command
    .description('Print the completion script for a shell. The script itself says where to put it.')
    .argument('<shell>', SHELLS.join(', '), oneOf(SHELLS, 'shell'))
    .examples(
      'source <(spaza completion bash)',
      'spaza completion zsh > ~/.zfunc/_spaza',
      'spaza completion fish > ~/.config/fish/completions/spaza.fish',
    )
    .run((context: Context, shell: Shell) => runCompletion(context, shell, command.parent as SpazaCommand));
