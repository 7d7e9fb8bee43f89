import type { SetFlags } from '../../actions/account/set.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza account set` */
export function newSet(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Change what the shop knows about you. Omitted fields stay as they are. A new login or password requires ' +
        'your current password: it is asked for, or read from SPAZA_PASSWORD or the first line of stdin; a new ' +
        'password comes from SPAZA_NEW_PASSWORD or the second line. Both changes end your other sessions.',
    )
    .option('--login <number>', 'new mobile phone number')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--id-number <number>', 'South African ID number; empty removes it')
    .option('--business-address <text>', 'business address; empty removes it')
    .option('--sms', 'receive offers by text message')
    .option('--no-sms', 'receive none')
    .option('--password', 'set a new password')
    .option('--password-stdin', 'read passwords from stdin: the current one, then the new one')
    .examples(
      'spaza account set --first-name Thandeka --no-sms',
      'spaza account set --password --password-stdin < passwords.txt',
    )
    .action(async (flags: SetFlags) => {
      const { runSet } = await import('../../actions/account/set.ts');
      await runSet(flags, await context());
    });
}
