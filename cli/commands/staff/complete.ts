import type { PackedLine } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { examples } from '../../lazy-commands.ts';
import { asStaff, showMove } from '../../shop/as-staff.ts';

interface CompleteFlags {
  /** Lines of which less was packed. */
  short?: PackedLine[];
  /** Who packed. */
  agent?: string;
}

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
export function newComplete(command: Command, context: Context): void {
  command
    .description(
      'Say what was packed. Every line counts as packed in full unless --short names it; then the order is stock short.',
    )
    .argument('<order-id>', 'id of the order; for the order you placed last, its reference too')
    .option(
      '--short <line-id>=<quantity>',
      'a line of which less was packed, and how much; may be repeated',
      packedLine,
    )
    .option('--agent <name>', 'who packed')
    .addHelpText(
      'after',
      examples('spaza staff complete 12', 'spaza staff complete 12 --short 31=0.5 --short 32=0'),
    )
    .action((orderId: string, flags: CompleteFlags) => runComplete({ orderId, ...flags }, context));
}

export async function runComplete(
  { orderId, short, agent }: CompleteFlags & { orderId: string },
  context: Context,
): Promise<void> {
  const packed = { agentName: agent, ...(short && { items: short }) };
  showMove(await asStaff(context, orderId, (staff, id) => staff.complete(id, packed)), context);
}
