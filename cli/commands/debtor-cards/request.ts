import type { RequestFlags } from '../../actions/debtor-cards/request.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';

/** `spaza debtor-cards request [supplier-id]` */
export function newRequest(command: Declaration, context: GetContext): void {
  command
    .description(
      'Ask a supplier for credit. Before the first time the shop wants to know your ID number and business address; ' +
        'both are saved with your account. A request that is open is answered as it is.',
    )
    .argument('[supplier-id]', 'whose credit (default: the chosen supplier)')
    .option('--id-number <number>', 'your South African ID number')
    .option('--business-address <text>', 'your business address')
    .examples(
      'spaza debtor-cards request 1',
      "spaza debtor-cards request 2 --id-number 8001015009087 --business-address '31 Washington Street, Langa'",
    )
    .action(async (supplierId: string | undefined, flags: RequestFlags) => {
      const { runRequest } = await import('../../actions/debtor-cards/request.ts');
      await runRequest({ supplierId, ...flags }, await context());
    });
}
