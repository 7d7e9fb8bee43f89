import { useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { useShop } from '../../app/shop-context.tsx';
import { useReturnTarget } from '../../parts/account/return-target.ts';
import { PasswordReset } from './password-reset.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Marks a forgotten password in the address, so that going back and reloading work as expected. */
const FORGOTTEN = 'forgotten';

/** Signs in a shopper, or resets a forgotten password, and returns to where that was required. */
export default function SignIn() {
  const { account } = useShop().session;
  const target = useReturnTarget();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  if (account.signedIn.value) return <Redirect to={target} replace />;

  const rest = (change: (search: URLSearchParams) => void) => (now: URLSearchParams) => {
    const next = new URLSearchParams(now);
    change(next);
    return next;
  };
  if (search.has(FORGOTTEN)) {
    const leave = () => setSearch(rest((next) => next.delete(FORGOTTEN)));
    return <PasswordReset typed={typed} onLeave={leave} />;
  }
  const forget = (login: string) => {
    setTyped(login);
    setSearch(rest((next) => next.set(FORGOTTEN, '1')));
  };
  return <SignInForm target={target} onForgotten={forget} />;
}
