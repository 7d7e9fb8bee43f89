import type { ChangeFlags } from '../../actions/leaflets/change.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';
import { endInstant, startInstant } from '../../values/times.ts';

/** `spaza leaflets change <id>` */
export function newChange(command: Declaration, context: GetContext): void {
  command
    .description('Change or replace a leaflet, or publish a draft. What is left out stays as it is.')
    .argument('<id>', 'id of the leaflet')
    .option('--name <text>', 'another title')
    .option('--file <file>', 'another file, or address')
    .option('--from <date>', 'when its specials begin', startInstant)
    .option('--to <date>', 'when they end; a day alone is included', endInstant)
    .option('--visible-from <date>', 'from when shoppers see it', startInstant)
    .option('--publish', 'let shoppers see it')
    .examples(
      'spaza leaflets change 12 --publish',
      'spaza leaflets change 12 --file better.pdf --to 2026-12-01',
    )
    .action(async (id: string, flags: ChangeFlags) => {
      const { runChange } = await import('../../actions/leaflets/change.ts');
      await runChange({ id, ...flags }, await context());
    });
}
