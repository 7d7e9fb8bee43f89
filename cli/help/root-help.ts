import { commands } from '../commands/index.ts';
import { DESCRIPTION, GLOBAL_OPTIONS, HELP_COMMAND, HELP_OPTION } from '../global-flags.ts';
import type { Ports } from '../ports.ts';
import { listed, listedIn, styleOn, titleIn, wrapped } from './layout.ts';
import { variablesOf } from './variables.ts';

const EXAMPLES = ['spaza sandbox', 'spaza search maize meal', 'spaza run order.yaml --target in-process'];

/** The help of the program itself. */
export function rootHelp(ports: Pick<Ports, 'stdout' | 'env'>): string {
  const style = styleOn(ports);
  const { width } = style;
  const title = titleIn(style);
  const options = [...GLOBAL_OPTIONS, HELP_OPTION].map(({ flags, says }) => [flags, says] as const);
  const sections: [string, string][] = [
    ['Options:', listed(options, width)],
    ['Commands:', listed([...listedIn(commands), HELP_COMMAND], width)],
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
