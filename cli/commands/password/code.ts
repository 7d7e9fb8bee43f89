import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { acceptedForm } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { RESET_FIELDS } from './forgot.ts';

async function runCode(code: string, context: Context): Promise<void> {
  const { passwordResetOf } = await import('@spaza/sdk');
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

/** `spaza password code <code>` */
export function newCode(command: SpazaCommand, context: GetContext): void {
  command
    .description('Enter the code that was sent to your phone.')
    .argument('<code>', 'the code; spaces do not matter')
    .examples('spaza password code 123456', 'spaza password code 123456 --json')
    .action(async (code: string) => runCode(code, await context()));
}
