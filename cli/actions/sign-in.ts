import type { Context } from '../context.ts';
import { accepted } from '../shop/accepted.ts';
import { inShop } from '../shop/in-shop.ts';
import { readPassword, readText } from '../shop/read-typed.ts';
import { accountView, showAccount } from '../shop/show-account.ts';

export interface SignInFlags {
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
