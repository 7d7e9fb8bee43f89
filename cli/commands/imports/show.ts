import type { ShowOptions } from '../../actions/imports/show.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';
import { wholeNumber } from '../../values/numbers.ts';

const CHANGES = 50;

/** `spaza imports show [id]` */
export function newShow(command: Declaration, context: GetContext): void {
  command
    .description('Show a file that was handed in, and what it would change now. Nothing is changed.')
    .argument('[id]', 'id of the import (default: the one that waits)')
    .option('--changes <number>', `changes to list at most (default: ${CHANGES})`, wholeNumber)
    .examples('spaza imports show', 'spaza imports show --changes 100 --json')
    .action(async (id: string | undefined, flags: Partial<ShowOptions>) => {
      const { runShow } = await import('../../actions/imports/show.ts');
      await runShow({ changes: CHANGES, ...flags, id }, await context());
    });
}
