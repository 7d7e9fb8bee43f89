import type { Account } from '@spaza/contracts';
import { MINIMUM_PASSWORD_LENGTH } from '@spaza/contracts/vocabulary';
import type { Session } from '@spaza/sdk';
import type { SignUpForm, SignUpProblems } from '@spaza/sdk/rules';
import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { moneyField } from '../output/money.ts';
import { accepted } from '../shop/accepted.ts';
import { inShop, online } from '../shop/in-shop.ts';
import { readPassword, readText } from '../shop/read-typed.ts';

/** Who is signed in, and where. */
interface AccountView {
  account: Account;
  supplier: { id: string | number; name: string } | null;
  /** Something is in the cart. */
  hasGoods: boolean;
}

/** The signed-in account of a session, if there is one. */
export function accountView({ account, supplier, cart }: Session): AccountView | undefined {
  const current = account.current.peek();
  const chosen = supplier.current.peek();
  if (!current) return undefined;
  return {
    account: current,
    supplier: chosen && { id: chosen.id, name: chosen.name },
    hasGoods: cart.items.peek().length > 0,
  };
}

const fullName = ({ full_name, first_name, last_name }: Account) =>
  full_name || [first_name, last_name].filter(Boolean).join(' ');

/** Shows who is signed in. */
export function showAccount(
  { account, supplier, hasGoods }: AccountView,
  { output, settings }: Context,
): void {
  const { baseUrl, generation } = settings;
  output.answer({ account, supplier, base_url: baseUrl, generation }, (page) => {
    page.fields([
      ['Name', fullName(account)],
      ['Login', account.login],
      ['Id', String(account.id)],
      moneyField('Credit', account.credit_in_cents),
      ['Shop', baseUrl],
      ['Supplier', supplier?.name],
    ]);
    if (hasGoods) page.say('\nNext: spaza checkout');
    else page.say(supplier ? '\nNext: spaza search <words>' : '\nNext: spaza suppliers');
  });
}

export async function runSignIn(
  context: Context,
  typed: string | undefined,
  flags: { passwordStdin?: boolean },
): Promise<void> {
  const login = await readText(
    typed,
    { question: 'Phone number:', missing: 'Specify a phone number: spaza sign-in <phone number>.' },
    context,
  );
  const password = await readPassword(flags, context);
  const view = await online(context, async (session) => {
    accepted(
      await session.account.signIn({ login, password }),
      'Check the number and the password, or create an account: spaza sign-up',
    );
    return accountView(session);
  });
  if (view) showAccount(view, context);
}

/** `spaza sign-in [login]` */
export const newSignIn: Declare = (command) =>
  command
    .description('Sign in. On a terminal, the password is asked for and not shown.')
    .argument('[login]', 'mobile phone number')
    .option('--password-stdin', 'read the password from stdin (or set SPAZA_PASSWORD)')
    .examples('spaza sign-in 0821234567', 'spaza sign-in 0821234567 --password-stdin < password.txt')
    .run(runSignIn);

interface SignUpFlags {
  firstName?: string;
  lastName?: string;
  acceptTerms?: boolean;
  passwordStdin?: boolean;
}

async function fill(context: Context, typed: string | undefined, flags: SignUpFlags): Promise<SignUpForm> {
  const ask = (given: string | undefined, question: string, missing: string) =>
    readText(given, { question, missing }, context);
  const login = await ask(typed, 'Phone number:', 'Specify a phone number: spaza sign-up <phone number>.');
  const firstName = await ask(
    flags.firstName,
    'First name:',
    'The first name is missing: --first-name <name>.',
  );
  const lastName = await ask(flags.lastName, 'Last name:', 'The last name is missing: --last-name <name>.');
  const password = await readPassword(flags, context);
  const terms =
    flags.acceptTerms ??
    (context.prompt.isPossible && (await context.prompt.confirm('Accept the terms and conditions?', false)));
  return { login, firstName, lastName, password, passwordAgain: password, terms };
}

const TEXTS: Readonly<Record<keyof SignUpProblems, string>> = {
  login: 'The login must be a mobile phone number of this country.',
  password: `The password must have at least ${MINIMUM_PASSWORD_LENGTH} characters.`,
  passwordAgain: 'The passwords differ.',
  firstName: 'The first name is missing: --first-name <name>.',
  lastName: 'The last name is missing: --last-name <name>.',
  terms: 'The terms and conditions must be accepted: --accept-terms.',
};

function refuseProblems(problems: SignUpProblems): void {
  const messages = (Object.keys(problems) as Array<keyof SignUpProblems>).map((field) => TEXTS[field]);
  if (messages.length > 0)
    throw new Failure('usage', { code: 'form_incomplete', messages, next: 'spaza sign-up --help' });
}

async function runSignUp(context: Context, typed: string | undefined, flags: SignUpFlags): Promise<void> {
  const { signUpProblems } = await import('@spaza/sdk/rules');
  const form = await fill(context, typed, flags);
  const { login, password, firstName, lastName, terms } = form;
  const view = await online(context, async (session) => {
    refuseProblems(signUpProblems(form, session.config.phoneRule.peek()));
    const names = { first_name: firstName.trim(), last_name: lastName.trim() };
    accepted(
      await session.account.signUp({ login, password, ...names, profile: { terms } }),
      'If the number already has an account: spaza sign-in',
    );
    return accountView(session);
  });
  if (view) showAccount(view, context);
}

/** `spaza sign-up [login]` */
export const newSignUp: Declare = (command) =>
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
    .run(runSignUp);

async function runSignOut(context: Context): Promise<void> {
  const { output } = context;
  const wasSignedIn = await inShop(
    context,
    { log: (message) => output.note(`${message}: the shop could not be notified.`) },
    async ({ account, gateway }) => {
      if (!account.signedIn.peek()) return false;
      await account.signOut();
      if (!gateway.capabilities.has('sign_out'))
        output.note('Signed out here; the shop was not notified: it does not say that it ends sessions.');
      return true;
    },
  );
  output.answer({ signed_out: wasSignedIn }, (page) =>
    page.say(wasSignedIn ? 'You are signed out. The cart is kept.' : 'Nobody was signed in.'),
  );
}

/** `spaza sign-out` */
export const newSignOut: Declare = (command) =>
  command
    .description('Sign out here, and at the shop where it offers that. The cart is kept.')
    .examples('spaza sign-out', 'spaza sign-out --base-url https://shop.example')
    .run(runSignOut);

async function runWhoami(context: Context): Promise<void> {
  const view = await inShop(context, {}, accountView);
  if (!view) {
    throw new Failure('not_signed_in', {
      code: 'not_signed_in',
      messages: [`Nobody is signed in at ${context.settings.baseUrl}.`],
    });
  }
  showAccount(view, context);
}

/** `spaza whoami` */
export const newWhoami: Declare = (command) =>
  command
    .description('Show who is signed in, at which shop, and which supplier is chosen. Nothing is sent.')
    .examples('spaza whoami', "spaza whoami --json | jq -r '.account.login'")
    .run(runWhoami);
