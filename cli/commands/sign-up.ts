import type { SignUpFlags } from '../actions/sign-up.ts';
import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';

/** `spaza sign-up [login]` */
export function newSignUp(command: SpazaCommand, context: GetContext): void {
  command
    .description('Create an account and sign in. On a terminal, missing details are asked for.')
    .argument('[login]', 'mobile phone number')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--accept-terms', 'accept the terms and conditions of the shop')
    .option('--password-stdin', 'read the password from stdin (or set SPAZA_PASSWORD)')
    .examples(
      'spaza sign-up',
      'spaza sign-up 0725550101 --first-name Lerato --last-name Mokoena --accept-terms --password-stdin < password.txt',
    )
    .action(async (login: string | undefined, flags: SignUpFlags) => {
      const { runSignUp } = await import('../actions/sign-up.ts');
      await runSignUp({ login, ...flags }, await context());
    });
}
