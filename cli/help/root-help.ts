import { commands } from '../commands/index.ts';
import { listedIn } from '../declaration.ts';
import {
  DESCRIPTION,
  flagRow,
  GLOBAL_OPTIONS,
  HELP_COMMAND,
  HELP_OPTION,
  VERSION_OPTION,
} from '../global-flags.ts';
import type { Ports } from '../ports.ts';
import { listed, wrapped } from './layout.ts';
import { helpWidth, titled } from './page.ts';
import { variablesOf } from './variables.ts';

const EXAMPLES = ['spaza sandbox', 'spaza search maize meal', 'spaza run order.yaml --target in-process'];

/** The help of the program itself. Made without commander, which takes longer to load than all the rest. */
export function rootHelp({ stdout, env }: Pick<Ports, 'stdout' | 'env'>): string {
  const width = helpWidth(stdout);
  const title = titled({ stdout, env });
  const options = [VERSION_OPTION, ...GLOBAL_OPTIONS, HELP_OPTION].map(flagRow);
  const sections: [string, string][] = [
    ['Options:', listed(options, width)],
    ['Commands:', listed([...listedIn(commands), [HELP_COMMAND.flags, HELP_COMMAND.description]], width)],
    ['Topics:', listed([['spaza help exit-codes', 'what exit codes mean']], width)],
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
