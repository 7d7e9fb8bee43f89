import type { CancelFlags } from '../../actions/orders/cancel.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza orders cancel <order>` */
export function newCancel(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Cancel an order that is not being packed yet. Payments are refunded to the wallet. Cancelling twice has ' +
        'no further effect.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('-y, --yes', 'cancel it without confirmation')
    .examples('spaza orders cancel SPZ-7K3QF2', 'spaza orders cancel SPZ-7K3QF2 --yes --json')
    .action(async (order: string, flags: CancelFlags) => {
      const { runCancel } = await import('../../actions/orders/cancel.ts');
      await runCancel({ order, ...flags }, await context());
    });
}
