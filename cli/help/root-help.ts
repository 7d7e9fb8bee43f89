import { commands } from '../commands/index.ts';
import {
  DESCRIPTION,
  GLOBAL_OPTIONS,
  type GlobalOption,
  HELP_COMMAND,
  HELP_OPTION,
  VERSION_OPTION,
} from '../global-flags.ts';
import { hasColours } from '../output/colours.ts';
import type { Ports } from '../ports.ts';
import { listed, wrapped } from './layout.ts';
import { variablesOf } from './variables.ts';

const USUAL_WIDTH = 80;
const EXAMPLES = ['spaza sandbox', 'spaza search maize meal', 'spaza run order.yaml --target in-process'];

/** How wide help may be. */
export const helpWidth = ({ isTTY, columns }: Ports['stdout']): number =>
  isTTY ? (columns ?? USUAL_WIDTH) : USUAL_WIDTH;

/** How commander says which values a flag takes. */
const choicesText = (choices: readonly string[] | undefined): string =>
  choices ? ` (choices: ${choices.map((choice) => JSON.stringify(choice)).join(', ')})` : '';

/** The help of the program itself. Made without commander, which takes longer to load than all the rest. */
export function rootHelp({ stdout, env }: Pick<Ports, 'stdout' | 'env'>): string {
  const width = helpWidth(stdout);
  const isColoured = hasColours(stdout, env);
  const title = (text: string) => (isColoured ? `\u001B[1m${text}\u001B[22m` : text);
  const all: GlobalOption[] = [VERSION_OPTION, ...GLOBAL_OPTIONS, HELP_OPTION];
  const options = all.map(({ flags, says, choices }) => [flags, says + choicesText(choices)] as const);
  const names = Object.entries(commands)
    .filter(([, { hidden }]) => !hidden)
    .map(([name, { summary }]) => [name, summary] as const);
  const sections: [string, string][] = [
    ['Options:', listed(options, width)],
    ['Commands:', listed([...names, [HELP_COMMAND.flags, HELP_COMMAND.says]], width)],
    ['Topics:', listed([['spaza help exit-codes', 'what the exit code of a command says']], width)],
    ['Environment:', listed(variablesOf(), width)],
    ['Examples:', EXAMPLES.map((line) => `  ${line}`).join('\n')],
  ];
  return [
    `${title('Usage:')} spaza [options] [command]`,
    wrapped(DESCRIPTION, width).join('\n'),
    ...sections.map(([name, text]) => `${title(name)}\n${text}`),
  ]
    .join('\n\n')
    .concat('\n');
}
