import type { SetFlags } from '../../actions/password/set.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza password set` */
export function newSet(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Set a new password after entering the code, and sign in. All other sessions of the account end. To ' +
        'change a password that you know: spaza account set --password.',
    )
    .option('--password-stdin', 'read the new password from stdin (or set SPAZA_NEW_PASSWORD)')
    .examples('spaza password set', 'spaza password set --password-stdin < password.txt')
    .action(async (flags: SetFlags) => {
      const { runSet } = await import('../../actions/password/set.ts');
      await runSet(flags, await context());
    });
}
