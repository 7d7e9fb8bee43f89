import { MINIMUM_PASSWORD_LENGTH } from '@spaza/contracts/vocabulary';
import type { SignUpForm, SignUpProblems } from '@spaza/sdk/rules';
import type { SpazaCommand } from '../command.ts';
import type { Context, GetContext } from '../context.ts';
import { Failure } from '../failure.ts';
import { accepted } from '../shop/accepted.ts';
import { inShop } from '../shop/in-shop.ts';
import { readPassword, readText } from '../shop/read-typed.ts';
import { accountView, showAccount } from '../shop/show-account.ts';

interface SignUpFlags {
  firstName?: string;
  lastName?: string;
  acceptTerms?: boolean;
  passwordStdin?: boolean;
}

type SignUpOptions = SignUpFlags & { login: string | undefined };

async function fill(options: SignUpOptions, context: Context): Promise<SignUpForm> {
  const ask = (given: string | undefined, question: string, missing: string) =>
    readText(given, { question, missing }, context);
  const login = await ask(
    options.login,
    'Phone number:',
    'Specify a phone number: spaza sign-up <phone number>.',
  );
  const firstName = await ask(
    options.firstName,
    'First name:',
    'The first name is missing: --first-name <name>.',
  );
  const lastName = await ask(options.lastName, 'Last name:', 'The last name is missing: --last-name <name>.');
  const password = await readPassword(options, context);
  const terms =
    options.acceptTerms ??
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

async function runSignUp(options: SignUpOptions, context: Context): Promise<void> {
  const { signUpProblems } = await import('@spaza/sdk/rules');
  const form = await fill(options, context);
  const { login, password, firstName, lastName, terms } = form;
  const view = await inShop(context, { isOnline: true }, async (session) => {
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
    .action(async (login: string | undefined, flags: SignUpFlags) =>
      runSignUp({ login, ...flags }, await context()),
    );
}
