import type { ChangeFlags } from '../../actions/leaflets/change.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { endInstant, startInstant } from '../../values/times.ts';

/** `spaza leaflets change <id>` */
export function newChange(command: SpazaCommand, context: GetContext): void {
  command
    .description('Change or replace a leaflet, or publish a draft. Omitted fields stay as they are.')
    .argument('<id>', 'id of the leaflet')
    .option('--name <text>', 'new title')
    .option('--file <file>', 'new file or address')
    .option('--from <date>', 'when its specials start', startInstant)
    .option('--to <date>', 'when they end; a date includes that day', endInstant)
    .option('--visible-from <date>', 'when shoppers start to see it', startInstant)
    .option('--publish', 'make it visible to shoppers')
    .examples(
      'spaza leaflets change 12 --publish',
      'spaza leaflets change 12 --file better.pdf --to 2026-12-01',
    )
    .action(async (id: string, flags: ChangeFlags) => {
      const { runChange } = await import('../../actions/leaflets/change.ts');
      await runChange({ id, ...flags }, await context());
    });
}
