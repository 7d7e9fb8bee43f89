import type { OfferFlags } from '../../actions/sandbox/offer.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { cents, stock } from '../../values/numbers.ts';
import { instant } from '../../values/times.ts';

/** `spaza sandbox offer <id>` */
export function newOffer(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Change the price, the stock or the end of an offer, as a supplier might while somebody shops.',
    )
    .argument('<id>', 'id of the offer')
    .option('--price <rands>', 'new price, such as 24.99', cents)
    .option('--stock <quantity>', 'remaining stock; 0 is out of stock', stock)
    .option('--end <instant>', 'when it ends, such as 2026-11-23T08:00:00+02:00', instant)
    .examples('spaza sandbox offer 206 --stock 0', 'spaza sandbox offer 206 --price 31.50 --json')
    .action(async (id: string, flags: OfferFlags) => {
      const { runOffer } = await import('../../actions/sandbox/offer.ts');
      await runOffer({ id, ...flags }, await context());
    });
}
