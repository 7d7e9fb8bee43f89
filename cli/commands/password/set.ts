import { passwordResetOf } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { acceptedForm } from '../../shop/accepted-form.ts';
import { inShop } from '../../shop/in-shop.ts';
import { readNewPassword } from '../../shop/read-typed.ts';
import { RESET_FIELDS } from '../../shop/reset-fields.ts';
import { accountView, showAccount } from '../../shop/show-account.ts';

interface SetFlags {
  passwordStdin?: boolean;
}

/** `spaza password set` */
export function newSet(command: Command, context: Context): void {
  command
    .description(
      'Set a new password after the code was entered, and sign in. Every other session of the account ends. To change ' +
        'a password that you know: spaza profile set --password.',
    )
    .option('--password-stdin', 'read the new password from stdin (or set SPAZA_NEW_PASSWORD)')
    .addHelpText(
      'after',
      examples('spaza password set', 'spaza password set --password-stdin < password.txt'),
    )
    .action((flags: SetFlags) => runSet(flags, context));
}

export async function runSet({ passwordStdin }: SetFlags, context: Context): Promise<void> {
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
