import type { Ports } from '../ports.ts';
import type { Shell } from '../values/shells.ts';
import { madeOf } from './made-of.ts';

const nameOf = (shell: Shell) => `completion.${shell}`;

/** The script as it was made before, by this version; undefined where none was. Shells may ask each time they open. */
export const keptScript = async (shell: Shell, ports: Ports): Promise<string | undefined> =>
  (await ports.openMadeTexts()).read(nameOf(shell), madeOf());

/** Keeps a script for the next shell. */
export async function keepScript(shell: Shell, script: string, ports: Ports): Promise<void> {
  await (await ports.openMadeTexts()).write(nameOf(shell), madeOf(), script);
}
