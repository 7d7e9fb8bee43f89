import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { confirmed } from '../../shop/read-typed.ts';
import { runStatus } from './status.ts';

interface ResetFlags {
  yes?: boolean;
}

async function runReset({ yes }: ResetFlags, context: Context): Promise<void> {
  const question = `Delete everything at ${context.settings.baseUrl}?`;
  await confirmed({ question, yes, onDeclined: 'Nothing was deleted.' }, context);
  await asOperator(context, (controls, request) => controls.reset(request));
  await runStatus(context);
}

/** `spaza sandbox reset` */
export function newReset(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Reset the shop to its freshly seeded state. Orders and accounts are deleted, and everybody is signed ' +
        'out; faults, snapshots and the journal are kept.',
    )
    .option('-y, --yes', 'reset it without confirmation')
    .examples('spaza sandbox reset', 'spaza sandbox reset --yes --json')
    .action(async (flags: ResetFlags) => runReset(flags, await context()));
}
