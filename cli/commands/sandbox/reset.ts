import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { confirmed } from '../../shop/confirm.ts';
import { runStatus } from './status.ts';

interface ResetFlags {
  yes?: boolean;
}

/** `spaza sandbox reset` */
export function newReset(command: Command, context: Context): void {
  command
    .description(
      'Make the shop what a new one is that is made from the same seed. Orders and accounts go, and everybody is ' +
        'signed out; faults, snapshots and the journal stay.',
    )
    .option('-y, --yes', 'do it without asking')
    .addHelpText('after', examples('spaza sandbox reset', 'spaza sandbox reset --yes --json'))
    .action((flags: ResetFlags) => runReset(flags, context));
}

export async function runReset({ yes }: ResetFlags, context: Context): Promise<void> {
  const question = `Drop everything that ${context.settings.baseUrl} holds?`;
  await confirmed({ question, yes, otherwise: 'Nothing was dropped.' }, context);
  await asOperator(context, (levers, request) => levers.reset(request));
  await runStatus(context);
}
