import {
  type Declaration,
  type DeclaredArgument,
  listedIn,
  nameOfArgument,
  nameOfFlag,
} from '../declaration.ts';
import { flagRow, GLOBAL_OPTIONS, type GlobalOption, HELP_OPTION, VERSION_OPTION } from '../global-flags.ts';
import type { Ports } from '../ports.ts';
import { footerOf } from './footer.ts';
import { helpPage, helpWidth } from './page.ts';

/** What follows the name of a command in its usage line. */
function typedBehind({ usageText, arguments: taken, under }: Declaration): string {
  const hasCommands = Object.keys(under).length > 0;
  return (
    usageText ??
    ['[options]', ...(hasCommands ? ['[command]'] : []), ...taken.map(({ term }) => term)].join(' ')
  );
}

const argumentRow = ({ term, description, defaultValue }: DeclaredArgument) =>
  [
    nameOfArgument(term),
    defaultValue === undefined ? description : `${description} (default: ${JSON.stringify(defaultValue)})`,
  ] as const;

/** The help of a command. Commander makes none: it takes longer to load than a command to be declared. */
export function commandHelp(command: Declaration, { stdout, env }: Pick<Ports, 'stdout' | 'env'>): string {
  const { path, descriptionText, arguments: taken, flags, exampleLines, under, isOpen } = command;
  // What a flag does here is said once.
  const own = new Set(flags.map((flag) => nameOfFlag(flag.flags)));
  const isElsewhere = (flag: GlobalOption) => !own.has(nameOfFlag(flag.flags));
  const page = helpPage(
    {
      usage: `${path.join(' ')} ${typedBehind(command)}`,
      description: descriptionText,
      sections: [
        ['Arguments:', taken.map(argumentRow)],
        [
          'Options:',
          [
            ...flags.filter(({ isHidden }) => !isHidden).map(flagRow),
            ...(isOpen ? [] : [flagRow(HELP_OPTION)]),
          ],
        ],
        ['Global Options:', [VERSION_OPTION, ...GLOBAL_OPTIONS].filter(isElsewhere).map(flagRow)],
        ['Commands:', listedIn(under)],
      ],
    },
    { stdout, env },
  );
  if (exampleLines.length === 0) return page;
  const examples = `Examples:\n${exampleLines.map((line) => `  ${line}`).join('\n')}`;
  return `${page}\n${examples}\n\n${footerOf(path.slice(1).join(' '), helpWidth(stdout))}\n`;
}
