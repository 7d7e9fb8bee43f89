import type { ResetField } from '@spaza/sdk';
import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { acceptedForm } from '../shop/accepted.ts';
import { online } from '../shop/in-shop.ts';
import { readNewPassword, readText } from '../shop/read-typed.ts';
import { accountView, showAccount } from './sign-in.ts';

/** Names of the fields of a password reset in messages. */
export const RESET_FIELDS: Readonly<Record<ResetField, string>> = {
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

interface SetFlags {
  passwordStdin?: boolean;
}

async function runSet(context: Context, { passwordStdin }: SetFlags): Promise<void> {
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
export const newSet: Declare = (command) =>
  command
    .description(
      'Set a new password after entering the code, and sign in. All other sessions of the account end. To ' +
        'change a password that you know: spaza account set --password.',
    )
    .option('--password-stdin', 'read the new password from stdin (or set SPAZA_NEW_PASSWORD)')
    .examples('spaza password set', 'spaza password set --password-stdin < password.txt')
    .run(runSet);
