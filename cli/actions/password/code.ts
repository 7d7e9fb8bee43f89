import { passwordResetOf } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { acceptedForm } from '../../shop/accepted-form.ts';
import { inShop } from '../../shop/in-shop.ts';
import { RESET_FIELDS } from '../../shop/reset-fields.ts';

export async function runCode(code: string, context: Context): Promise<void> {
  const login = await inShop(context, { isOnline: true }, async (session) => {
    const reset = passwordResetOf(session);
    acceptedForm(
      await reset.checkCode(code),
      RESET_FIELDS,
      'Request another code: spaza password forgot <phone number>',
    );
    return reset.login.peek();
  });
  context.output.answer({ login }, (page) => {
    page.fields([['Login', login]]);
    page.say('\nNext: spaza password set');
  });
}
