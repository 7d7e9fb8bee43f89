import type { SignInFlags } from '../actions/sign-in.ts';
import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';

/** `spaza sign-in [login]` */
export function newSignIn(command: SpazaCommand, context: GetContext): void {
  command
    .description('Sign in. On a terminal, the password is asked for and not shown.')
    .argument('[login]', 'mobile phone number')
    .option('--password-stdin', 'read the password from stdin (or set SPAZA_PASSWORD)')
    .examples('spaza sign-in 0821234567', 'spaza sign-in 0821234567 --password-stdin < password.txt')
    .action(async (login: string | undefined, flags: SignInFlags) => {
      const { runSignIn } = await import('../actions/sign-in.ts');
      await runSignIn({ login, ...flags }, await context());
    });
}
