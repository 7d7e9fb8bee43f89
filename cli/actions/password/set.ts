import { passwordResetOf } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { acceptedForm } from '../../shop/accepted-form.ts';
import { inShop } from '../../shop/in-shop.ts';
import { readNewPassword } from '../../shop/read-typed.ts';
import { RESET_FIELDS } from '../../shop/reset-fields.ts';
import { accountView, showAccount } from '../../shop/show-account.ts';

export interface SetFlags {
  passwordStdin?: boolean;
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
