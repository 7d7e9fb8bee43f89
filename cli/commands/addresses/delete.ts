import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';

/** `spaza addresses delete <id>` */
export function newDelete(command: Declaration, context: GetContext): void {
  command
    .description(
      'Delete an address from your book, and list what is left. Orders keep the address that they had.',
    )
    .argument('<id>', 'id of the address, as spaza addresses list shows it')
    .examples('spaza addresses delete 12', 'spaza addresses delete 12 --json')
    .action(async (id: string) => {
      const { runDelete } = await import('../../actions/addresses/delete.ts');
      await runDelete(id, await context());
    });
}
