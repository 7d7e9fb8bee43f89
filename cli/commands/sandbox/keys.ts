import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { examples } from '../../lazy-commands.ts';
import { dataFolder, hasKeys } from '../../shop/keys.ts';

interface KeysFlags {
  data?: string;
}

/** `spaza sandbox keys` */
export function newKeys(command: Command, context: Context): void {
  command
    .description('Print the keys of operator, manager and staff that a sandbox keeps in its data folder.')
    .option('--data <folder>', 'data folder (default: SPAZA_DATA, else .spaza)')
    .addHelpText(
      'after',
      examples(
        'spaza sandbox keys',
        "export SPAZA_STAFF_TOKEN=$(spaza sandbox keys --json | jq -r '.keys.staff')",
      ),
    )
    .action((flags: KeysFlags) => runKeys(flags, context));
}

export async function runKeys({ data }: KeysFlags, { ports, output }: Context): Promise<void> {
  const folder = data ?? dataFolder(ports.env);
  if (!(await hasKeys(folder))) {
    throw new Failure('not_found', {
      code: 'no_keys',
      messages: [`There are no keys in ${folder}: no sandbox was opened there yet.`],
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
