import type { ShowOptions } from '../../actions/imports/show.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { wholeNumber } from '../../values/numbers.ts';

const DEFAULT_LIMIT = 50;

type Flags = Partial<ShowOptions> & { changes?: number };

/** `spaza imports show [id]` */
export function newShow(command: SpazaCommand, context: GetContext): void {
  command
    .description('Show an uploaded file, and what it would change now. Nothing is changed.')
    .argument('[id]', 'id of the import (default: the one that is staged)')
    .option('--limit <number>', `list at most this many changes (default: ${DEFAULT_LIMIT})`, wholeNumber)
    .formerOption('--changes <number>', wholeNumber)
    .examples('spaza imports show', 'spaza imports show --limit 100 --json')
    .action(async (id: string | undefined, { changes, ...flags }: Flags) => {
      const { runShow } = await import('../../actions/imports/show.ts');
      await runShow({ limit: changes ?? DEFAULT_LIMIT, ...flags, id }, await context());
    });
}
