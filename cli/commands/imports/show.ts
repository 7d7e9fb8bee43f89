import type { Command } from 'commander';
import type { ShowOptions } from '../../actions/imports/show.ts';
import type { GetContext } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { wholeNumber } from '../../values/numbers.ts';

const CHANGES = 50;

/** `spaza imports show [id]` */
export function newShow(command: Command, context: GetContext): void {
  command
    .description('Show a file that was handed in, and what it would change now. Nothing is changed.')
    .argument('[id]', 'id of the import (default: the one that waits)')
    .option('--changes <number>', `changes to list at most (default: ${CHANGES})`, wholeNumber)
    .addHelpText('after', examples('spaza imports show', 'spaza imports show --changes 100 --json'))
    .action(async (id: string | undefined, flags: Partial<ShowOptions>) => {
      const { runShow } = await import('../../actions/imports/show.ts');
      await runShow({ changes: CHANGES, ...flags, id }, await context());
    });
}
