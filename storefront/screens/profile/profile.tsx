import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_LIMITS } from '@spaza/contracts/vocabulary';
import { profileOf } from '@spaza/sdk';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { AccountField } from '../../features/account/account-field.tsx';
import { AccountForm, NewPassword, useForm, WhosePassword } from '../../features/account/account-form.tsx';
import { useMoney } from '../../format/money.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { PasswordField } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './profile.module.css';

/** Names, number and consents. Changing the number changes the login, so the password is required. */
function DetailsForm() {
  const { t } = useLingui();
  const money = useMoney();
  const { session, alerts } = useShop();
  const profile = profileOf(session);
  const known = profile.form.value;
  const credit = session.account.current.value?.credit_in_cents ?? 0;
  const [isOtherLogin, setOtherLogin] = useState(false);

  const form = useForm({
    send: ({ login = '', firstName = '', lastName = '', idNumber = '', businessAddress = '', ...typed }) =>
      profile.save({
        login,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        idNumber: idNumber.replace(/\s/g, ''),
        businessAddress: businessAddress.trim(),
        smsMarketing: typed.smsMarketing !== undefined,
        ...(typed.currentPassword !== undefined && { currentPassword: typed.currentPassword }),
      }),
    onDone: () => {
      setOtherLogin(false);
      alerts.success(msg`Profile saved`);
    },
  });

  if (!known) return null;
  return (
    <Panel title={t`Your details`}>
      {credit > 0 && (
        <p className={styles.wallet}>
          <Icon name="wallet" size="s" />
          {t`Wallet credit ${money(credit)}`}
        </p>
      )}
      <AccountForm form={form} label={t`Your details`}>
        {(field) => (
          <>
            <div className={styles.names}>
              <AccountField {...field('firstName')} defaultValue={known.firstName} required />
              <AccountField {...field('lastName')} defaultValue={known.lastName} required />
            </div>
            <AccountField
              {...field('login')}
              hint={t`You log in with it, and the shop calls you on it about your orders.`}
              defaultValue={known.login}
              required
              onInput={({ currentTarget }) => setOtherLogin(currentTarget.value.trim() !== known.login)}
            />
            {isOtherLogin && session.config.capabilities.value.has('current_password') && (
              <PasswordField
                label={t`Your password`}
                hint={t`Needed to change the number you log in with. You will be logged out on other devices.`}
                {...field('currentPassword')}
                autoComplete="current-password"
                maxLength={ACCOUNT_LIMITS.password}
              />
            )}
            <AccountField
              {...field('idNumber')}
              hint={t`Only needed to buy on account.`}
              defaultValue={known.idNumber}
            />
            <AccountField
              {...field('businessAddress')}
              hint={t`Only needed to buy on account.`}
              defaultValue={known.businessAddress}
            />
            <Checkbox name="smsMarketing" value="wanted" defaultChecked={known.smsMarketing}>
              {t`Send me offers by text message`}
            </Checkbox>
            <Button type="submit" variant="primary" wide busy={form.isBusy}>
              {t`Save`}
            </Button>
          </>
        )}
      </AccountForm>
    </Panel>
  );
}

/** For shoppers who lost a phone, or signed in on someone else's. */
export function Devices() {
  const { t } = useLingui();
  const { session, alerts, dialogs, log } = useShop();
  const [, navigate] = useLocation();
  const fail = () =>
    alerts.error(msg`The shop has not confirmed that you are logged out everywhere. Try again.`);
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const outcome = await session.account.signOutEverywhere();
      if (!outcome.ok && outcome.problem.code === 'not_offered')
        return alerts.error(msg`This shop does not offer this`);
      if (!outcome.ok) return fail();
      // Before the router redirects the signed-out shopper from this private screen to the sign-in screen.
      navigate(paths.home, { replace: true });
      alerts.success(msg`You have been logged out everywhere`);
    },
    onError(error) {
      log('Signing out everywhere failed', error);
      fail();
    },
  });

  const signOut = async () => {
    const isSure = await dialogs.confirm({
      title: msg`Log out everywhere?`,
      messages: [
        msg`You will be logged out on this device and all others. Your basket stays on this device.`,
      ],
      ok: msg`Log out everywhere`,
    });
    if (isSure) mutate();
  };

  return (
    <Panel title={t`Your devices`}>
      <p className={styles.note}>
        {t`Lost a phone, or logged in on somebody else's? Log out on all devices at once.`}
      </p>
      <Button icon="log-out" wide busy={isPending} onClick={() => void signOut()}>
        {t`Log out everywhere`}
      </Button>
    </Panel>
  );
}

/** Changes the password, given the current one. */
function PasswordForm() {
  const { t } = useLingui();
  const { session, alerts } = useShop();
  const profile = profileOf(session);
  const form = useForm({
    send: ({ password = '', passwordAgain = '', currentPassword = '' }) =>
      profile.save({ password, passwordAgain, currentPassword }),
    onDone: (_account, place) => {
      place.reset();
      alerts.success(msg`Your new password is set. You are logged out on other devices.`);
    },
  });
  return (
    <Panel title={t`Change your password`}>
      <AccountForm form={form} label={t`Change your password`}>
        {(field) => (
          <>
            <WhosePassword login={profile.form.value?.login ?? ''} />
            <PasswordField
              label={t`Current password`}
              {...field('currentPassword')}
              autoComplete="current-password"
              maxLength={ACCOUNT_LIMITS.password}
            />
            <NewPassword field={field} />
            <Button type="submit" wide busy={form.isBusy}>
              {t`Change password`}
            </Button>
          </>
        )}
      </AccountForm>
    </Panel>
  );
}

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
