import type { SignUp, SignUpProfile } from '@spaza/contracts';
import type { SignUpForm } from '@spaza/sdk/rules';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

/** The parts of the form, as its tabs. */
export type Part = 'account' | 'profile';

export type AccountField = keyof SignUpForm;
export type ProfileField = Exclude<keyof SignUpProfile, 'terms'>;
export type FieldName = AccountField | ProfileField;

/** All profile fields, in screen order. */
export const PROFILE_FIELDS = [
  'business_name',
  'address',
  'occupation',
  'language',
  'bank',
  'favoured_suppliers',
  'favoured_new_suppliers',
  'favoured_payment_providers',
] as const satisfies readonly ProfileField[];

export const isProfileField = (name: string): name is ProfileField =>
  PROFILE_FIELDS.some((field) => field === name);

type Typed = Readonly<Record<string, string>>;

/** The account part of the entered values. Unchecked boxes are not sent. */
export const accountIn = (typed: Typed): SignUpForm => ({
  login: typed.login ?? '',
  password: typed.password ?? '',
  passwordAgain: typed.passwordAgain ?? '',
  firstName: typed.firstName ?? '',
  lastName: typed.lastName ?? '',
  terms: typed.terms !== undefined,
});

/** The request to send. Empty profile fields are omitted. */
export function signUpOf(typed: Typed): SignUp {
  const { login, password, firstName, lastName, terms } = accountIn(typed);
  const filled = PROFILE_FIELDS.map((name) => [name, typed[name]?.trim()]).filter(([, text]) => text);
  return {
    login,
    password,
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    profile: { ...Object.fromEntries(filled), terms },
  };
}

/** The mark of the profile's history entry. Marks of other forms are ignored. */
const markHere = (): unknown => history.state?.profileOf;

/**
 * Which part of the form is shown. The profile has its own history entry, so that any way of going back from it leads
 * to the account.
 */
export function usePart(): [part: Part, choose: (part: Part) => void] {
  const [, navigate] = useLocation();
  const [own] = useState(() => Math.random().toString(36));
  const [part, setPart] = useState<Part>('account');
  const isAtProfile = useLocationProperty(() => markHere() === own);
  useEffect(() => setPart(isAtProfile ? 'profile' : 'account'), [isAtProfile]);

  function choose(next: Part): void {
    if (next === part) return;
    setPart(next);
    if (next === 'profile') navigate(location.pathname + location.search, { state: { profileOf: own } });
    else if (isAtProfile) history.back();
  }
  return [part, choose];
}

/**
 * Leaves the history entries of the profile once the form is done: the return target then replaces the account, so that
 * nobody has to go back twice.
 * @returns whether any are left
 */
export function useLeaveProfile(isDone: boolean): boolean {
  const mark = useLocationProperty(() => String(markHere() ?? ''));
  const left = useRef('');
  const isLeaving = isDone && mark !== '';
  useEffect(() => {
    if (!isLeaving || left.current === mark) return;
    left.current = mark;
    history.back();
  }, [isLeaving, mark]);
  return isLeaving;
}
