import type { CompleteFlags } from '../../actions/staff/complete.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { amountFor } from '../../values/amounts.ts';

/** `spaza staff complete <order>` */
export function newComplete(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Record what was packed. Every line counts as packed in full unless --short names it; packing less makes the ' +
        'order stock short. Weighed goods may be up to 5 % lighter or heavier.',
    )
    .argument('<order>', 'id of the order; for the order you placed last, its reference too')
    .option(
      '--short <line-id>=<quantity>',
      'line that was packed short, or weighs more or less, and its quantity; may be repeated',
      amountFor('--short', { allowsZero: true }),
    )
    .option('--agent <name>', 'who packed')
    .examples('spaza staff complete 12', 'spaza staff complete 12 --short 31=0.5 --short 32=0')
    .action(async (order: string, flags: CompleteFlags) => {
      const { runComplete } = await import('../../actions/staff/complete.ts');
      await runComplete({ order, ...flags }, await context());
    });
}
