import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ACCOUNT_LIMITS } from '@spaza/contracts/vocabulary';
import { profileOf } from '@spaza/sdk';
import { useShop } from '../../app/shop-context.tsx';
import { AccountForm } from '../../parts/account/account-form.tsx';
import { NewPassword, WhosePassword } from '../../parts/account/new-password.tsx';
import { useForm } from '../../parts/account/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Changes the password, given the current one. */
export function PasswordForm() {
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
            <WhosePassword login={profile.form.value?.login ?? ''} />
            <PasswordField
              label={t`Current password`}
              name="currentPassword"
              autoComplete="current-password"
              maxLength={ACCOUNT_LIMITS.password}
              required
              error={errorOf('currentPassword')}
            />
            <NewPassword errorOf={errorOf} />
            <Button type="submit" wide disabled={form.isBusy} aria-busy={form.isBusy}>
              <Trans>Change password</Trans>
            </Button>
          </>
        )}
      </AccountForm>
    </Panel>
  );
}
