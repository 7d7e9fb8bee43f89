import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { dataFolder, hasKeys } from '../../shop/keys.ts';

interface KeysFlags {
  data?: string;
}

async function runKeys({ data }: KeysFlags, { ports, output }: Context): Promise<void> {
  const folder = data ?? dataFolder(ports.env);
  if (folder.startsWith('memory:')) {
    throw new Failure('not_found', {
      code: 'no_keys',
      messages: ['A sandbox in memory stores no keys.'],
      next: 'Start it with SPAZA_OPERATOR_KEY, SPAZA_MANAGER_KEY and SPAZA_STAFF_TOKEN set, and set the same for the commands',
    });
  }
  if (!(await hasKeys(folder))) {
    throw new Failure('not_found', {
      code: 'no_keys',
      messages: [`There are no keys in ${folder}: no sandbox has been opened there yet.`],
      next: 'Open one with: spaza sandbox. For another folder: --data <folder>, or SPAZA_DATA',
    });
  }
  const { loadKeys } = await import('@spaza/mocks/keys');
  const { operator, manager, staff } = await loadKeys(folder, ports.env);
  output.answer({ keys: { operator, manager, staff } }, (page) =>
    page.fields([
      ['Operator', operator],
      ['Manager', manager],
      ['Staff', staff],
    ]),
  );
}

/** `spaza sandbox keys` */
export function newKeys(command: SpazaCommand, context: GetContext): void {
  command
    .description('Print the operator, manager and staff keys in the data folder of a sandbox.')
    .option('--data <folder>', 'data folder (default: SPAZA_DATA, else .spaza)')
    .examples(
      'spaza sandbox keys',
      "export SPAZA_STAFF_TOKEN=$(spaza sandbox keys --json | jq -r '.keys.staff')",
    )
    .action(async (flags: KeysFlags) => runKeys(flags, await context()));
}
