import type { PackedLine } from '@spaza/sdk';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { asStaff, showMove } from '../../shop/as-staff.ts';
import { amountFor } from '../../values/numbers.ts';

interface CompleteFlags {
  /** Lines that were packed short. */
  short?: PackedLine[];
  /** Who packed. */
  agent?: string;
}

async function runComplete(
  { order, short, agent }: CompleteFlags & { order: string },
  context: Context,
): Promise<void> {
  const packed = { agentName: agent, ...(short && { items: short }) };
  showMove(await asStaff(context, order, (staff, id) => staff.complete(id, packed)), context);
}

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
    .action(async (order: string, flags: CompleteFlags) => runComplete({ order, ...flags }, await context()));
}
