import type { PackedLine } from '@spaza/sdk';
import type { CompleteFlags } from '../../actions/staff/complete.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';
import { wrongUsage } from '../../failure.ts';

/** `<line-id>=<quantity>`, as often as it is given. */
function packedLine(text: string, before: PackedLine[] = []): PackedLine[] {
  const [, id, qty] = /^([^=]+)=(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (id === undefined) {
    throw wrongUsage(
      'invalid_value',
      `'${text}' is no line and quantity.`,
      'Write it as --short <line-id>=<quantity>, such as --short 31=0.5',
    );
  }
  return [...before, { id, qty: Number(qty) }];
}

/** `spaza staff complete <order-id>` */
export function newComplete(command: Declaration, context: GetContext): void {
  command
    .description(
      'Say what was packed. Every line counts as packed in full unless --short names it; less makes the order stock short. Weighed goods may be up to 5 % lighter or heavier.',
    )
    .argument('<order-id>', 'id of the order; for the order you placed last, its reference too')
    .option(
      '--short <line-id>=<quantity>',
      'a line of which less was packed, or that weighs more or less, and how much; may be repeated',
      packedLine,
    )
    .option('--agent <name>', 'who packed')
    .examples('spaza staff complete 12', 'spaza staff complete 12 --short 31=0.5 --short 32=0')
    .action(async (orderId: string, flags: CompleteFlags) => {
      const { runComplete } = await import('../../actions/staff/complete.ts');
      await runComplete({ orderId, ...flags }, await context());
    });
}
