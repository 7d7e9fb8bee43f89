import { passwordResetOf } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { acceptedForm } from '../../shop/accepted-form.ts';
import { inShop } from '../../shop/in-shop.ts';
import { RESET_FIELDS } from '../../shop/reset-fields.ts';

/** `spaza password code <code>` */
export function newCode(command: Command, context: Context): void {
  command
    .description('Enter the code that was sent to your phone.')
    .argument('<code>', 'the code; spaces do not matter')
    .addHelpText('after', examples('spaza password code 123456', 'spaza password code 123456 --json'))
    .action((code: string) => runCode(code, context));
}

export async function runCode(code: string, context: Context): Promise<void> {
  const login = await inShop(context, { isOnline: true }, async (session) => {
    const reset = passwordResetOf(session);
    acceptedForm(
      await reset.checkCode(code),
      RESET_FIELDS,
      'Another code: spaza password forgot <phone number>',
    );
    return reset.login.peek();
  });
  context.output.answer({ login }, (page) => {
    page.fields([['Login', login]]);
    page.say('\nNext: spaza password set');
  });
}
