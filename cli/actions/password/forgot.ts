import { passwordResetOf } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { acceptedForm } from '../../shop/accepted-form.ts';
import { inShop } from '../../shop/in-shop.ts';
import { readText } from '../../shop/read-typed.ts';
import { RESET_FIELDS } from '../../shop/reset-fields.ts';

export async function runForgot(typed: string | undefined, context: Context): Promise<void> {
  const asked = {
    question: 'Phone number:',
    missing: 'Specify a phone number: spaza password forgot <phone number>.',
  };
  const login = await readText(typed, asked, context);
  const sentTo = await inShop(context, { isOnline: true }, async (session) => {
    const reset = passwordResetOf(session);
    acceptedForm(await reset.sendCode(login), RESET_FIELDS);
    return reset.login.peek();
  });
  context.output.answer({ login: sentTo }, (page) => {
    page.fields([['Sent to', sentTo]]);
    page.say('\nNext: spaza password code <code>');
  });
}
