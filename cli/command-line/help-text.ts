import { HELP_OPTION } from '../global-flags.ts';
import { footerOf } from '../help/footer.ts';
import { type HelpStyle, item, listedIn, titleIn, wrapped } from '../help/layout.ts';
import type { Command } from './command.ts';
import type { Flag } from './flag.ts';

type Row = readonly [term: string, says: string];

const rowOf = ({ flags, says }: Flag): Row => [flags, says];

/** How a command is typed. */
function usageOf({ path, usageText, arguments: takes, children }: Command): string {
  if (usageText !== undefined) return `${path} ${usageText}`;
  const forms = takes.map(({ form }) => form);
  const under = Object.keys(children).length > 0 ? ['[command]'] : [];
  return [path, '[options]', ...under, ...forms].join(' ');
}

/** The help of a command: how it is typed, what it does, what it takes, and what is under it. */
export function helpText(command: Command, globals: readonly Flag[], style: HelpStyle): string {
  const { width } = style;
  const title = titleIn(style);
  const ownHelp = command.flags.some(({ long }) => long === '--help');
  const hasOptions = command.flagGroups.size === 0;
  const lists: (readonly [name: string, rows: readonly Row[]])[] = [
    ['Arguments:', command.arguments.map(({ name, says }) => [name, says] as const)],
    ['Options:', hasOptions ? [...command.flags.map(rowOf), ...(ownHelp ? [] : [rowOf(HELP_OPTION)])] : []],
    ...[...command.flagGroups].map(([name, flags]) => [name, flags.map(rowOf)] as const),
    ['Global Options:', globals.map(rowOf)],
    ['Commands:', listedIn(command.children)],
  ];
  const filled = lists.filter(([, rows]) => rows.length > 0);
  const longest = Math.max(...filled.flatMap(([, rows]) => rows.map(([term]) => term.length)));
  const sections = filled.map(
    ([name, rows]) =>
      `${title(name)}\n${rows.map(([term, says]) => item(term, longest, says, width)).join('\n')}`,
  );
  const about = command.about
    .split('\n')
    .map((paragraph) => wrapped(paragraph, width).join('\n'))
    .join('\n');
  const examples =
    command.exampleLines.length === 0
      ? []
      : [
          `Examples:\n${command.exampleLines.map((line) => `  ${line}`).join('\n')}`,
          footerOf(command.path.replace(/^spaza /, ''), width),
        ];
  return [`${title('Usage:')} ${usageOf(command)}`, about, ...sections, ...examples, command.footer]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}
