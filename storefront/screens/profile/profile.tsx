import { useSignals } from '@preact/signals-react/runtime';
import { useShop } from '../../app/shop-context.tsx';
import { DetailsForm } from './details-form.tsx';
import { Devices } from './devices.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';

/** What the shop knows about the shopper, and how the shopper gets in. */
export default function Profile() {
  useSignals();
  const { account } = useShop().session;
  // Who signs out is on the way to another screen.
  if (!account.signedIn.value) return null;
  return (
    <div className={styles.screen}>
      <DetailsForm />
      <PasswordForm />
      <Devices />
    </div>
  );
}
