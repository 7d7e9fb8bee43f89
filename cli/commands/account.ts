import type { Account } from '@spaza/contracts';
import type { ProfileForm, ResetField, Session } from '@spaza/sdk';
import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { wrongUsage } from '../failure.ts';
import { moneyField } from '../output/money.ts';
import type { Output } from '../output/output.ts';
import { accepted, acceptedForm } from '../shop/accepted.ts';
import { hasCapability, online, requireCapability, signedIn } from '../shop/in-shop.ts';
import { readNewPassword, readPassword, readText } from '../shop/read-typed.ts';
import { accountView, showAccount } from './sign-in.ts';

/** Shows what the shop knows about the shopper. */
function showProfile(account: Account, output: Output): void {
  output.answer({ account }, (page) =>
    page.fields([
      ['Login', account.login],
      ['First name', account.first_name],
      ['Last name', account.last_name],
      ['Id number', account.id_number],
      ['Business address', account.business_address_1],
      ['Offers by text message', account.profile?.sms_marketing ? 'yes' : 'no'],
      moneyField('Credit', account.credit_in_cents),
      ['Addresses', String(account.addresses?.length ?? 0)],
      ['Debtor cards', String(account.debtor_cards?.length ?? 0)],
    ]),
  );
}

async function runShow(context: Context): Promise<void> {
  const { debtorCardsOf } = await import('@spaza/sdk');
  const account = await online(context, async (session) => {
    // Reading the cards refreshes the whole account.
    accepted(await debtorCardsOf(session).load());
    return signedIn(session);
  });
  showProfile(account, context.output);
}

/** `spaza account show` */
export const newShow: Declare = (command) =>
  command
    .description('Show what the shop knows about you.')
    .examples('spaza account show', "spaza account show --json | jq '.account.credit_in_cents'")
    .run(runShow);

interface SetFlags {
  login?: string;
  firstName?: string;
  lastName?: string;
  idNumber?: string;
  businessAddress?: string;
  sms?: boolean;
  /** Ask for a new password. */
  password?: boolean;
  passwordStdin?: boolean;
}

const NAMES: Readonly<Record<keyof ProfileForm, string>> = {
  login: '--login',
  firstName: '--first-name',
  lastName: '--last-name',
  idNumber: '--id-number',
  businessAddress: '--business-address',
  smsMarketing: '--sms',
  password: 'The new password',
  passwordAgain: 'The new password',
  currentPassword: 'The current password',
};

async function secretsFor(
  { login, password, passwordStdin }: SetFlags,
  { gateway }: Session,
  context: Context,
) {
  if (!password && login === undefined) return {};
  if (password) await requireCapability(gateway, 'current_password', context);
  // Only a shop with this capability asks for the password before it changes the number.
  else if (!(await hasCapability(gateway, 'current_password', context))) return {};
  const from = { passwordStdin, question: 'Current password:' };
  const currentPassword = await readPassword(from, context);
  if (!password) return { currentPassword };
  const fresh = await readNewPassword({ passwordStdin }, context);
  return { currentPassword, password: fresh, passwordAgain: fresh };
}

async function runSet(context: Context, flags: SetFlags): Promise<void> {
  const { profileOf } = await import('@spaza/sdk');
  const { login, firstName, lastName, idNumber, businessAddress, sms, password } = flags;
  const typed = { login, firstName, lastName, idNumber, businessAddress, smsMarketing: sms };
  const given = Object.entries(typed).filter(([, value]) => value !== undefined);
  if (given.length === 0 && !password)
    throw wrongUsage('no_changes', 'Specify what to change, such as --first-name <name>.');
  const account = await online(context, async (session) => {
    signedIn(session);
    const form: ProfileForm = {
      ...Object.fromEntries(given),
      ...(await secretsFor(flags, session, context)),
    };
    return acceptedForm(await profileOf(session).save(form), NAMES);
  });
  showProfile(account, context.output);
}

/** `spaza account set` */
export const newSet: Declare = (command) =>
  command
    .description(
      'Change what the shop knows about you. Omitted fields stay as they are. A new login or password requires ' +
        'your current password: it is asked for, or read from SPAZA_PASSWORD or the first line of stdin; a new ' +
        'password comes from SPAZA_NEW_PASSWORD or the second line. Both changes end your other sessions.',
    )
    .option('--login <number>', 'new mobile phone number')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--id-number <number>', 'South African ID number; empty removes it')
    .option('--business-address <text>', 'business address; empty removes it')
    .option('--sms', 'receive offers by text message')
    .option('--no-sms', 'receive none')
    .option('--password', 'set a new password')
    .option('--password-stdin', 'read passwords from stdin: the current one, then the new one')
    .examples(
      'spaza account set --first-name Thandeka --no-sms',
      'spaza account set --password --password-stdin < passwords.txt',
    )
    .run(runSet);

/** Names of the fields of a password reset in messages. */
const RESET_FIELDS: Readonly<Record<ResetField, string>> = {
  login: 'The phone number',
  code: 'The code',
  password: 'The new password',
  passwordAgain: 'The new password',
};

async function runForgot(context: Context, typed: string | undefined): Promise<void> {
  const { passwordResetOf } = await import('@spaza/sdk');
  const asked = {
    question: 'Phone number:',
    missing: 'Specify a phone number: spaza password forgot <phone number>.',
  };
  const login = await readText(typed, asked, context);
  const sentTo = await online(context, async (session) => {
    const reset = passwordResetOf(session);
    acceptedForm(await reset.sendCode(login), RESET_FIELDS);
    return reset.login.peek();
  });
  context.output.answer({ login: sentTo }, (page) => {
    page.fields([['Sent to', sentTo]]);
    page.say('\nNext: spaza password code <code>');
  });
}

/** `spaza password forgot [login]` */
export const newForgot: Declare = (command) =>
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
    .run(runForgot);

async function runCode(context: Context, code: string): Promise<void> {
  const { passwordResetOf } = await import('@spaza/sdk');
  const login = await online(context, async (session) => {
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
export const newCode: Declare = (command) =>
  command
    .description('Enter the code that was sent to your phone.')
    .argument('<code>', 'the code; spaces do not matter')
    .examples('spaza password code 123456', 'spaza password code 123456 --json')
    .run(runCode);

async function runSetPassword(
  context: Context,
  { passwordStdin }: { passwordStdin?: boolean },
): Promise<void> {
  const { passwordResetOf } = await import('@spaza/sdk');
  const password = await readNewPassword({ passwordStdin, line: 0 }, context);
  const view = await online(context, async (session) => {
    const outcome = await passwordResetOf(session).setPassword(password, password);
    acceptedForm(
      outcome,
      RESET_FIELDS,
      'spaza password forgot <phone number>, then: spaza password code <code>',
    );
    return accountView(session);
  });
  if (view) showAccount(view, context);
}

/** `spaza password set` */
export const newSetPassword: Declare = (command) =>
  command
    .description(
      'Set a new password after entering the code, and sign in. All other sessions of the account end. To ' +
        'change a password that you know: spaza account set --password.',
    )
    .option('--password-stdin', 'read the new password from stdin (or set SPAZA_NEW_PASSWORD)')
    .examples('spaza password set', 'spaza password set --password-stdin < password.txt')
    .run(runSetPassword);
