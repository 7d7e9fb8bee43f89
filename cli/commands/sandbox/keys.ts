import type { KeysFlags } from '../../actions/sandbox/keys.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza sandbox keys` */
export function newKeys(command: SpazaCommand, context: GetContext): void {
  command
    .description('Print the operator, manager and staff keys in the data folder of a sandbox.')
    .option('--data <folder>', 'data folder (default: SPAZA_DATA, else .spaza)')
    .examples(
      'spaza sandbox keys',
      "export SPAZA_STAFF_TOKEN=$(spaza sandbox keys --json | jq -r '.keys.staff')",
    )
    .action(async (flags: KeysFlags) => {
      const { runKeys } = await import('../../actions/sandbox/keys.ts');
      await runKeys(flags, await context());
    });
}
