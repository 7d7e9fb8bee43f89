import { type ProfileForm, profileOf } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { examples } from '../../lazy-commands.ts';
import { acceptedForm } from '../../shop/accepted-form.ts';
import { inShop } from '../../shop/in-shop.ts';
import { readNewPassword, readPassword } from '../../shop/read-typed.ts';
import { showProfile } from '../../shop/show-profile.ts';
import { signedIn } from '../../shop/signed-in.ts';

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
  currentPassword: 'The password that you have now',
};

/** `spaza profile set` */
export function newSet(command: Command, context: Context): void {
  command
    .description(
      'Change what the shop knows about you. What is left out stays as it is. Another login or password needs the ' +
        'password that you have now: it is asked for, or read from SPAZA_PASSWORD or the first line of stdin; a new ' +
        'password comes from SPAZA_NEW_PASSWORD or the second line. Both end your other sessions.',
    )
    .option('--login <number>', 'another mobile phone number')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--id-number <number>', 'South African ID number; empty takes it away')
    .option('--business-address <text>', 'business address; empty takes it away')
    .option('--sms', 'get offers by text message')
    .option('--no-sms', 'get none')
    .option('--password', 'set a new password')
    .option('--password-stdin', 'read passwords from stdin: the one you have now, then the new one')
    .addHelpText(
      'after',
      examples(
        'spaza profile set --first-name Thandeka --no-sms',
        'spaza profile set --password --password-stdin < passwords.txt',
      ),
    )
    .action((flags: SetFlags) => runSet(flags, context));
}

async function secretsFor({ login, password, passwordStdin }: SetFlags, context: Context) {
  if (!password && login === undefined) return {};
  const from = { passwordStdin, question: 'The password that you have now:' };
  const currentPassword = await readPassword(from, context);
  if (!password) return { currentPassword };
  const fresh = await readNewPassword({ passwordStdin }, context);
  return { currentPassword, password: fresh, passwordAgain: fresh };
}

export async function runSet(flags: SetFlags, context: Context): Promise<void> {
  const { login, firstName, lastName, idNumber, businessAddress, sms, password } = flags;
  const typed = { login, firstName, lastName, idNumber, businessAddress, smsMarketing: sms };
  const given = Object.entries(typed).filter(([, value]) => value !== undefined);
  if (given.length === 0 && !password)
    throw wrongUsage('no_changes', 'Say what to change, such as --first-name <name>.');
  const account = await inShop(context, { isOnline: true }, async (session) => {
    signedIn(session);
    const form: ProfileForm = { ...Object.fromEntries(given), ...(await secretsFor(flags, context)) };
    return acceptedForm(await profileOf(session).save(form), NAMES);
  });
  showProfile(account, context.output);
}
