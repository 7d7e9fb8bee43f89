import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza addresses remove <id>` */
export function newRemove(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Remove an address from your address book, and list the rest. Orders keep the address they were placed ' +
        'with.',
    )
    .argument('<id>', 'id of the address, from spaza addresses list')
    .examples('spaza addresses remove 12', 'spaza addresses remove 12 --json')
    .action(async (id: string) => {
      const { runRemove } = await import('../../actions/addresses/remove.ts');
      await runRemove(id, await context());
    });
}
