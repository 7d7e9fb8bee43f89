import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { acceptedForm } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { readNewPassword } from '../../shop/read-typed.ts';
import { accountView, showAccount } from '../../shop/show-account.ts';
import { RESET_FIELDS } from './forgot.ts';

interface SetFlags {
  passwordStdin?: boolean;
}

async function runSet({ passwordStdin }: SetFlags, context: Context): Promise<void> {
  const { passwordResetOf } = await import('@spaza/sdk');
  const password = await readNewPassword({ passwordStdin, line: 0 }, context);
  const view = await inShop(context, { isOnline: true }, async (session) => {
    const outcome = await passwordResetOf(session).setPassword(password, password);
    acceptedForm(
      outcome,
      RESET_FIELDS,
      'spaza password forgot <phone number>, then: spaza password code <code>',
    );
    return accountView(session);
  });
  if (view) showAccount(view, context);
}

/** `spaza password set` */
export function newSet(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Set a new password after entering the code, and sign in. All other sessions of the account end. To ' +
        'change a password that you know: spaza account set --password.',
    )
    .option('--password-stdin', 'read the new password from stdin (or set SPAZA_NEW_PASSWORD)')
    .examples('spaza password set', 'spaza password set --password-stdin < password.txt')
    .action(async (flags: SetFlags) => runSet(flags, await context()));
}
