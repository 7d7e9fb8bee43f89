import type { PayFlags } from '../actions/pay.ts';
import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';
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
export function newPay(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Pay for an order online, or continue a payment. Prints where to pay. In a sandbox, --outcome or --card ' +
        `acts for the shopper: ${OUTCOMES.slice(0, -1).join(', ')} or ${OUTCOMES.at(-1)}; the test cards are ` +
        'listed at /docs/payments. The command then succeeds and reports the state of the payment, whatever the ' +
        'outcome. With --wait, it waits for the provider, and fails if the payment does.',
    )
    .argument('<order>', 'reference or id of the order')
    .option(
      '--provider <name>',
      'paygate, shop2shop, moya or yoco (default: the one of the order)',
      providerNamed,
    )
    .option('--outcome <name>', 'what a sandbox provider makes of the payment', usually(OUTCOMES))
    .option('--card <number>', 'pay with this test card of a sandbox')
    .option('--return-url <address>', 'address that the provider sends the shopper back to')
    .option('--wait', 'wait until the payment is settled')
    .option(
      '--timeout <time>',
      'with --wait: give up after this long, such as 5m; otherwise as for every command',
    )
    .option('--resolve', 'have the shop ask the provider about a payment that is stuck')
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
