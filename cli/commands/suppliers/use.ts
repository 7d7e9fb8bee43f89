import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza suppliers use <id>` */
export function newUse(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Choose where to shop. A cart belongs to one supplier: choosing another empties it. In a marketplace, a ' +
        'cart that was filled before choosing keeps what the supplier has.',
    )
    .argument('[id]', 'id of the supplier, from spaza suppliers; asked for on a terminal')
    .examples('spaza suppliers use 1', 'spaza suppliers use 1 --json')
    .action(async (id: string | undefined) => {
      const { runUse } = await import('../../actions/suppliers/use.ts');
      await runUse({ id }, await context());
    });
}
