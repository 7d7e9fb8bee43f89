import { passwordResetOf } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { acceptedForm } from '../../shop/accepted-form.ts';
import { inShop } from '../../shop/in-shop.ts';
import { readText } from '../../shop/read-typed.ts';
import { RESET_FIELDS } from '../../shop/reset-fields.ts';

/** `spaza password forgot [login]` */
export function newForgot(command: Command, context: Context): void {
  command
    .description(
      'Have a code sent to your phone, to set a new password with. The answer is the same whether the number is known ' +
        'or not. In a sandbox the code is in its outbox.',
    )
    .argument('[login]', 'mobile phone number')
    .addHelpText(
      'after',
      examples(
        'spaza password forgot 0821234567',
        "spaza sandbox outbox --to 0821234567 --kind reset_code --limit 1 --json | jq -r '.notices[0].text'",
      ),
    )
    .action((login: string | undefined) => runForgot(login, context));
}

export async function runForgot(typed: string | undefined, context: Context): Promise<void> {
  const asked = { question: 'Phone number:', missing: 'Say whose: spaza password forgot <phone number>.' };
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
