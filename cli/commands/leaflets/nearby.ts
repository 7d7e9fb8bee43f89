import type { NearbyFlags } from '../../actions/leaflets/nearby.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { kilometres, place } from '../../values/numbers.ts';

/** `spaza leaflets` */
export function newNearby(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'List the leaflets that shoppers see: those of the chosen supplier, or around a place if no supplier is ' +
        'chosen or --near is given.',
    )
    .option('--near <lat,lon>', 'the place, in degrees north and east', place)
    .option('--radius <km>', 'distance around it (default: 15)', kilometres)
    .examples('spaza leaflets', 'spaza leaflets --near -33.92,18.42 --radius 30 --json')
    .action(async (flags: NearbyFlags) => {
      const { runNearby } = await import('../../actions/leaflets/nearby.ts');
      await runNearby(flags, await context());
    });
}
