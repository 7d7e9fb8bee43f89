import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
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
  const [isBusy, setBusy] = useState(false);

  /** Resolves to true once the shop has confirmed it. */
  const endSessions = async (): Promise<boolean> => {
    setBusy(true);
    try {
      return (await session.account.signOutEverywhere()).ok;
    } catch (error) {
      log('Signing out everywhere failed', error);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const signOut = async () => {
    const isSure = await dialogs.confirm({
      title: msg`Log out everywhere?`,
      messages: [
        msg`You will be logged out on this device and all others. Your basket stays on this device.`,
      ],
      ok: msg`Log out everywhere`,
    });
    if (!isSure) return;
    if (!(await endSessions())) {
      alerts.error(msg`The shop has not confirmed that you are logged out everywhere. Try again.`);
      return;
    }
    // The sign-in screen, to which private screens redirect visitors, is kept out of the history.
    navigate(paths.home, { replace: true });
    alerts.success(msg`You have been logged out everywhere`);
  };

  return (
    <Panel title={t`Your devices`}>
      <p className={styles.note}>
        <Trans>Lost a phone, or logged in on somebody else’s? Log out on all devices at once.</Trans>
      </p>
      <Button icon="log-out" wide disabled={isBusy} aria-busy={isBusy} onClick={() => void signOut()}>
        <Trans>Log out everywhere</Trans>
      </Button>
    </Panel>
  );
}
