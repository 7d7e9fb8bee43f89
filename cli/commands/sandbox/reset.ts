import type { Command } from 'commander';
import type { ResetFlags } from '../../actions/sandbox/reset.ts';
import type { GetContext } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';

/** `spaza sandbox reset` */
export function newReset(command: Command, context: GetContext): void {
  command
    .description(
      'Make the shop what a new one is that is made from the same seed. Orders and accounts go, and everybody is ' +
        'signed out; faults, snapshots and the journal stay.',
    )
    .option('-y, --yes', 'do it without asking')
    .addHelpText('after', examples('spaza sandbox reset', 'spaza sandbox reset --yes --json'))
    .action(async (flags: ResetFlags) => {
      const { runReset } = await import('../../actions/sandbox/reset.ts');
      await runReset(flags, await context());
    });
}
