import type { Option } from 'commander';
import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';

/** A word that can be typed next, and what it does. */
export interface Word {
  text: string;
  about: string;
  /** Another word follows it, which may be anything. */
  takesValue: boolean;
  /** The words that follow it, where those are few. */
  choices?: readonly string[] | undefined;
}

/** What can be typed behind a command. */
export interface Branch {
  /** The words that lead there, such as `spaza cart add`. */
  at: string;
  words: Word[];
  /** Only a command goes behind it: it takes nothing itself. */
  isGroup: boolean;
}

/** What is said of a word stands on one line. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

type Reader = { parseArg?: { choices?: readonly string[] }; argChoices?: readonly string[] };

const choicesOf = ({ parseArg, argChoices }: Reader) => argChoices ?? parseArg?.choices;

const wordOf = (option: Option): Word => ({
  text: option.long ?? option.flags,
  about: onOneLine(option.description),
  takesValue: option.required || option.optional,
  choices: choicesOf(option as Reader),
});

/** A command and every one under it with what can be typed behind it, from the outside in. */
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
  };
  const globals = before.globals ?? own;
  const below = await Promise.all(children.map((child) => branchesOf(child, context, { path, globals })));
  return [branch, ...below.flat()];
}
