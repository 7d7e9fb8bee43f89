import { Redirect } from 'wouter';
import { useShop } from '../../app/shop-context.tsx';
import { useReturnTarget } from '../../parts/account/return-target.ts';
import { RegisterForm } from './register-form.tsx';
import { useLeaveProfile } from './use-part.ts';

/** Creates an account, and returns to where it was required. */
export default function Register() {
  const { account } = useShop().session;
  const target = useReturnTarget();
  const isIn = account.signedIn.value;
  if (useLeaveProfile(isIn)) return null;
  if (isIn) return <Redirect to={target} replace />;
  return <RegisterForm target={target} />;
}
