import { profileOf } from '@spaza/sdk';
import { useEffect } from 'react';
import { useShop } from '../../app/shop-context.tsx';
import { DetailsForm } from './details-form.tsx';
import { Devices } from './devices.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';

/** The shopper's details, password and devices, as far as the shop has calls for them. */
export default function Profile() {
  const { session, log } = useShop();
  const { account, config } = session;
  // Orders credit and debit the wallet, including those from other devices.
  useEffect(() => {
    const leaving = new AbortController();
    profileOf(session)
      .load({ signal: leaving.signal })
      .catch((error) => {
        if (!leaving.signal.aborted) log('The account could not be read again', error);
      });
    return () => leaving.abort();
  }, [session, log]);
  // A shopper who signs out is being redirected.
  if (!account.signedIn.value) return null;
  return (
    <div className={styles.screen}>
      <DetailsForm />
      {config.capabilities.value.has('current_password') && <PasswordForm />}
      {config.capabilities.value.has('sign_out_everywhere') && <Devices />}
    </div>
  );
}
