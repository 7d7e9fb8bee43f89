import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';

/** `spaza suppliers use <id>` */
export function newUse(command: Declaration, context: GetContext): void {
  command
    .description(
      'Choose where to shop. A cart belongs to its supplier: another one empties it. In a marketplace, a cart that was ' +
        'filled before any was chosen keeps what the supplier has too.',
    )
    .argument('[id]', 'id of the supplier, as spaza suppliers lists it; asked for on a terminal')
    .examples('spaza suppliers use 1', 'spaza suppliers use 1 --json')
    .action(async (id: string | undefined) => {
      const { runUse } = await import('../../actions/suppliers/use.ts');
      await runUse({ id }, await context());
    });
}
