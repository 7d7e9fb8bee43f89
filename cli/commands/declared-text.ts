import { Command } from '../command-line/command.ts';
import { declare } from '../command-line/declared.ts';
import type { Context } from '../context.ts';
import { commands } from './index.ts';

/** Nothing is done with it: a command only keeps it for what it does. */
const UNUSED = {} as Context;

/** What every command takes, as it is kept beside the program. */
export async function declaredText(): Promise<string> {
  const program = new Command('spaza');
  program.children = commands;
  const { children = {} } = await declare(program, { summary: '' }, UNUSED);
  return `${JSON.stringify(children, null, 1)}\n`;
}
