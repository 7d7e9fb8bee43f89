import type { SpazaCommand } from '../command.ts';
import type { Context, GetContext } from '../context.ts';
import { accepted } from '../shop/accepted.ts';
import { inShop } from '../shop/in-shop.ts';
import { readPassword, readText } from '../shop/read-typed.ts';
import { accountView, showAccount } from '../shop/show-account.ts';

interface SignInFlags {
  passwordStdin?: boolean;
}

export async function runSignIn(
  { login: typed, ...flags }: SignInFlags & { login: string | undefined },
  context: Context,
): Promise<void> {
  const login = await readText(
    typed,
    { question: 'Phone number:', missing: 'Specify a phone number: spaza sign-in <phone number>.' },
    context,
  );
  const password = await readPassword(flags, context);
  const view = await inShop(context, { isOnline: true }, async (session) => {
    accepted(
      await session.account.signIn({ login, password }),
      'Check the number and the password, or create an account: spaza sign-up',
    );
    return accountView(session);
  });
  if (view) showAccount(view, context);
}

/** `spaza sign-in [login]` */
export function newSignIn(command: SpazaCommand, context: GetContext): void {
  command
    .description('Sign in. On a terminal, the password is asked for and not shown.')
    .argument('[login]', 'mobile phone number')
    .option('--password-stdin', 'read the password from stdin (or set SPAZA_PASSWORD)')
    .examples('spaza sign-in 0821234567', 'spaza sign-in 0821234567 --password-stdin < password.txt')
    .action(async (login: string | undefined, flags: SignInFlags) =>
      runSignIn({ login, ...flags }, await context()),
    );
}
