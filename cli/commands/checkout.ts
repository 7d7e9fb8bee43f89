import { PAYMENT_OPTIONS } from '@spaza/contracts/vocabulary/payment';
import type { Flags } from '../actions/checkout.ts';
import type { GetContext } from '../context.ts';
import type { Declaration } from '../declaration.ts';
import { methodNamed } from '../values/method.ts';
import { usually } from '../values/words.ts';

const WAYS_TO_PAY = PAYMENT_OPTIONS.map((name) => name.toLowerCase());

/** `spaza checkout` */
export function newCheckout(command: Declaration, context: GetContext): void {
  command
    .description(
      'Place an order for what is in the cart. On a terminal, what is missing is asked for. Wallet credit that covers the ' +
        'goods pays for them; what is paid online is paid afterwards, with spaza pay. An order that was sent and got no ' +
        'answer is sent again as it was, and cannot be placed twice.',
    )
    .option('--collect', 'collect the goods at the supplier')
    .option('--deliver', 'have a courier bring them')
    .option('--method <name>', 'the same by name: COLLECT, PICUP (courier) or MANUAL_DELIVERY', methodNamed)
    .option('--address <id>', 'where to deliver: "first", or the id of an address of yours')
    .option('--slot <slot>', 'when: "first", or the value of a time slot')
    .option(
      '--pay <name>',
      'how to pay: cash, paygate, shop2shop, moya, yoco or debtorcard',
      usually(WAYS_TO_PAY),
    )
    .option('--credit', 'order only if wallet credit pays for it')
    .option('--discount <code>', 'discount code')
    .option('--bags', 'take plastic bags')
    .option('--no-bags', 'take none')
    .option('-y, --yes', 'place the order without asking')
    .examples(
      'spaza checkout',
      'spaza checkout --collect --slot first --pay cash --yes --json',
      'spaza checkout --deliver --address first --slot first --pay paygate --discount SPAZA10 --yes',
    )
    .action(async (flags: Flags) => {
      const { runCheckout } = await import('../actions/checkout.ts');
      await runCheckout(flags, await context());
    });
}
