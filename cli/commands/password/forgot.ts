import type { ResetField } from '@spaza/sdk';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { acceptedForm } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { readText } from '../../shop/read-typed.ts';

/** Names of the fields of a password reset in messages. */
export const RESET_FIELDS: Readonly<Record<ResetField, string>> = {
  login: 'The phone number',
  code: 'The code',
  password: 'The new password',
  passwordAgain: 'The new password',
};

async function runForgot(typed: string | undefined, context: Context): Promise<void> {
  const { passwordResetOf } = await import('@spaza/sdk');
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

/** `spaza password forgot [login]` */
export function newForgot(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Have a code sent to your phone, to set a new password. The response is the same whether or not the ' +
        'number is known. In a sandbox, the code is in the outbox.',
    )
    .argument('[login]', 'mobile phone number')
    .examples(
      'spaza password forgot 0821234567',
      "spaza sandbox outbox --to 0821234567 --kind reset_code --limit 1 --json | jq -r '.notices[0].text'",
    )
    .action(async (login: string | undefined) => runForgot(login, await context()));
}
