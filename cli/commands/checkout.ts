import { PAYMENT_OPTIONS } from '@spaza/contracts/vocabulary/payment';
import type { Flags } from '../actions/checkout.ts';
import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';
import { methodNamed } from '../values/method.ts';
import { usually } from '../values/words.ts';

const WAYS_TO_PAY = PAYMENT_OPTIONS.map((name) => name.toLowerCase());

/** `spaza checkout` */
export function newCheckout(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Place an order for the cart. On a terminal, missing choices are asked for. Wallet credit that covers the ' +
        'goods pays for them; online payments are made afterwards, with spaza pay. An order that was sent but got ' +
        'no response is sent again unchanged if the shop recognises it, and is otherwise looked for among your ' +
        'orders before anything is sent.',
    )
    .option('--collect', 'collect the goods from the supplier')
    .option('--deliver', 'have a courier deliver them')
    .option('--method <name>', 'the method by name: COLLECT, PICUP (courier) or MANUAL_DELIVERY', methodNamed)
    .option('--address <id>', 'where to deliver: "first", or the id of one of your addresses')
    .option('--slot <slot>', 'when: "first", or the value of a time slot')
    .option(
      '--pay <name>',
      'how to pay: cash, paygate, shop2shop, moya, yoco or debtorcard',
      usually(WAYS_TO_PAY),
    )
    .option('--credit', 'order only if wallet credit covers it')
    .option('--discount <code>', 'discount code')
    .option('--bags', 'take plastic bags')
    .option('--no-bags', 'take no plastic bags')
    .option('--send-again', 'send an order again although an earlier one may have been placed')
    .option('-y, --yes', 'place the order without confirmation')
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
