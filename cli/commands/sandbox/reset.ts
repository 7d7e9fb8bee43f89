import type { ResetFlags } from '../../actions/sandbox/reset.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';

/** `spaza sandbox reset` */
export function newReset(command: Declaration, context: GetContext): void {
  command
    .description(
      'Make the shop what a new one is that is made from the same seed. Orders and accounts go, and everybody is ' +
        'signed out; faults, snapshots and the journal stay.',
    )
    .option('-y, --yes', 'do it without asking')
    .examples('spaza sandbox reset', 'spaza sandbox reset --yes --json')
    .action(async (flags: ResetFlags) => {
      const { runReset } = await import('../../actions/sandbox/reset.ts');
      await runReset(flags, await context());
    });
}
