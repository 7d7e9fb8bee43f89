import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './pay-order.module.css';

interface UnderWayProps {
  isAsking: boolean;
  onAsk: () => void;
}

/** Shown while the provider has not decided. */
export function UnderWay({ isAsking, onAsk }: UnderWayProps) {
  const { t } = useLingui();
  return (
    <Panel title={t`Your payment is being checked`}>
      <div className={styles.next}>
        <Spinner label={t`Waiting for the provider`} />
        <p>
          <Trans>
            You need not do anything or stay here: the shop is told automatically. Do not pay again in the
            meantime.
          </Trans>
        </p>
        <Button icon="rotate-ccw" disabled={isAsking} aria-busy={isAsking} onClick={onAsk}>
          <Trans>Check with the provider now</Trans>
        </Button>
      </div>
    </Panel>
  );
}
