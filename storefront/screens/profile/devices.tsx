import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './profile.module.css';

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
      // At once, before the page shows the sign-in screen, to which private screens redirect visitors.
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
        <Trans>Lost a phone, or logged in on somebody else’s? Log out on all devices at once.</Trans>
      </p>
      <Button icon="log-out" wide disabled={isPending} aria-busy={isPending} onClick={() => void signOut()}>
        <Trans>Log out everywhere</Trans>
      </Button>
    </Panel>
  );
}
