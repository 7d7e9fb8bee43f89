import type { RequestFlags } from '../../actions/debtor-cards/request.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza debtor-cards request [supplier-id]` */
export function newRequest(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Request credit from a supplier. The first time, the shop needs your ID number and business address; both ' +
        'are saved to your account. If a request is already open, it is shown.',
    )
    .argument('[supplier-id]', 'supplier to ask (default: the chosen one)')
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
