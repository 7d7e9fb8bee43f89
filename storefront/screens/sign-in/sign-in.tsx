import { useSignals } from '@preact/signals-react/runtime';
import { Redirect } from 'wouter';
import { useShop } from '../../app/shop-context.tsx';
import { useReturnTarget } from '../../parts/account/return-target.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Lets a shopper in, and leads back to where that was asked for. */
export default function SignIn() {
  useSignals();
  const { account } = useShop().session;
  const target = useReturnTarget();
  if (account.signedIn.value) return <Redirect to={target} replace />;
  return <SignInForm target={target} />;
}
