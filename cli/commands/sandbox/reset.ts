import type { ResetFlags } from '../../actions/sandbox/reset.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza sandbox reset` */
export function newReset(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Reset the shop to its freshly seeded state. Orders and accounts are deleted, and everybody is signed ' +
        'out; faults, snapshots and the journal are kept.',
    )
    .option('-y, --yes', 'reset it without confirmation')
    .examples('spaza sandbox reset', 'spaza sandbox reset --yes --json')
    .action(async (flags: ResetFlags) => {
      const { runReset } = await import('../../actions/sandbox/reset.ts');
      await runReset(flags, await context());
    });
}
