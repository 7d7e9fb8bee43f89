import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

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
    .action(async (login: string | undefined) => {
      const { runForgot } = await import('../../actions/password/forgot.ts');
      await runForgot(login, await context());
    });
}
