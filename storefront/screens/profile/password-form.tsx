import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSignals } from '@preact/signals-react/runtime';
import { MINIMUM_PASSWORD_LENGTH } from '@spaza/contracts/vocabulary';
import { profileOf } from '@spaza/sdk';
import { useShop } from '../../app/shop-context.tsx';
import { AccountForm } from '../../parts/account/account-form.tsx';
import { useForm } from '../../parts/account/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Sets another password, for who knows the one so far. */
export function PasswordForm() {
  useSignals();
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
        {(errorOf) => (
          <>
            {/* Tells a password manager whose password it is. */}
            <input
              className="visually-hidden"
              type="text"
              name="username"
              autoComplete="username"
              value={profile.form.value?.login ?? ''}
              readOnly
              tabIndex={-1}
              aria-hidden="true"
            />
            <PasswordField
              label={t`Password so far`}
              name="currentPassword"
              autoComplete="current-password"
              maxLength={200}
              required
              error={errorOf('currentPassword')}
            />
            <PasswordField
              label={t`New password`}
              hint={t`At least ${MINIMUM_PASSWORD_LENGTH} characters`}
              name="password"
              autoComplete="new-password"
              maxLength={200}
              required
              error={errorOf('password')}
            />
            <PasswordField
              label={t`Password again`}
              name="passwordAgain"
              autoComplete="new-password"
              maxLength={200}
              required
              error={errorOf('passwordAgain')}
            />
            <Button type="submit" wide disabled={form.isBusy} aria-busy={form.isBusy}>
              <Trans>Change password</Trans>
            </Button>
          </>
        )}
      </AccountForm>
    </Panel>
  );
}
