import { computed } from '@preact/signals-core';
import type { Account, AccountChanges } from '@spaza/contracts';
import type { CallSettings } from '../client/options.ts';
import { done, type Outcome } from '../gateway/outcome.ts';
import { type AfterLostAnswer, NOT_DONE, UNKNOWN, wasDone, writeOnce } from '../session/after-lost-answer.ts';
import {
  type FieldProblems,
  type FormOutcome,
  fieldProblems,
  refusedForm,
  requiredIn,
  unfit,
} from '../session/forms.ts';
import { perSession, type Session, type SessionInternals } from '../session/session.ts';
import { asShopper, keepAccount, readAgain, readOrKept } from './as-shopper.ts';
import { lookForAccount } from './authenticate.ts';
import { normalisePhone, passwordProblem, phoneProblem } from './sign-up.ts';

/** What a shopper can change. Omitted fields stay as they are; an empty string clears the last two. */
export interface ProfileForm {
  /** Phone number or email address. */
  login?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Surname. */
  lastName?: string | undefined;
  /** Whether offers may be sent by SMS. */
  smsMarketing?: boolean | undefined;
  /** South African ID number. */
  idNumber?: string | undefined;
  /** Where the business is. */
  businessAddress?: string | undefined;
  /** A new password, typed twice. */
  password?: string | undefined;
  /** The new password once more. */
  passwordAgain?: string | undefined;
  /** Required for a new password or another login, where the shop has the capability `current_password`. */
  currentPassword?: string | undefined;
}

type Field = keyof ProfileForm;
/** The shopper's own data: `profileOf`. */
export interface ProfileFlow extends ReturnType<typeof createProfile> {}

/** Which field a refusal of the shop, or a field on the wire, is about. */
const ABOUT: Readonly<Record<string, Field>> = {
  login: 'login',
  phone_required: 'login',
  phone_invalid: 'login',
  login_taken: 'login',
  first_name: 'firstName',
  name_required: 'firstName',
  last_name: 'lastName',
  id_number: 'idNumber',
  id_number_invalid: 'idNumber',
  business_address_1: 'businessAddress',
  password: 'password',
  password_too_short: 'password',
  password_too_easy: 'password',
  current_password: 'currentPassword',
  current_password_required: 'currentPassword',
  current_password_wrong: 'currentPassword',
};

const formOf = (account: Account) => ({
  login: account.login,
  firstName: account.first_name ?? '',
  lastName: account.last_name ?? '',
  smsMarketing: account.profile?.sms_marketing ?? false,
  idNumber: account.id_number ?? '',
  businessAddress: account.business_address_1 ?? '',
});

function createProfile(
  { gateway, log, wait, states: { account: accounts } }: SessionInternals,
  session: Session,
) {
  const { phoneRule } = session.config;
  const form = computed(() => {
    const { account } = accounts.state.value;
    return account && formOf(account);
  });

  const loginOf = ({ login }: ProfileForm) =>
    login === undefined ? undefined : (normalisePhone(login, phoneRule.peek()) ?? login);

  /** What is wrong with a form before it is sent: the codes of signing up, and `current_password_required`. */
  function problems(wanted: ProfileForm): FieldProblems<Field> {
    const { login, password, passwordAgain, currentPassword } = wanted;
    const isSecure =
      password !== undefined || (login !== undefined && loginOf(wanted) !== form.peek()?.login);
    return fieldProblems<Field>({
      login: login === undefined ? undefined : phoneProblem(login, phoneRule.peek()),
      firstName: requiredIn(wanted.firstName),
      lastName: requiredIn(wanted.lastName),
      password: password === undefined ? undefined : passwordProblem(password),
      passwordAgain: password === passwordAgain ? undefined : 'passwords_differ',
      currentPassword:
        isSecure && !currentPassword && gateway.capabilities.has('current_password')
          ? 'current_password_required'
          : undefined,
    });
  }

  /** Only what differs is sent: another tab may have changed the rest. */
  function changesIn(wanted: ProfileForm, now: ReturnType<typeof formOf>, account: Account): AccountChanges {
    const changed = <K extends keyof typeof now>(field: K): ProfileForm[K] | undefined =>
      wanted[field] === now[field] ? undefined : wanted[field];
    const login = loginOf({ login: changed('login') });
    const fields: AccountChanges = {
      login: login === now.login ? undefined : login,
      first_name: changed('firstName'),
      last_name: changed('lastName'),
      id_number: changed('idNumber'),
      business_address_1: changed('businessAddress'),
      password: wanted.password,
    };
    const consent = changed('smsMarketing');
    if (consent !== undefined) fields.profile = { ...account.profile, sms_marketing: consent };
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    const isSecure = fields.login !== undefined || fields.password !== undefined;
    return {
      ...(Object.fromEntries(given) as AccountChanges),
      ...(isSecure &&
        wanted.currentPassword &&
        gateway.capabilities.has('current_password') && { current_password: wanted.currentPassword }),
    };
  }

  /** Reads whether the changes were made: the account has them all, and takes the new password. */
  async function look(
    wanted: ProfileForm,
    { login }: Account,
    call?: CallSettings,
  ): Promise<AfterLostAnswer<Account>> {
    const { password, ...visible } = wanted;
    if (password !== undefined) {
      const found = await lookForAccount(gateway, loginOf(wanted) ?? login, password, call);
      return found.outcome === 'done' ? wasDone(found.value.account) : found;
    }
    const read = await readAgain(accounts, gateway, call);
    if (!read.ok) return UNKNOWN;
    const left = changesIn(visible, formOf(read.value), read.value);
    return Object.keys(left).length === 0 ? wasDone(read.value) : NOT_DONE;
  }

  return {
    /** The shopper's data as form values; null for a visitor. */
    form,
    /** Re-reads the profile, including the wallet. */
    load: (call?: CallSettings): Promise<Outcome<Account>> => readOrKept(accounts, gateway, call),
    /** What is wrong with the form, by field; empty if it can be saved. */
    problems,
    /**
     * Changes what differs. A new password or another login ends every other session of the account. Problem
     * `maybe_done` if the answer was lost, and the account does not tell.
     */
    save: (wanted: ProfileForm, call?: CallSettings): Promise<FormOutcome<Account, Field>> =>
      asShopper(accounts, async (account) => {
        await gateway.capabilities.known();
        const wrong = unfit(problems(wanted));
        if (wrong) return wrong;
        const changes = changesIn(wanted, formOf(account), account);
        if (Object.keys(changes).length === 0) return done(account);
        const { password: _new, current_password: _old, ...visible } = changes;
        const outcome = await writeOnce(
          {
            send: () => gateway.account.update(account.id, changes, call),
            look: () => look(wanted, account, call),
            instead: { ...account, ...visible, id: account.id, login: visible.login ?? account.login },
          },
          { wait, log },
          call,
        );
        if (!outcome.ok) return refusedForm(outcome.problem, ABOUT);
        keepAccount(accounts, outcome.value, () => outcome.value);
        return outcome;
      }),
  };
}

/**
 * The profile of the signed-in shopper.
 * @throws TypeError if the session was not created by `createSession`
 */
export const profileOf: (session: Session) => ProfileFlow = perSession(createProfile);
