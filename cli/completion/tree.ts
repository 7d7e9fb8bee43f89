import type { Option } from 'commander';
import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';

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
export interface Word {
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
export interface Branch {
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

const choicesOf = ({ parseArg, argChoices }: Reader) => argChoices ?? parseArg?.choices;

const wordOf = (option: Option): Word => ({
  text: option.long ?? option.flags,
  about: onOneLine(option.description),
  takesValue: option.required || option.optional,
  choices: choicesOf(option as Reader),
  ids: IDS[option.long ?? ''],
});

/** A command and all its subcommands, outermost first, with the words that can follow each. */
export async function branchesOf(
  command: SpazaCommand,
  context: GetContext,
  before: { path?: string; globals?: readonly Word[] } = {},
): Promise<Branch[]> {
  await command.declare(context);
  const help = command.createHelp();
  const path = [...(before.path ? [before.path] : []), command.name()].join(' ');
  const children = help.visibleCommands(command) as SpazaCommand[];
  const own = help.visibleOptions(command).map(wordOf);
  const [first] = command.registeredArguments;
  const values = first ? (choicesOf(first as Reader) ?? []) : [];
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
  const below = await Promise.all(children.map((child) => branchesOf(child, context, { path, globals })));
  return [branch, ...below.flat()];
}
