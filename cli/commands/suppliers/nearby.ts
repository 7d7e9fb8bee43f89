import type { NearbyFlags } from '../../actions/suppliers/nearby.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { kilometres, place } from '../../values/numbers.ts';

/** `spaza suppliers` */
export function newNearby(command: SpazaCommand, context: GetContext): void {
  command
    .description('List suppliers around a place, nearest first.')
    .option('--near <lat,lon>', 'the place, in degrees north and east (default: position of the shop)', place)
    .option('--distance <km>', 'only suppliers within this distance', kilometres)
    .examples('spaza suppliers --near -33.92,18.42 --distance 15', 'spaza suppliers use 1')
    .action(async (flags: NearbyFlags) => {
      const { runNearby } = await import('../../actions/suppliers/nearby.ts');
      await runNearby(flags, await context());
    });
}
