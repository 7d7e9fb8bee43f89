import { type Declaration, type DeclaredArgument, nameOfArgument, nameOfFlag } from '../declaration.ts';
import { flagRow, GLOBAL_OPTIONS, type GlobalOption, HELP_OPTION, VERSION_OPTION } from '../global-flags.ts';
import type { Ports } from '../ports.ts';
import { footerOf } from './footer.ts';
import { helpPage, helpWidth } from './page.ts';

/** What is typed behind the name of a command. */
function typedBehind({ typed, arguments: taken, under }: Declaration): string {
  const hasCommands = Object.keys(under).length > 0;
  return (
    typed ?? ['[options]', ...(hasCommands ? ['[command]'] : []), ...taken.map(({ term }) => term)].join(' ')
  );
}

const argumentRow = ({ term, says, otherwise }: DeclaredArgument) =>
  [
    nameOfArgument(term),
    otherwise === undefined ? says : `${says} (default: ${JSON.stringify(otherwise)})`,
  ] as const;

/** The help of a command. Commander makes none: it takes longer to load than a command to be declared. */
export function commandHelp(command: Declaration, { stdout, env }: Pick<Ports, 'stdout' | 'env'>): string {
  const { path, says, arguments: taken, flags, shown, under, isOpen } = command;
  // What a flag does here is said once.
  const own = new Set(flags.map((flag) => nameOfFlag(flag.flags)));
  const isElsewhere = (flag: GlobalOption) => !own.has(nameOfFlag(flag.flags));
  const page = helpPage(
    {
      usage: `${path.join(' ')} ${typedBehind(command)}`,
      says,
      sections: [
        ['Arguments:', taken.map(argumentRow)],
        ['Options:', [...flags.map(flagRow), ...(isOpen ? [] : [flagRow(HELP_OPTION)])]],
        ['Global Options:', [VERSION_OPTION, ...GLOBAL_OPTIONS].filter(isElsewhere).map(flagRow)],
        ['Commands:', Object.entries(under).map(([name, { summary }]) => [name, summary] as const)],
      ],
    },
    { stdout, env },
  );
  if (shown.length === 0) return page;
  const examples = `Examples:\n${shown.map((line) => `  ${line}`).join('\n')}`;
  return `${page}\n${examples}\n\n${footerOf(path.slice(1).join(' '), helpWidth(stdout))}\n`;
}
