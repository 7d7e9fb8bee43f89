import type { Session } from '@spaza/sdk';
import { type ProfileForm, profileOf } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { acceptedForm } from '../../shop/accepted-form.ts';
import { inShop } from '../../shop/in-shop.ts';
import { readNewPassword, readPassword } from '../../shop/read-typed.ts';
import { hasCapability, requireCapability } from '../../shop/require-capability.ts';
import { showProfile } from '../../shop/show-profile.ts';
import { signedIn } from '../../shop/signed-in.ts';

export interface SetFlags {
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
  // Only a shop that knows the call asks who it is that changes the number.
  else if (!(await hasCapability(gateway, 'current_password', context))) return {};
  const from = { passwordStdin, question: 'Current password:' };
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
    throw wrongUsage('no_changes', 'Specify what to change, such as --first-name <name>.');
  const account = await inShop(context, { isOnline: true }, async (session) => {
    signedIn(session);
    const form: ProfileForm = {
      ...Object.fromEntries(given),
      ...(await secretsFor(flags, session, context)),
    };
    return acceptedForm(await profileOf(session).save(form), NAMES);
  });
  showProfile(account, context.output);
}
