import type { PayFlags } from '../actions/pay.ts';
import type { GetContext } from '../context.ts';
import type { Declaration } from '../declaration.ts';
import { providerNamed } from '../values/provider.ts';
import { usually } from '../values/words.ts';

/** What the providers of a sandbox can be told to bring about. */
const OUTCOMES = [
  'approved',
  'declined',
  'insufficient_funds',
  'amount_error',
  'failed',
  'cancelled',
  'late',
  'never',
];

/** `spaza pay <order>` */
export function newPay(command: Declaration, context: GetContext): void {
  command
    .description(
      'Pay for an order online, or go on with a payment that was begun. Prints where to pay. In a sandbox --outcome or ' +
        `--card does what a shopper would there: ${OUTCOMES.slice(0, -1).join(', ')} or ${OUTCOMES.at(-1)}; the docs of a shop show ` +
        'the test cards at /docs/payments. Whatever was asked for, ' +
        'the command then ends well and says where the payment stands. With --wait it waits for the provider, and fails ' +
        'where the payment comes to nothing.',
    )
    .argument('<order>', 'reference or id of the order')
    .option(
      '--provider <name>',
      'paygate, shop2shop, moya or yoco (default: that of the order)',
      providerNamed,
    )
    .option('--outcome <name>', 'what is to happen at the provider of a sandbox', usually(OUTCOMES))
    .option('--card <number>', 'pay with a test card of a sandbox')
    .option('--return-url <address>', 'where the page of the provider sends the shopper back to')
    .option('--wait', 'wait until the payment has come to something')
    .option('--timeout <time>', 'with --wait: give up after so long, such as 5m; else as everywhere')
    .option('--resolve', 'have the shop ask the provider again about a payment that hangs')
    .examples(
      'spaza pay SPZ-7K3QF2 --outcome approved',
      'spaza pay SPZ-7K3QF2 --provider yoco --card 4000000000000002',
      'spaza pay SPZ-7K3QF2 --wait --timeout 5m',
    )
    .action(async (order: string, flags: PayFlags) => {
      const { runPay } = await import('../actions/pay.ts');
      await runPay({ order, ...flags }, await context());
    });
}
