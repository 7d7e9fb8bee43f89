import { msg } from '@lingui/core/macro';
import type { SignUp, SignUpProfile } from '@spaza/contracts';
import type { Problem } from '@spaza/sdk';
import { type SignUpForm, signUpProblems } from '@spaza/sdk/rules';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { type Errors, useForm } from '../../features/account/account-form.tsx';
import { codeText, refusalText } from '../../features/account/account-texts.ts';
import type { Words } from '../../features/problem/problem-texts.ts';
import { inTab, storedObject } from '../../shop/preferences.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { focusField, readForm } from '../../ui/form/read-form.ts';

/** The parts of the form, as its tabs. */
type Part = 'account' | 'profile';

type SignUpField = keyof SignUpForm;
export type ProfileField = Exclude<keyof SignUpProfile, 'terms'>;
type FieldName = SignUpField | ProfileField;

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
const accountIn = (typed: Typed): SignUpForm => ({
  login: typed.login ?? '',
  password: typed.password ?? '',
  passwordAgain: typed.passwordAgain ?? '',
  firstName: typed.firstName ?? '',
  lastName: typed.lastName ?? '',
  terms: typed.terms !== undefined,
});

/** The request to send. Empty profile fields are omitted. */
function signUpOf(typed: Typed): SignUp {
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
function usePart(): [part: Part, choose: (part: Part) => void] {
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
 * Leaves the history entries of the profile once the form is done. The return target then replaces the account's entry,
 * so that going back skips the form.
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

/** The field that a refusal of the shop concerns. */
const FIELD_OF: Readonly<Record<string, SignUpField>> = {
  phone_required: 'login',
  phone_invalid: 'login',
  login_taken: 'login',
  password_too_short: 'password',
  password_too_easy: 'password',
  name_required: 'firstName',
  terms_required: 'terms',
};

const WIRE_NAMES: Readonly<Record<string, SignUpField>> = {
  login: 'login',
  password: 'password',
  first_name: 'firstName',
  last_name: 'lastName',
};

/** Messages for a refusal of the shop, by field; empty if it concerns no field. */
function errorsBy(problem: Problem, words: Words): Errors<FieldName> {
  const field = FIELD_OF[problem.code];
  if (field) return { [field]: codeText(problem.code) ?? refusalText(problem, words) };
  const named = (problem.problems ?? []).flatMap(({ path, message }) => {
    const last = path.split('.').at(-1) ?? '';
    const name = isProfileField(last) ? last : WIRE_NAMES[last];
    return name ? [[name, message]] : [];
  });
  return Object.fromEntries(named);
}

/** Fields of which the first empty one gets the focus, in screen order. */
const ACCOUNT_FIELDS: readonly SignUpField[] = ['firstName', 'lastName', 'login', 'password'];

const KEY = 'register-draft';

/** Stores the entered values while the tab is open, except passwords. */
function keepDraft(form: HTMLFormElement): void {
  const { password, passwordAgain, ...typed } = readForm(form);
  inTab.setItem(KEY, JSON.stringify(typed));
}

const forgetDraft = (): void => inTab.setItem(KEY, '{}');

/** Fills in the stored values. */
function fillIn(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(storedObject(inTab, KEY))) {
    const field = form.elements.namedItem(name);
    if (typeof value !== 'string') continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

/** Steps through the parts of the form, registers with the entered values, and reports errors. */
export function useRegister() {
  const { session, alerts } = useShop();
  const place = useRef<HTMLFormElement>(null);
  const [part, choosePart] = usePart();
  const form = useForm<unknown, FieldName>({
    check: (typed) => signUpProblems(accountIn(typed), session.config.phoneRule.peek()),
    send: (typed) => session.account.signUp(signUpOf(typed)),
    errorsOf: errorsBy,
    onErrors: (names) => choosePart(names.every(isProfileField) ? 'profile' : 'account'),
    onDone() {
      forgetDraft();
      alerts.success(msg`Your account is ready`);
    },
  });

  useEffect(() => {
    if (!place.current) return;
    fillIn(place.current);
    const typed = readForm(place.current);
    const [open] = ACCOUNT_FIELDS.filter((name) => !typed[name]);
    if (open) focusField(place.current, open);
  }, []);

  // Leaving a part hides the focused element with it.
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    place.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }, [part]);

  return {
    ...form,
    place,
    part,
    choosePart,
    /** Continues to the profile. */
    next(): void {
      if (!place.current || !form.isFit(place.current)) return;
      flushSync(() => choosePart('profile'));
      focusField(place.current, PROFILE_FIELDS[0]);
    },
    /** Stores the entered values, and clears the error of a field that is being edited. */
    onInput(event: SyntheticEvent<HTMLFormElement>): void {
      keepDraft(event.currentTarget);
      form.forgetError(event);
    },
  };
}
